import { type BookingDraft, draftDefaults } from '@nitida/contract';
import { forget, recall, remember } from '@nitida/ui/memory';

/** A draft that the server does not have yet, stored in this window. It survives a reload, but not the closing of the window. */
export interface DraftCopy {
  /** The customer of the draft, or null for a guest. */
  owner: string | null;
  draft: BookingDraft;
  /** The revision that the changes started from. */
  revision: number;
  /** The drafts that were sent without an answer. If the server turns out to have one, that save was ours and there is no conflict. */
  sent: readonly BookingDraft[];
}

const key = 'nitida.booking.draft';
const schemaVersion: BookingDraft['schemaVersion'] = 1;

export function writeDraftCopy(copy: DraftCopy): void {
  remember(key, copy);
}

/** The copy of this owner, if it has the current schema version. A guest's copy is also valid after the guest logs in. */
export function readDraftCopy(owner: string | null): DraftCopy | null {
  const copy = recall(key, (value) => (isCopy(value) ? value : null));
  if (!copy || (copy.owner !== null && copy.owner !== owner)) return null;
  return { ...copy, draft: withDefaults(copy.draft), sent: copy.sent.map(withDefaults) };
}

/** Fills the fields that did not exist when the copy was written. */
const withDefaults = (draft: BookingDraft): BookingDraft => ({ ...draftDefaults, ...draft });

export function deleteDraftCopy(): void {
  forget(key);
}

/** A check of the version is enough, because only this module writes the key and each schema version has one shape. */
function isCopy(value: unknown): value is DraftCopy {
  if (typeof value !== 'object' || value === null || !('draft' in value)) return false;
  const { draft } = value;
  return typeof draft === 'object' && draft !== null && 'schemaVersion' in draft && draft.schemaVersion === schemaVersion;
}
