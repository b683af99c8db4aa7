import type { BookingDraft } from '@nitida/contract';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { host } from '../../host.ts';
import { becomesOf, draftStateAtom, type ReadyDraft, unsavedOf } from './draft-state.ts';
import { loadDraftAtom, refreshDraftAtom } from './load-draft.ts';
import { changeDraftAtom, flushDraftAtom, saveOnLeave } from './save-draft.ts';

export type ChangeDraft = (change: Partial<BookingDraft>) => void;

/** The loaded draft. Only components below a `DraftGate` can use it. */
export function useDraft(): ReadyDraft & { change: ChangeDraft; flush: () => Promise<void> } {
  const state = useAtomValue(draftStateAtom);
  const change = useSetAtom(changeDraftAtom);
  const flush = useSetAtom(flushDraftAtom);
  if (state.status !== 'ready') throw new Error('The draft is used outside its gate');
  return { ...state, change, flush };
}

/**
 * Loads the draft of the current visitor and again after a log-in or log-out. It keeps the draft in step with other windows and retries after network loss.
 * @param isForm whether the page is a form of the draft, which stays in use while a guest becomes a customer. Another page waits for the customer's draft.
 */
export function useLoadedDraft(isForm: boolean): { status: 'loading' | 'failed' | 'ready'; retry: () => void } {
  const session = useAtomValue(host().session.statusAtom);
  const owner = useAtomValue(host().session.userAtom)?.id ?? null;
  const state = useAtomValue(draftStateAtom);
  const load = useSetAtom(loadDraftAtom);
  const isStale = session !== 'restoring' && (state.status === 'idle' || state.owner !== owner);
  useEffect(() => {
    if (isStale) void load(owner);
  }, [isStale, owner, load]);
  useWindowEvents();
  // Another page, such as the page for a new address, may have changed the draft on the server meanwhile.
  const refresh = useSetAtom(refreshDraftAtom);
  useEffect(() => void refresh(), [refresh]);
  const isJoining = state.status === 'ready' && (state.isJoining === true || (isStale && becomesOf(state, owner)));
  if (isJoining ? !isForm : isStale || state.status === 'idle') return { status: 'loading', retry: () => {} };
  return { status: state.status === 'idle' ? 'loading' : state.status, retry: () => void load(owner) };
}

function useWindowEvents(): void {
  const store = useStore();
  useEffect(() => {
    const onLeave = () => saveOnLeave(store.get);
    const onOnline = () => void store.set(flushDraftAtom);
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return;
      void store.set(unsavedOf(store.get(draftStateAtom)) ? flushDraftAtom : refreshDraftAtom);
    };
    addEventListener('pagehide', onLeave);
    addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      removeEventListener('pagehide', onLeave);
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
      void store.set(flushDraftAtom);
    };
  }, [store]);
}
