import { addressErrors } from '@nitida/domain';
import { RadioTiles } from '@nitida/ui/forms';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { host } from '../../host.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { StepProps } from '../../wizard/step-form.ts';
import { AddressFields } from './address-fields.tsx';

const another = 'another';

/** A customer's saved addresses or a new one; a guest enters a new one. */
export function AddressStep(props: StepProps) {
  const { draft, change, priceList } = props;
  const t = useTexts();
  const user = useAtomValue(host().session.userAtom);
  // An address that we do not reach could be chosen only to be refused.
  const saved = user?.addresses.filter((address) => Object.keys(addressErrors(address, priceList)).length === 0) ?? [];
  // Decided once: who then asks for another address is not brought back to the usual one.
  const [isUntouched] = useState(
    draft.addressId === null && draft.address1 === '' && draft.postalCode === '' && !draft.completedSteps.includes('address'),
  );
  const offered = useRef(false);
  const usual = saved.find((address) => address.isDefault) ?? saved[0];
  const isGone = draft.addressId !== null && !saved.some((address) => address._id === draft.addressId);

  useEffect(() => {
    if (isUntouched && usual && !offered.current) {
      offered.current = true;
      change({ addressId: usual._id });
    } else if (isGone) change({ addressId: null });
  }, [isUntouched, isGone, usual, change]);

  if (saved.length === 0) return <AddressFields {...props} />;
  return (
    <>
      <RadioTiles
        name="addressId"
        label={t('address.saved')}
        value={draft.addressId ?? another}
        onChange={(id) => change({ addressId: id === another ? null : id })}
        items={[
          ...saved.map((address) => ({
            id: address._id,
            name: [address.address1, address.address2].filter(Boolean).join(', '),
            description: `${address.postalCode} ${address.city}`,
            ...(address.isDefault ? { note: t('address.isDefault') } : {}),
          })),
          { id: another, name: t('address.other'), description: t('address.otherInfo') },
        ]}
      />
      {draft.addressId === null ? <AddressFields {...props} /> : null}
    </>
  );
}
