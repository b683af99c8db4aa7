import { postalCodeCode } from '@nitida/domain';
import { Note } from '@nitida/ui/feedback';
import { Checkbox, FieldGrid, TextField } from '@nitida/ui/forms';
import { Stack } from '@nitida/ui/layout';
import { useTexts } from '../../lib/use-texts.ts';
import type { StepProps } from '../../wizard/step-form.ts';

/** In Spain the first two digits name the province; only those that the service may cover. */
const provinces: Readonly<Record<string, string>> = { '11': 'Cádiz', '29': 'Málaga' };

/** Fills an empty province from a whole postal code; one that was typed stays. */
function provinceFor(postalCode: string, typed: string): { province?: string } {
  const province = /^\d{5}$/.test(postalCode.trim()) ? provinces[postalCode.trim().slice(0, 2)] : undefined;
  return province && typed === '' ? { province } : {};
}

export function AddressFields({ draft, change, priceList, field }: StepProps) {
  const t = useTexts();
  const isInArea = postalCodeCode(draft.postalCode, priceList) === null;
  return (
    <Stack gap={5}>
      <TextField
        name="address1"
        label={t('address.address1')}
        value={draft.address1}
        onChange={(address1) => change({ address1 })}
        autoComplete="address-line1"
        maxLength={300}
        isRequired
        {...field('address1')}
      />
      <TextField
        name="address2"
        label={t('address.address2')}
        optionalMark={t('address.optional')}
        value={draft.address2}
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
          value={draft.postalCode}
          onChange={(postalCode) => change({ postalCode, ...provinceFor(postalCode, draft.province) })}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={40}
          isRequired
          {...field('postalCode')}
        />
        <TextField
          name="city"
          label={t('address.city')}
          value={draft.city}
          onChange={(city) => change({ city })}
          autoComplete="address-level2"
          maxLength={200}
          isRequired
          {...field('city')}
        />
      </FieldGrid>
      {isInArea ? (
        <Note tone="ok" isLive>
          {t('address.inArea', { code: draft.postalCode.trim() })}
        </Note>
      ) : null}
      <TextField
        name="province"
        label={t('address.province')}
        value={draft.province}
        onChange={(province) => change({ province })}
        autoComplete="address-level1"
        maxLength={200}
        isRequired
        {...field('province')}
      />
      <Checkbox name="saving" isSelected={draft.saving} onChange={(saving) => change({ saving })}>
        {t('address.save')}
      </Checkbox>
    </Stack>
  );
}
