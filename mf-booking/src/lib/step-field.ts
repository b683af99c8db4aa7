import type { BookingDraft } from '@nitida/contract';

/** A field of the draft, or one of a row of its custom schedule; also the id of its control. */
export type StepField = keyof BookingDraft | `customSchedule.${number}.${'date' | 'time'}`;
