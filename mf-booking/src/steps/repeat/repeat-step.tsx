import type { Repeat } from '@nitida/contract';
import { RadioTiles } from '@nitida/ui/forms';
import { repeatDescriptions, repeatNames } from '../../lib/names.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { StepProps } from '../../wizard/step-form.ts';

/** What can be booked now; the price engine and the texts know the other three already. */
export const offeredRepeats: readonly Repeat[] = ['One-time', 'Weekly'];

export function RepeatStep({ draft, change, field }: StepProps) {
  const t = useTexts();
  return (
    <RadioTiles
      name="repeat"
      label={t('repeat.label')}
      isLabelHidden
      value={draft.repeat}
      onChange={(repeat) => change({ repeat })}
      error={field('repeat').error}
      items={offeredRepeats.map((repeat) => ({ id: repeat, name: repeatNames[repeat](t), description: repeatDescriptions[repeat](t) }))}
    />
  );
}
