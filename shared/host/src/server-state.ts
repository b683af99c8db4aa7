import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { CallResult, Undo } from './host.ts';

type Failed = Extract<CallResult<unknown>, { ok: false }>;

/** The state of an answer from the server. */
export type ServerState<Data> =
  | { status: 'loading'; data: null }
  | { status: 'failed'; data: null; answer: Failed }
  | { status: 'ready'; data: Data };

/**
 * What a new request keeps. `data`: the shown state, and its data even if the request fails. `view`: the shown state until the
 * request succeeds or fails. `nothing`: the state is `loading` during the request.
 */
export type Keep = 'data' | 'view' | 'nothing';

export type Read<Data> = ServerState<Data> & {
  /** Repeats the request and keeps the shown state. A failure stays until the answer, so that the button "Try again" keeps the focus. */
  reload: () => void;
  ask: (keep: Keep) => Promise<CallResult<Data>>;
};

interface Query<Data> {
  current: () => ServerState<Data>;
  subscribe: (listener: () => void) => Undo;
  ask: (keep: Keep) => Promise<CallResult<Data>>;
  reload: () => void;
  /** Ignores the answer of the running request. */
  ignore: () => void;
}

function createQuery<Data>(load: () => Promise<CallResult<Data>>, given?: Data): Query<Data> {
  let state: ServerState<Data> = given === undefined ? { status: 'loading', data: null } : { status: 'ready', data: given };
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
    // A newer request has started, and only its answer counts.
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
 * Reads an answer from the server in a component. A different key starts a new state, and null sends no request.
 * @param follow subscribes to the events that repeat the request
 * @param known the answer, if the component has it at first. The request is sent only when it is repeated.
 */
export function useServerState<Data>(
  key: string | null,
  load: (key: string) => Promise<CallResult<Data>>,
  follow?: (reload: () => void) => Undo,
  known?: Data,
): Read<Data> {
  const given = useRef({ load, follow, known });
  given.current = { load, follow, known };
  const query = useMemo(() => createQuery(() => given.current.load(key ?? ''), given.current.known), [key]);
  const state = useSyncExternalStore(query.subscribe, query.current, query.current);
  useEffect(() => {
    if (key === null) return;
    if (query.current().status === 'loading') query.reload();
    const unfollow = given.current.follow?.(query.reload);
    return () => {
      unfollow?.();
      query.ignore();
    };
  }, [key, query]);
  return { ...state, reload: query.reload, ask: query.ask };
}

export interface SharedState<Data> {
  /** Sends the request unless its data is loaded or loading. Sends it again after a failure. */
  load: () => Promise<void>;
  /** The loaded data, or null. */
  loaded: () => Data | null;
  query: () => Query<Data>;
}

/**
 * Creates a state that many components read with one request.
 * @param ownerOf returns the object that the state belongs to, because prerendered pages of one process must not share a state
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

/** Loads a shared state in a component and follows its changes. */
export function useSharedState<Data>({ query }: SharedState<Data>): Read<Data> {
  const { current, subscribe, ask, reload } = query();
  const state = useSyncExternalStore(subscribe, current, current);
  useEffect(reload, [reload]);
  return { ...state, ask, reload };
}

/** The failure for an answer that lacks a required part. */
export const unusable: Failed = { ok: false, status: 0, failure: { code: 'unexpected', message: '', requestId: '' } };

/** Combines calls into one result: the data of all, or the first failure. */
export function together<T extends readonly unknown[]>(calls: { [K in keyof T]: Promise<CallResult<T[K]>> }): Promise<CallResult<T>>;
export async function together(calls: readonly Promise<CallResult<unknown>>[]): Promise<CallResult<unknown>> {
  const data: unknown[] = [];
  for (const result of await Promise.all(calls)) {
    if (!result.ok) return result;
    data.push(result.data);
  }
  return { ok: true, data };
}
