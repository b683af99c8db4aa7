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
  /** Whether the state is the answer to the latest request. Only such data may be handed to another component as `known`. */
  isLatest: boolean;
  /** Repeats the request and keeps the shown state. A failure stays until the answer, so that the button "Try again" keeps the focus. */
  reload: () => void;
  ask: (keep: Keep) => Promise<CallResult<Data>>;
};

interface Query<Data> {
  current: () => ServerState<Data>;
  subscribe: (listener: () => void) => Undo;
  ask: (keep: Keep) => Promise<CallResult<Data>>;
  reload: () => void;
  isLatest: () => boolean;
  /** Ignores the answers of the running requests. */
  ignore: () => void;
}

function createQuery<Data>(load: () => Promise<CallResult<Data>>, given?: Data): Query<Data> {
  let state: ServerState<Data> = given === undefined ? { status: 'loading', data: null } : { status: 'ready', data: given };
  let asked = 0;
  /** The request whose answer is shown. Answers to earlier requests are ignored, so that an old one never replaces a newer one. */
  let answered = 0;
  const listeners = new Set<() => void>();
  const become = (next: ServerState<Data>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const ask = async (keep: Keep) => {
    const question = ++asked;
    if (keep === 'nothing') {
      answered = question - 1;
      if (state.status !== 'loading') become({ status: 'loading', data: null });
    }
    const answer = await load();
    if (answer.ok && question > answered) {
      answered = question;
      become({ status: 'ready', data: answer.data });
    }
    // A newer request may still succeed.
    if (!answer.ok && question === asked && question > answered && (keep !== 'data' || state.status !== 'ready'))
      become({ status: 'failed', data: null, answer });
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
    isLatest: () => asked === answered,
    ignore: () => {
      answered = asked;
    },
  };
}

/** The pauses in ms before a followed state whose request failed is requested again: the first one, and the longest. */
const firstPauseMs = 2000;
const longestPauseMs = 60_000;

/** Whether the same request may succeed later. */
const isTemporary = ({ status }: Failed): boolean => status === 0 || status === 429 || status >= 500;

/**
 * Repeats the request at each event that `follow` reports. Nobody reports an event twice, so a request that fails for a reason that passes is sent again.
 * @returns a function that ends it
 */
function followWith<Data>({ ask }: Query<Data>, follow: (renew: () => void) => Undo): Undo {
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  async function renew() {
    clearTimeout(timer);
    const answer = await ask('data');
    if (isLeft) return;
    clearTimeout(timer);
    if (answer.ok) pauseMs = firstPauseMs;
    else if (isTemporary(answer)) {
      timer = setTimeout(renew, pauseMs);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
  }
  const unfollow = follow(() => void renew());
  return () => {
    isLeft = true;
    clearTimeout(timer);
    unfollow();
  };
}

/**
 * Reads an answer from the server in a component. A different key starts a new state, and null sends no request.
 * @param follow subscribes to the events that repeat the request: each change, and each time that following begins
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
    const { follow } = given.current;
    const unfollow = follow && followWith(query, follow);
    return () => {
      unfollow?.();
      query.ignore();
    };
  }, [key, query]);
  return { ...state, isLatest: query.isLatest(), reload: query.reload, ask: query.ask };
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
  const { current, subscribe, ask, reload, isLatest } = query();
  const state = useSyncExternalStore(subscribe, current, current);
  useEffect(reload, [reload]);
  return { ...state, isLatest: isLatest(), ask, reload };
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
