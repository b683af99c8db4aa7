import { type BookingDraft, draftDefaults } from '@nitida/contract';
import { atom } from 'jotai';
import { host } from '../../host.ts';
import { type DraftCopy, deleteDraftCopy, readDraftCopy } from './draft-copy.ts';
import {
  becomesOf,
  type DraftState,
  draftRuntimeAtom,
  draftStateAtom,
  type ReadyDraft,
  type StoredDraft,
  unsavedOf,
} from './draft-state.ts';
import { isSameDraft } from './same-draft.ts';
import { scheduleSave } from './save-draft.ts';

/**
 * Loads the draft of this visitor (null means a guest), and merges it with the unsaved copy of this window. The copy is used if it began from the
 * revision of the server. Otherwise, two different drafts are a conflict. If the server cannot be reached, the copy is used alone. The draft of a guest who
 * has become a customer stays in use meanwhile.
 */
export const loadDraftAtom = atom(null, async (get, set, owner: string | null) => {
  const before = get(draftStateAtom);
  if (before.status === 'loading' && before.owner === owner) return;
  const joins = becomesOf(before, owner);
  const copyBefore = unsavedCopy(before, owner);
  if (!copyBefore) deleteDraftCopy();
  set(draftStateAtom, joins ? { ...before, owner, isJoining: true } : { status: 'loading', owner });
  const result = await host().http.call('getDraft');
  const current = get(draftStateAtom);
  const isAwaited = joins ? current.status === 'ready' && current.isJoining : current.status === 'loading';
  if (!isAwaited || current.status === 'idle' || current.owner !== owner) return;
  const copy = joins ? unsavedCopy(current, owner) : copyBefore;
  const isLocal = !result.ok && result.status === 404;
  if (isLocal) return set(draftStateAtom, { ...join(owner, null, copy), isLocal });
  if (!result.ok && !copy) return set(draftStateAtom, { status: 'failed', owner });
  const joined = result.ok ? { ...join(owner, result.data.stored, copy), older: result.data.older ?? null } : draftFromCopy(owner, copy);
  set(draftStateAtom, joined);
  if (unsavedOf(joined) && !joined.conflict) scheduleSave(get, set);
});

/** Loads what another window saved, unless this window has unsaved changes. */
export const refreshDraftAtom = atom(null, async (get, set) => {
  const before = get(draftStateAtom);
  const runtime = get(draftRuntimeAtom);
  const { isFresh } = runtime;
  runtime.isFresh = false;
  if (isFresh) return;
  if (before.status !== 'ready' || unsavedOf(before)) return;
  const result = await host().http.call('getDraft');
  const current = get(draftStateAtom);
  if (!result.ok || current !== before || !result.data.stored) return;
  if (result.data.stored.revision > before.revision)
    set(draftStateAtom, { ...join(before.owner, result.data.stored, null), older: before.older });
});

/** Forgets the draft that became an order. Unsaved changes belong to a newer draft, which is not touched. */
export const resetDraftAtom = atom(null, (get, set) => {
  if (unsavedOf(get(draftStateAtom))) return;
  clearTimeout(get(draftRuntimeAtom).timer);
  deleteDraftCopy();
  set(draftStateAtom, { status: 'idle' });
});

const nothingWaits = { status: 'ready', conflict: null, older: null, sent: [], discardsOlder: false } as const;

function unsavedCopy(before: DraftState, owner: string | null): DraftCopy | null {
  const unsaved = unsavedOf(before);
  const isOurs = unsaved !== null && (unsaved.owner === null || unsaved.owner === owner);
  return isOurs ? { owner: unsaved.owner, draft: unsaved.draft, revision: unsaved.revision, sent: unsaved.sent } : readDraftCopy(owner);
}

function join(owner: string | null, stored: StoredDraft | null, copy: DraftCopy | null): ReadyDraft {
  const saved: BookingDraft = stored?.draft ?? draftDefaults;
  const revision = stored?.revision ?? 0;
  const resting: ReadyDraft = { ...nothingWaits, owner, id: stored?.id ?? null, draft: saved, saved, revision, saving: 'resting' };
  if (!copy || isSameDraft(copy.draft, saved)) {
    deleteDraftCopy();
    return resting;
  }
  const mine: ReadyDraft = { ...resting, draft: copy.draft };
  const isOurOwn = stored === null || stored.revision === copy.revision || copy.sent.some((sent) => isSameDraft(sent, stored.draft));
  return isOurOwn ? mine : { ...mine, conflict: stored };
}

function draftFromCopy(owner: string | null, copy: DraftCopy | null): ReadyDraft {
  const { draft, revision, sent } = copy ?? { draft: draftDefaults, revision: 0, sent: [] };
  return { ...nothingWaits, owner, id: null, draft, saved: draftDefaults, revision, sent, saving: 'failed' };
}
