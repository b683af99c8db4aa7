import { repeatKeys, repeats } from '@nitida/contract';
import { RadioTiles } from '@nitida/ui/forms';
import { repeatDescriptions } from '../../../../lib/names.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { StepProps } from '../../step-form.ts';
import { withRepeat } from './with-repeat.ts';

/** The ways to repeat: once, at an interval, or on dates that the customer chooses. */
export function RepeatStep({ draft, change, field, goOn }: StepProps) {
  const t = useTexts();
  return (
    <RadioTiles
      name="repeat"
      label={t('repeat.label')}
      isLabelHidden
      value={draft.repeat}
      onChange={(repeat) => change(withRepeat(draft, repeat))}
      error={field('repeat').error}
      onPick={goOn}
      items={repeats.map((repeat) => ({ id: repeat, name: t(repeatKeys[repeat]), description: repeatDescriptions[repeat](t) }))}
    />
  );
}
