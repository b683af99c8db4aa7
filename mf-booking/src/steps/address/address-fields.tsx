import type { BookingDraft, PriceList } from '@nitida/contract';
import { postalCodeCode, provinceFor } from '@nitida/domain';
import { Note } from '@nitida/ui/feedback';
import { FieldGrid, FieldGridAnswer, TextField } from '@nitida/ui/forms';
import { Stack } from '@nitida/ui/layout';
import { useTexts } from '../../lib/use-texts.ts';

export type TypedAddress = Pick<BookingDraft, 'address1' | 'address2' | 'postalCode' | 'city' | 'province'>;

interface AddressFieldsProps {
  address: TypedAddress;
  change: (change: Partial<TypedAddress>) => void;
  priceList: PriceList;
  field: (name: keyof TypedAddress) => { error: string | undefined; onBlur: () => void };
}

/** Where we come to, as it is typed. */
export function AddressFields({ address, change, priceList, field }: AddressFieldsProps) {
  const t = useTexts();
  const isInArea = postalCodeCode(address.postalCode, priceList) === null;
  return (
    <Stack gap={5}>
      <TextField
        name="address1"
        label={t('address.address1')}
        value={address.address1}
        onChange={(address1) => change({ address1 })}
        autoComplete="address-line1"
        maxLength={300}
        {...field('address1')}
      />
      <TextField
        name="address2"
        label={t('address.address2')}
        optionalMark={t('address.optional')}
        value={address.address2}
        onChange={(address2) => change({ address2 })}
        autoComplete="address-line2"
        maxLength={300}
        {...field('address2')}
      />
      <FieldGrid>
        <TextField
          name="postalCode"
          label={t('address.postalCode')}
          hint={t('address.postalHint')}
          value={address.postalCode}
          onChange={(postalCode) => change({ postalCode, province: provinceFor(postalCode, address.province) ?? address.province })}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={40}
          {...field('postalCode')}
        />
        {isInArea ? (
          <FieldGridAnswer>
            <Note tone="ok" isLive>
              {t('address.inArea', { code: address.postalCode.trim() })}
            </Note>
          </FieldGridAnswer>
        ) : null}
        <TextField
          name="city"
          label={t('address.city')}
          value={address.city}
          onChange={(city) => change({ city })}
          autoComplete="address-level2"
          maxLength={200}
          {...field('city')}
        />
      </FieldGrid>
      <TextField
        name="province"
        label={t('address.province')}
        value={address.province}
        onChange={(province) => change({ province })}
        autoComplete="address-level1"
        maxLength={200}
        {...field('province')}
      />
    </Stack>
  );
}
