import { type BookingDraft, draftDefaults } from '@nitida/contract';
import { forget, recall, remember } from '@nitida/ui/memory';

/** What the window remembers of a draft that the server does not hold yet; it outlives a reload, not the window. */
export interface DraftCopy {
  /** Customer it belongs to; null for a guest. */
  owner: string | null;
  draft: BookingDraft;
  /** Revision it started from. */
  revision: number;
  /** What was last on its way to the server; when the server turns out to hold it, it was ours. */
  sent: BookingDraft | null;
}

const key = 'nitida.booking.draft';
const schemaVersion: BookingDraft['schemaVersion'] = 1;

export function writeDraftCopy(copy: DraftCopy): void {
  remember(key, copy);
}

/** The copy of this owner, if its schema is the one in use. What a guest typed goes with them into their account. */
export function readDraftCopy(owner: string | null): DraftCopy | null {
  const copy = recall(key, (value) => (isCopy(value) ? value : null));
  if (!copy || (copy.owner !== null && copy.owner !== owner)) return null;
  return { ...copy, draft: whole(copy.draft), sent: copy.sent && whole(copy.sent) };
}

/** A copy that was written before a field was added lacks it. */
const whole = (draft: BookingDraft): BookingDraft => ({ ...draftDefaults, ...draft });

export function deleteDraftCopy(): void {
  forget(key);
}

/** Only this module writes the key, and one schema version has one shape. */
function isCopy(value: unknown): value is DraftCopy {
  if (typeof value !== 'object' || value === null || !('draft' in value)) return false;
  const { draft } = value;
  return typeof draft === 'object' && draft !== null && 'schemaVersion' in draft && draft.schemaVersion === schemaVersion;
}
