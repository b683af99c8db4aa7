import { type BookingDraft, cleanLines, draftDefaults } from '@nitida/contract';

const fields = Object.keys(draftDefaults) as (keyof BookingDraft)[];

/** Whether two drafts say the same, whatever order their fields came in; the server keeps text without characters that no text needs. */
export function isSameDraft(a: BookingDraft, b: BookingDraft): boolean {
  return fields.every((field) => asKept(a[field]) === asKept(b[field]));
}

const asKept = (value: unknown): string => JSON.stringify(value, (_, part) => (typeof part === 'string' ? cleanLines(part) : part));
