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

/** A new address for the current booking. A customer's address is saved and chosen, unless it is for this booking alone; that one, and a guest's, is written to the draft. */
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
      {status === 'restoring' ? <AddressSkeleton /> : <BookingAddress isGuest={status === 'guest'} />}
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

/** One form for both: what a guest has typed stays when it turns out that they are a customer, or when they log in meanwhile. */
function BookingAddress({ isGuest }: { isGuest: boolean }) {
  const { t } = useTranslation('accountProfile');
  const back = useBackToBooking();
  const draft = useServerState(isGuest ? 'draft' : null, () => host().http.call('getDraft'));
  const [saving, setSaving] = useState<boolean>();
  if (isGuest && draft.status !== 'ready') return <NotReady read={draft} skeleton={<AddressSkeleton />} />;
  const begun = draft.data?.stored?.draft ?? draftDefaults;
  const isKept = saving ?? begun.saving;
  const save = async (address: AddressValues): Promise<CallResult<unknown>> => {
    const isSaved = !isGuest && isKept;
    const result = await (isSaved ? saveAndChoose(address) : changeDraft({ ...address, saving: isKept, addressId: null }));
    if (result.ok) back();
    return result;
  };
  return (
    <AddressForm
      initial={isGuest ? eachField(addressFieldNames, (name) => begun[name]) : emptyAddress}
      saveLabel={t('address.use')}
      save={save}
    >
      <Checkbox name="saving" isSelected={isKept} onChange={setSaving}>
        {t('address.keep')}
      </Checkbox>
    </AddressForm>
  );
}

async function saveAndChoose(body: AddressValues): Promise<CallResult<unknown>> {
  const created = await host().http.call('createAddress', { body });
  if (!created.ok) return created;
  host().session.setAddresses(created.data.addresses);
  // The API puts a new address first.
  return changeDraft({ addressId: created.data.addresses[0]?._id ?? null });
}
