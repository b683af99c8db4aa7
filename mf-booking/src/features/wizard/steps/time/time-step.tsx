import { isRepeating } from '@nitida/domain';
import { Stack } from '@nitida/ui/layout';
import type { StepProps } from '../../step-form.ts';
import { CustomSchedule } from './custom-schedule.tsx';
import { DayChoice } from './day-choice.tsx';
import { SeriesPanel } from './series-panel.tsx';
import { SlotChoice } from './slot-choice.tsx';
import { SoonNote } from './soon-note.tsx';

/** The date and the start, with the last date and the visits of a series, or the dates of a custom schedule. */
export function TimeStep(props: StepProps) {
  const { repeat } = props.draft;
  if (repeat === 'Custom schedule') {
    return (
      <Stack gap={8}>
        <CustomSchedule {...props} />
        <SoonNote {...props} />
      </Stack>
    );
  }
  return (
    <Stack gap={8}>
      <DayChoice {...props} />
      <SlotChoice {...props} />
      <SoonNote {...props} />
      {isRepeating(repeat) ? <SeriesPanel {...props} repeat={repeat} /> : null}
    </Stack>
  );
}
