import { extraKeys } from '@nitida/contract';
import { grossOf } from '@nitida/domain';
import { CheckboxTiles } from '@nitida/ui/forms';
import { extraIcons } from '../../../../lib/names.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { StepProps } from '../../step-form.ts';

/** The nine extra services, each with its gross price. */
export function ExtrasStep({ draft, change, priceList, field }: StepProps) {
  const t = useTexts();
  const format = useFormat();
  return (
    <CheckboxTiles
      name="selectedServices"
      label={t('extras.label')}
      isLabelHidden
      columns={2}
      value={draft.selectedServices}
      onChange={(selectedServices) => change({ selectedServices })}
      error={field('selectedServices').error}
      items={priceList.extraServices.map(({ id, price }) => ({
        id,
        name: t(extraKeys[id]),
        icon: extraIcons[id],
        detail: `+${format.money(grossOf(priceList, price))}`,
      }))}
    />
  );
}
