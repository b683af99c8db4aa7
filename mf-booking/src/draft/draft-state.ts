import type { BookingDraft, Calls } from '@nitida/contract';
import { atom } from 'jotai';

export type StoredDraft = NonNullable<Calls['getDraft']['answer']['stored']>;

export interface ReadyDraft {
  status: 'ready';
  /** Customer it belongs to; null for a guest. */
  owner: string | null;
  draft: BookingDraft;
  /** What the server holds; the same object as `draft` when nothing waits to be saved. */
  saved: BookingDraft;
  revision: number;
  saving: 'resting' | 'saving' | 'failed';
  /** Another window's draft, when both were changed: the customer chooses. */
  conflict: StoredDraft | null;
  /** The customer's former draft, put aside by one begun before logging in: offered, not deleted. */
  older: StoredDraft | null;
  /** The customer has decided about the older one, and the server does not know yet. */
  discardsOlder: boolean;
}

export type DraftState =
  | { status: 'idle' }
  | { status: 'loading'; owner: string | null }
  | { status: 'failed'; owner: string | null }
  | ReadyDraft;

export const draftStateAtom = atom<DraftState>({ status: 'idle' });

/** The draft alone: saving it moves nobody who reads only this. */
export const draftAtom = atom((get) => {
  const state = get(draftStateAtom);
  return state.status === 'ready' ? state.draft : null;
});

/** Timer and save under way, one of each per store. */
export const draftRuntimeAtom = atom(() => ({
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  saving: null as Promise<void> | null,
}));

/** The draft when the next save has something to tell. */
export function waitingOf(state: DraftState): ReadyDraft | null {
  return unsavedOf(state) ?? (state.status === 'ready' && state.discardsOlder ? state : null);
}

/** The draft when something of it is not on the server yet; else null. */
export function unsavedOf(state: DraftState): ReadyDraft | null {
  return state.status === 'ready' && state.draft !== state.saved ? state : null;
}
