import { host } from '../../host.ts';
import { loadPriceList } from '../price-parts/price-list.ts';
import { draftRuntimeAtom, draftStateAtom } from './draft-state.ts';
import { loadDraftAtom } from './load-draft.ts';

/**
 * Loads what the pages of a booking show first, so that a page replaces its frame at once. While the browser does not know the session, and after a
 * failure, the page loads it itself.
 */
export async function loadFirstData(): Promise<void> {
  await Promise.all([loadPriceList(), loadFirstDraft()]);
}

async function loadFirstDraft(): Promise<void> {
  const { store, session } = host();
  const isServer = typeof window === 'undefined';
  if (store === undefined || store.get(draftStateAtom).status === 'ready') return;
  if (!isServer && store.get(session.statusAtom) === 'restoring') return;
  await store.set(loadDraftAtom, store.get(session.userAtom)?.id ?? null);
  store.get(draftRuntimeAtom).isFresh = true;
}
