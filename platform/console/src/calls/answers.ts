import type { CallFailure } from './call-failure.ts';
import type { Answer, Call, CallArguments, CallName } from './client.ts';

/** What is known of the answer of a reading call. An earlier answer stays while it is asked for again, and when that fails. */
export interface Known<T> {
  data: T | null;
  failure: CallFailure | null;
  isLoading: boolean;
}

const unknown: Known<never> = { data: null, failure: null, isLoading: false };

/** The answers of reading calls, which pages share. */
export function createAnswers(call: Call) {
  const known = new Map<string, Known<unknown>>();
  const loading = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();

  function set(key: string, state: Known<unknown>): void {
    known.set(key, state);
    for (const listener of listeners) listener();
  }

  const waiting = new Map<string, Promise<void>>();

  /** Asks once, whoever waits for the same answer. */
  function load<N extends CallName>(key: string, ...request: CallArguments<N>): Promise<void> {
    const running = loading.get(key);
    if (running) return running;
    const before = known.get(key) ?? unknown;
    set(key, { ...before, isLoading: true });
    const asked = call(...request).then((result) => {
      loading.delete(key);
      const next = result.ok ? { data: result.data, failure: null } : { data: before.data, failure: result.failure };
      set(key, { ...next, isLoading: false });
    });
    loading.set(key, asked);
    return asked;
  }

  return {
    load,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    read: <N extends CallName>(key: string): Known<Answer<N>> => (known.get(key) as Known<Answer<N>> | undefined) ?? unknown,

    /** Asks for what has just changed. An answer that is on its way may lack it, so it is waited for and followed by another. */
    renew<N extends CallName>(key: string, ...request: CallArguments<N>): Promise<void> {
      const next = waiting.get(key);
      if (next) return next;
      const running = loading.get(key);
      if (!running) return load(key, ...request);
      const asked = running.then(() => {
        waiting.delete(key);
        return load(key, ...request);
      });
      waiting.set(key, asked);
      return asked;
    },
  };
}
export type Answers = ReturnType<typeof createAnswers>;
