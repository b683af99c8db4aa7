import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { CallResult, Undo } from './host.ts';

type Failed = Extract<CallResult<unknown>, { ok: false }>;

/** What is known of something the server holds. */
export type ServerState<Data> =
  | { status: 'loading'; data: null }
  | { status: 'failed'; data: null; answer: Failed }
  | { status: 'ready'; data: Data };

/**
 * What stays on the page while the server is asked again. `data`: what is shown, and data also when the answer is a failure.
 * `view`: what is shown, until there is an answer of either kind. `nothing`: the page says that it is loading.
 */
export type Keep = 'data' | 'view' | 'nothing';

export type Read<Data> = ServerState<Data> & {
  /** Asks again and keeps what is shown. A failure stands until there is an answer: whoever pressed "Try again" keeps the focus there. */
  reload: () => void;
  ask: (keep: Keep) => Promise<CallResult<Data>>;
};

interface Query<Data> {
  current: () => ServerState<Data>;
  subscribe: (listener: () => void) => Undo;
  ask: (keep: Keep) => Promise<CallResult<Data>>;
  reload: () => void;
  /** Ignores the answer that is on its way. */
  ignore: () => void;
}

function createQuery<Data>(load: () => Promise<CallResult<Data>>): Query<Data> {
  let state: ServerState<Data> = { status: 'loading', data: null };
  let latest = 0;
  const listeners = new Set<() => void>();
  const become = (next: ServerState<Data>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const ask = async (keep: Keep) => {
    const question = ++latest;
    if (keep === 'nothing' && state.status !== 'loading') become({ status: 'loading', data: null });
    const answer = await load();
    // A newer question has been asked meanwhile: its answer counts.
    if (question !== latest) return answer;
    if (answer.ok) become({ status: 'ready', data: answer.data });
    else if (keep !== 'data' || state.status !== 'ready') become({ status: 'failed', data: null, answer });
    return answer;
  };
  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask,
    reload: () => void ask('data'),
    ignore: () => {
      latest += 1;
    },
  };
}

/**
 * What `load` answers, for as long as `key` stays the same; another key begins anew, and null asks nothing.
 * @param follow subscribes to the events after which the server is asked again
 */
export function useServerState<Data>(
  key: string | null,
  load: (key: string) => Promise<CallResult<Data>>,
  follow?: (reload: () => void) => Undo,
): Read<Data> {
  const given = useRef({ load, follow });
  given.current = { load, follow };
  const query = useMemo(() => createQuery(() => given.current.load(key ?? '')), [key]);
  const state = useSyncExternalStore(query.subscribe, query.current, query.current);
  useEffect(() => {
    if (key === null) return;
    query.reload();
    const unfollow = given.current.follow?.(query.reload);
    return () => {
      unfollow?.();
      query.ignore();
    };
  }, [key, query]);
  return { ...state, reload: query.reload, ask: query.ask };
}

export interface SharedState<Data> {
  /** Asks unless the data is there or on its way; again after a failure. */
  load: () => Promise<void>;
  /** The data that is there already. */
  loaded: () => Data | null;
  query: () => Query<Data>;
}

/**
 * Something that many components read and that is asked for once.
 * @param ownerOf who has one of their own: a page that is prerendered and one in a browser share nothing
 */
export function createSharedState<Data>(ownerOf: () => object, load: () => Promise<CallResult<Data>>): SharedState<Data> {
  const queries = new WeakMap<object, Query<Data> & { once: () => Promise<void> }>();
  const query = () => {
    const known = queries.get(ownerOf());
    if (known) return known;
    const made = createQuery(load);
    let asking: Promise<unknown> | null = null;
    const once = async () => {
      if (made.current().status === 'ready') return;
      asking ??= made.ask('data').finally(() => {
        asking = null;
      });
      await asking;
    };
    const shared = { ...made, once, reload: () => void once() };
    queries.set(ownerOf(), shared);
    return shared;
  };
  return { load: () => query().once(), loaded: () => query().current().data, query };
}

/** For a component: asks for what is shared, and follows what becomes of it. */
export function useSharedState<Data>({ query }: SharedState<Data>): Read<Data> {
  const { current, subscribe, ask, reload } = query();
  const state = useSyncExternalStore(subscribe, current, current);
  useEffect(reload, [reload]);
  return { ...state, ask, reload };
}

/** For an answer that lacks what every answer of its kind has. */
export const unusable: Failed = { ok: false, status: 0, failure: { code: 'unexpected', message: '', requestId: '' } };

/** The data of all calls, or the first failure among them. */
export function together<T extends readonly unknown[]>(calls: { [K in keyof T]: Promise<CallResult<T[K]>> }): Promise<CallResult<T>>;
export async function together(calls: readonly Promise<CallResult<unknown>>[]): Promise<CallResult<unknown>> {
  const data: unknown[] = [];
  for (const result of await Promise.all(calls)) {
    if (!result.ok) return result;
    data.push(result.data);
  }
  return { ok: true, data };
}
