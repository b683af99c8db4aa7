import { isRepeating } from '@nitida/domain';
import { Stack } from '@nitida/ui/layout';
import type { StepProps } from '../../wizard/step-form.ts';
import { DayChoice } from './day-choice.tsx';
import { SeriesPanel } from './series-panel.tsx';
import { SlotChoice } from './slot-choice.tsx';

/** Day, hour, and for a series its last date and visits. */
export function TimeStep(props: StepProps) {
  return (
    <Stack gap={8}>
      <DayChoice {...props} />
      <SlotChoice {...props} />
      {isRepeating(props.draft.repeat) ? <SeriesPanel {...props} repeat={props.draft.repeat} /> : null}
    </Stack>
  );
}
