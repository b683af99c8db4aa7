import { type BookingDraft, cleanLines, draftDefaults } from '@nitida/contract';

const fields = Object.keys(draftDefaults) as (keyof BookingDraft)[];

/** Whether two drafts have the same content. It ignores the order of fields and the characters that the server removes from texts. */
export function isSameDraft(a: BookingDraft, b: BookingDraft): boolean {
  return fields.every((field) => normalised(a[field]) === normalised(b[field]));
}

const normalised = (value: unknown): string => JSON.stringify(value, (_, part) => (typeof part === 'string' ? cleanLines(part) : part));
