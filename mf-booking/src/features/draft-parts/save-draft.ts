import { type BookingDraft, customerHeader, saveDraftEndpoint } from '@nitida/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { host } from '../../host.ts';
import { deleteDraftCopy, writeDraftCopy } from './draft-copy.ts';
import { draftRuntimeAtom, draftStateAtom, draftToSave, type ReadyDraft, unsavedOf } from './draft-state.ts';
import { isSameDraft } from './same-draft.ts';

/** The pause is long enough to save typing once, and short enough that another window sees the change soon. */
const pauseMs = 600;
const retryMs = 10_000;

/** Changes fields of the draft. This window and its copy change at once, and the server a little later. */
export const changeDraftAtom = atom(null, (get, set, change: Partial<BookingDraft>) => {
  const state = get(draftStateAtom);
  if (state.status !== 'ready') return;
  const next = { ...state, draft: { ...state.draft, ...change } };
  set(draftStateAtom, next);
  rememberHere(next);
  scheduleSave(get, set);
});

/** Saves unsaved changes now, and resolves when the server has answered. */
export const flushDraftAtom = atom(null, (get, set) => save(get, set));

/** Resolves a conflict: either this draft or the draft of the other window is used. */
export const settleConflictAtom = atom(null, (get, set, choice: 'mine' | 'theirs') => {
  const state = get(draftStateAtom);
  if (state.status !== 'ready' || !state.conflict) return;
  const { id, draft: theirs, revision } = state.conflict;
  if (choice === 'theirs') deleteDraftCopy();
  const settled = { ...state, id, saved: theirs, revision, sent: [], conflict: null };
  set(draftStateAtom, choice === 'theirs' ? { ...settled, draft: theirs, saving: 'resting' } : settled);
  if (choice === 'mine') void save(get, set);
});

/** Chooses between the current draft and the earlier one. `later` changes nothing, so the question appears again on the next visit. */
export const settleOlderAtom = atom(null, (get, set, choice: 'this' | 'older' | 'later') => {
  const state = get(draftStateAtom);
  if (state.status !== 'ready' || !state.older) return;
  if (choice === 'later') return set(draftStateAtom, { ...state, older: null });
  const draft = choice === 'older' ? state.older.draft : state.draft;
  const settled = { ...state, draft, older: null, discardsOlder: true };
  set(draftStateAtom, settled);
  rememberHere(settled);
  void save(get, set);
});

export function scheduleSave(get: Getter, set: Setter, afterMs = pauseMs): void {
  const runtime = get(draftRuntimeAtom);
  clearTimeout(runtime.timer);
  runtime.timer = setTimeout(() => void save(get, set), afterMs);
}

/** Sends a last save that the browser completes after the page has closed. The copy in the window is used if that save fails. */
export function saveOnLeave(get: Getter): void {
  const state = unsavedOf(get(draftStateAtom));
  if (!state || state.conflict) return;
  rememberHere(state.isLocal ? state : withSent(state));
  if (state.isLocal) return;
  const [method, path] = saveDraftEndpoint;
  const body = JSON.stringify({ draft: state.draft, revision: state.revision });
  void fetch(path, {
    method,
    body,
    keepalive: true,
    headers: { 'content-type': 'application/json', ...(state.owner !== null && { [customerHeader]: state.owner }) },
  }).catch(() => {});
}

async function save(get: Getter, set: Setter): Promise<void> {
  const runtime = get(draftRuntimeAtom);
  clearTimeout(runtime.timer);
  runtime.saving ??= saveUntilNothingWaits(get, set).finally(() => {
    runtime.saving = null;
  });
  return runtime.saving;
}

/** Runs one save at a time, because the next one must name the revision that this one returns. */
async function saveUntilNothingWaits(get: Getter, set: Setter): Promise<void> {
  for (let state = draftToSave(get(draftStateAtom)); state && !state.conflict; state = draftToSave(get(draftStateAtom))) {
    const sent = state.draft;
    const sending = withSent(state);
    set(draftStateAtom, { ...sending, saving: 'saving' });
    rememberHere(sending);
    const { revision, discardsOlder } = state;
    const result = await host().http.call('saveDraft', { body: { draft: sent, revision, ...(discardsOlder && { discardOlder: true }) } });
    const current = get(draftStateAtom);
    if (current.status !== 'ready' || current.owner !== state.owner) return;
    if (result.ok) {
      set(draftStateAtom, {
        ...current,
        id: result.data.stored.id,
        saved: sent,
        revision: result.data.stored.revision,
        saving: 'resting',
        sent: [],
        discardsOlder: current.discardsOlder && !discardsOlder,
      });
      if (current.draft === sent) deleteDraftCopy();
    } else if (result.failure.code === 'draft_conflict') {
      await handleDraftConflict(get, set, current);
    } else {
      set(draftStateAtom, { ...current, saving: 'failed' });
      scheduleSave(get, set, retryMs);
      return;
    }
  }
}

/**
 * The server has another revision. If it has what this window sent, whose answer was lost, the newer changes follow it. If another window saved first, nothing is
 * overwritten, and there is no conflict if both drafts are the same.
 */
async function handleDraftConflict(get: Getter, set: Setter, state: ReadyDraft): Promise<void> {
  const result = await host().http.call('getDraft');
  const current = get(draftStateAtom);
  if (current.status !== 'ready' || current.owner !== state.owner) return;
  if (!result.ok) {
    set(draftStateAtom, { ...current, saving: 'failed' });
    return scheduleSave(get, set, retryMs);
  }
  const stored = result.data.stored;
  if (!stored) return set(draftStateAtom, { ...current, id: null, revision: 0, sent: [] });
  const isSame = isSameDraft(stored.draft, current.draft);
  if (!isSame && !current.sent.some((each) => isSameDraft(each, stored.draft)))
    return set(draftStateAtom, { ...current, conflict: stored, saving: 'resting' });
  if (isSame) deleteDraftCopy();
  const { id, revision } = stored;
  set(draftStateAtom, { ...current, id, saved: isSame ? current.draft : stored.draft, revision, sent: [], saving: 'resting' });
}

/** More than a few sends from one revision have no answer only without a network, where none of them arrives. */
const mostSent = 5;

const withSent = (state: ReadyDraft): ReadyDraft =>
  state.sent.includes(state.draft) ? state : { ...state, sent: [...state.sent, state.draft].slice(-mostSent) };

function rememberHere({ owner, draft, revision, sent }: ReadyDraft): void {
  writeDraftCopy({ owner, draft, revision, sent });
}
