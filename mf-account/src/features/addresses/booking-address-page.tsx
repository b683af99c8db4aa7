import { addressFieldNames, draftDefaults, eachField, emptyAddress } from '@nitida/contract';
import type { AddressValues } from '@nitida/domain';
import type { CallResult } from '@nitida/host';
import { useServerState } from '@nitida/host/server-state';
import { Checkbox } from '@nitida/ui/forms';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { host } from '../../host.ts';
import { NextTile } from '../frame-parts/next-tile.tsx';
import { NotReady } from '../order-parts/not-ready.tsx';
import { Frame } from '../profile-parts/frame.tsx';
import { AddressForm, AddressSkeleton } from './address-form.tsx';
import { changeDraft } from './change-draft.ts';

/** A new address for the current booking. A customer's address is saved and chosen. A guest's address is only written to the draft. */
export default function BookingAddressPage() {
  const { t } = useTranslation('accountProfile');
  const status = useAtomValue(host().session.statusAtom);
  useEffect(() => host().page.setTitle(t('address.bookingTitle')), [t]);
  return (
    <Frame
      title={t('address.bookingTitle')}
      lead={t('address.bookingLead')}
      aside={
        <NextTile
          picture="street"
          steps={[
            { id: 'now', when: t('next.now'), what: t('next.addresses.resume') },
            { id: 'cleaner', when: t('next.addresses.cleanerWhen'), what: t('next.addresses.cleaner') },
          ]}
        />
      }
    >
      {status === 'restoring' && <AddressSkeleton />}
      {status === 'authenticated' && <OfCustomer />}
      {status === 'guest' && <OfGuest />}
    </Frame>
  );
}

/** Returns to the page that asked for the address, which is the wizard's step or the same step opened from the summary. */
function useBackToBooking(): () => void {
  const navigate = useNavigate();
  // The first page of a visit has no earlier page of ours in the history.
  const isFirstPage = useLocation().key === 'default';
  return () => void (isFirstPage ? navigate(host().links.to('booking.wizard', { step: 'address' }) ?? '/') : navigate(-1));
}

function OfCustomer() {
  const { t } = useTranslation('accountProfile');
  const back = useBackToBooking();
  const save = async (body: AddressValues): Promise<CallResult<unknown>> => {
    const created = await host().http.call('createAddress', { body });
    if (!created.ok) return created;
    host().session.setAddresses(created.data.addresses);
    // The API puts a new address first.
    const chosen = await changeDraft({ addressId: created.data.addresses[0]?._id ?? null });
    if (chosen.ok) back();
    return chosen;
  };
  return <AddressForm initial={emptyAddress} saveLabel={t('address.use')} save={save} />;
}

function OfGuest() {
  const { t } = useTranslation('accountProfile');
  const draft = useServerState('draft', () => host().http.call('getDraft'));
  const [saving, setSaving] = useState<boolean>();
  const back = useBackToBooking();
  if (draft.status !== 'ready') return <NotReady read={draft} skeleton={<AddressSkeleton />} />;
  const begun = draft.data.stored?.draft ?? draftDefaults;
  const isKept = saving ?? begun.saving;
  const save = async (address: AddressValues) => {
    const result = await changeDraft({ ...address, saving: isKept, addressId: null });
    if (result.ok) back();
    return result;
  };
  return (
    <AddressForm initial={eachField(addressFieldNames, (name) => begun[name])} saveLabel={t('address.use')} save={save}>
      <Checkbox name="saving" isSelected={isKept} onChange={setSaving}>
        {t('address.keep')}
      </Checkbox>
    </AddressForm>
  );
}
