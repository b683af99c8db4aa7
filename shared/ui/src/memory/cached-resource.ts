import { useEffect, useSyncExternalStore } from 'react';

type State<Value> = { status: 'idle' | 'loading' | 'failed' } | { status: 'ready'; value: Value };

interface Entry<Value> {
  state: State<Value>;
  isLoading: boolean;
  listeners: Set<() => void>;
}

export interface CachedResource<Value> {
  /** Fetches the resource unless it is loaded or in progress. Fetches again after a failure. */
  load: () => Promise<void>;
  /** The value if it is loaded. */
  loaded: () => Value | null;
  subscribe: (listener: () => void) => () => void;
  current: () => State<Value>;
}

/**
 * A resource that many components need and that is fetched once.
 * @param ownerOf the owner of the cached value, because a prerendered page and a page in a browser share nothing
 * @param fetch returns null when the resource is not available
 */
export function createCachedResource<Value>(ownerOf: () => object, fetch: () => Promise<Value | null>): CachedResource<Value> {
  const entries = new WeakMap<object, Entry<Value>>();

  function entryOfOwner(): Entry<Value> {
    const known = entries.get(ownerOf());
    if (known) return known;
    const made: Entry<Value> = { state: { status: 'idle' }, isLoading: false, listeners: new Set() };
    entries.set(ownerOf(), made);
    return made;
  }

  function become(of: Entry<Value>, state: State<Value>): void {
    of.state = state;
    for (const listener of of.listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    const { listeners } = entryOfOwner();
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  async function load(): Promise<void> {
    const own = entryOfOwner();
    if (own.isLoading || own.state.status === 'ready') return;
    own.isLoading = true;
    // The state stays failed during a retry, so that the retry button stays and keeps the focus.
    if (own.state.status === 'idle') become(own, { status: 'loading' });
    const value = await fetch();
    own.isLoading = false;
    become(own, value === null ? { status: 'failed' } : { status: 'ready', value });
  }

  const current = (): State<Value> => entryOfOwner().state;
  return { load, loaded: () => valueIn(current()), subscribe, current };
}

/** Fetches the resource for a component, and returns its state. */
export function useCachedResource<Value>({ load, subscribe, current }: CachedResource<Value>): {
  status: 'loading' | 'failed' | 'ready';
  value: Value | null;
  retry: () => void;
} {
  const state = useSyncExternalStore(subscribe, current, current);
  useEffect(() => void load(), [load]);
  return { status: state.status === 'idle' ? 'loading' : state.status, value: valueIn(state), retry: () => void load() };
}

const valueIn = <Value>(state: State<Value>): Value | null => (state.status === 'ready' ? state.value : null);
