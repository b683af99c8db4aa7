import type { BookingDraft, Calls } from '@nitida/contract';
import { atom } from 'jotai';

export type StoredDraft = NonNullable<Calls['getDraft']['answer']['stored']>;

export interface ReadyDraft {
  status: 'ready';
  /** The customer of the draft, or null for a guest. */
  owner: string | null;
  draft: BookingDraft;
  /** The id of the stored draft. Null until the server has stored it. */
  id: string | null;
  /** The draft that the server has. It is the same object as `draft` when nothing is unsaved. */
  saved: BookingDraft;
  revision: number;
  saving: 'resting' | 'saving' | 'failed';
  /** What was sent from this revision on without an answer so far. The server may have any of it. */
  sent: readonly BookingDraft[];
  /** The draft of another window, when both windows changed it and the customer must choose. */
  conflict: StoredDraft | null;
  /** The customer's earlier draft, when the guest's draft replaced it at log-in. It is offered and not deleted. */
  older: StoredDraft | null;
  /** Whether the back end stores no drafts, as one that has only the calls of the specification. The draft then stays in this window. */
  isLocal?: boolean;
  /** Whether the guest has become this customer, whose draft is on its way. Nothing is saved until both are one. */
  isJoining?: boolean;
  /** Whether the customer has decided about the older draft, and the server does not know it yet. */
  discardsOlder: boolean;
}

export type DraftState =
  | { status: 'idle' }
  | { status: 'loading'; owner: string | null }
  | { status: 'failed'; owner: string | null }
  | ReadyDraft;

export const draftStateAtom = atom<DraftState>({ status: 'idle' });

/** Components that read this atom do not render again when the draft is saved. */
export const draftAtom = atom((get) => {
  const state = get(draftStateAtom);
  return state.status === 'ready' ? state.draft : null;
});

/** What runs in one store beside its state. */
export const draftRuntimeAtom = atom(() => ({
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  saving: null as Promise<void> | null,
  /** Whether the draft was loaded for the page that is about to be shown, which need not ask for it again. */
  isFresh: false,
}));

/** Whether the draft goes on as that of this customer, because the guest has become them. A conflict is not carried over. */
export const becomesOf = (state: DraftState, owner: string | null): state is ReadyDraft =>
  state.status === 'ready' && state.owner === null && owner !== null && state.conflict === null;

/** The draft if the next save has something to send. */
export function draftToSave(state: DraftState): ReadyDraft | null {
  if (state.status === 'ready' && (state.isJoining || state.isLocal)) return null;
  return unsavedOf(state) ?? (state.status === 'ready' && state.discardsOlder ? state : null);
}

/** The draft if it has changes that the server does not have, and null otherwise. */
export function unsavedOf(state: DraftState): ReadyDraft | null {
  return state.status === 'ready' && state.draft !== state.saved ? state : null;
}
