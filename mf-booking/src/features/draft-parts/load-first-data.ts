import type { Host, SessionStatus } from '@nitida/host';
import type { Atom } from 'jotai';
import { host } from '../../host.ts';
import { loadPriceList } from '../price-parts/price-list.ts';
import { draftRuntimeAtom, draftStateAtom } from './draft-state.ts';
import { loadDraftAtom } from './load-draft.ts';

/**
 * Loads what the pages of a booking show first, so that a page replaces its frame at once, and the fields of the frame stay in use until then. After a
 * failure, the page loads it itself.
 */
export async function loadFirstData(): Promise<void> {
  await Promise.all([loadPriceList(), loadFirstDraft()]);
}

async function loadFirstDraft(): Promise<void> {
  const { store, session } = host();
  const isServer = typeof window === 'undefined';
  if (store === undefined || store.get(draftStateAtom).status === 'ready') return;
  if (!isServer) await untilRestored(store, session.statusAtom);
  await store.set(loadDraftAtom, store.get(session.userAtom)?.id ?? null);
  store.get(draftRuntimeAtom).isFresh = true;
}

type Store = NonNullable<Host['store']>;

/** Resolves when it is known who visits the page. */
function untilRestored(store: Store, statusAtom: Atom<SessionStatus>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const isRestored = () => store.get(statusAtom) !== 'restoring';
  const stop = store.sub(statusAtom, () => isRestored() && resolve());
  if (isRestored()) resolve();
  return promise.finally(stop);
}
