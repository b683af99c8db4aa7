import { placeFieldNames } from '@nitida/contract';
import { Checkbox } from '@nitida/ui/forms';
import { Stack } from '@nitida/ui/layout';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { StepProps } from '../../step-form.ts';
import { AddressFields } from './address-fields.tsx';

/** A new address for this booking, which the customer can save for later bookings. */
export function NewAddress({ draft, change, priceList, field }: StepProps) {
  const t = useTexts();
  return (
    <Stack gap={5}>
      <AddressFields
        names={placeFieldNames}
        values={draft}
        change={change}
        priceList={priceList}
        field={field}
        optionalMark={t('address.optional')}
      />
      <Checkbox name="saving" isSelected={draft.saving} onChange={(saving) => change({ saving })}>
        {t('address.save')}
      </Checkbox>
    </Stack>
  );
}
