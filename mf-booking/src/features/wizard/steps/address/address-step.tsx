import { addressErrors, streetLine, townLine, unbrokenNumbers } from '@nitida/domain';
import { ButtonLink, TextLink } from '@nitida/ui/buttons';
import { RadioTiles } from '@nitida/ui/forms';
import { Row, Stack } from '@nitida/ui/layout';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { host } from '../../../../host.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { StepProps } from '../../step-form.ts';
import { EditAddress } from './edit-address.tsx';
import { NewAddress } from './new-address.tsx';
import { withAddress } from './with-address.ts';

const another = 'another';

/** Lets a customer choose a saved address, with the default first, or a new one. A guest enters an address. */
export function AddressStep(props: StepProps) {
  const { draft, change, priceList } = props;
  const t = useTexts();
  const user = useAtomValue(host().session.userAtom);
  const [isEditing, setIsEditing] = useState(false);
  // Addresses outside the service area are left out, because the server would refuse them.
  const saved = (user?.addresses ?? [])
    .filter((address) => Object.keys(addressErrors(address, priceList)).length === 0)
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  // This is decided once, so that the default is not chosen again after the customer asks for another address.
  const isEmpty = draft.address1 === '' && draft.postalCode === '';
  const [wasUntouched] = useState(isEmpty && draft.addressId === null && !draft.completedSteps.includes('address'));
  // The saved addresses may come late, and what a guest has typed by then stays chosen.
  const isUntouched = wasUntouched && isEmpty;
  const offered = useRef(false);
  const usual = saved[0];
  const chosen = saved.find((address) => address._id === draft.addressId) ?? null;
  const isGone = draft.addressId !== null && chosen === null;

  useEffect(() => {
    if (isUntouched && usual && !offered.current) {
      offered.current = true;
      change({ ...withAddress(draft, usual, null), defaultAddressId: usual._id });
    } else if (isGone) change({ addressId: null });
  }, [isUntouched, isGone, usual, draft, change]);

  if (saved.length === 0) return <NewAddress {...props} />;
  const newAddress = host().links.to('account.addressNew', { from: 'booking' });
  // An address that was typed before the log-in can still be chosen.
  const isTyped = draft.address1.trim() !== '' || draft.postalCode.trim() !== '';
  const offersForm = newAddress === null || isTyped;
  const isFormOpen = draft.addressId === null && offersForm;
  const offersNew = newAddress !== null && !isFormOpen;
  const choose = (id: string) => {
    const address = saved.find((each) => each._id === id);
    change(address ? withAddress(draft, address, chosen) : { addressId: null });
  };
  return (
    <Stack gap={6}>
      <RadioTiles
        name="addressId"
        label={t('address.saved')}
        value={draft.addressId ?? (offersForm ? another : null)}
        onChange={choose}
        error={offersForm || draft.addressId !== null ? undefined : props.field('address1').error}
        items={[
          ...saved.map((address) => ({
            id: address._id,
            name: streetLine(address),
            description: unbrokenNumbers(townLine(address)),
            ...(address.isDefault ? { note: t('address.isDefault') } : {}),
          })),
          ...(offersForm ? [{ id: another, name: t('address.other'), description: t('address.otherInfo') }] : []),
        ]}
      />
      {offersNew || chosen ? (
        <Row gap={6}>
          {offersNew ? (
            <ButtonLink to={newAddress} look="secondary" icon="plus">
              {t('address.new')}
            </ButtonLink>
          ) : null}
          {chosen ? <TextLink onPress={() => setIsEditing(true)}>{t('address.edit')}</TextLink> : null}
        </Row>
      ) : null}
      {chosen && isEditing ? (
        <EditAddress address={chosen} draft={draft} priceList={priceList} onClose={() => setIsEditing(false)} />
      ) : null}
      {isFormOpen ? <NewAddress {...props} /> : null}
    </Stack>
  );
}
