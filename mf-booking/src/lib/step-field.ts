import type { BookingDraft } from '@nitida/contract';

/** A field of the draft, or a field of a row of its custom schedule. It is also the id of the form control. */
export type StepField = keyof BookingDraft | `customSchedule.${number}.${'date' | 'time'}`;
