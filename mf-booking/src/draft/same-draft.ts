import { type BookingDraft, draftDefaults } from '@nitida/contract';

const fields = Object.keys(draftDefaults) as (keyof BookingDraft)[];

/** Whether two drafts say the same, whatever order their fields came in. */
export function isSameDraft(a: BookingDraft, b: BookingDraft): boolean {
  return fields.every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));
}
