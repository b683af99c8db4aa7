import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Known } from './answers.ts';
import { useCalls } from './calls-context.ts';
import type { Answer, CallArguments, CallName } from './client.ts';

export interface Watched<T> extends Known<T> {
  /** Asks again, and ends when the new answer is shown. */
  reload: () => Promise<void>;
  /** Asks again for what has just changed, even when an answer is on its way. */
  renew: () => Promise<void>;
}

/**
 * The answer of a reading call: an earlier one at once, and the present one when it arrives. It is asked for again when the window
 * gets the focus, and with `everyMs` while the page is seen.
 */
export function useAnswer<N extends CallName>(request: CallArguments<N>, { everyMs }: { everyMs?: number } = {}): Watched<Answer<N>> {
  const { answers } = useCalls();
  const key = JSON.stringify(request);
  const latest = useRef(request);
  latest.current = request;
  // A request that began before this page may lack what changed since, and nobody tells this page of it.
  const isAskedBefore = useMemo(() => answers.read(key).isLoading, [answers, key]);
  const known = useSyncExternalStore(answers.subscribe, () => answers.read<N>(key));
  const reload = useCallback(() => answers.load<N>(key, ...latest.current), [answers, key]);
  const renew = useCallback(() => answers.renew<N>(key, ...latest.current), [answers, key]);

  useEffect(() => {
    void (isAskedBefore ? renew() : reload());
    const onFocus = () => void reload();
    window.addEventListener('focus', onFocus);
    const timer = everyMs === undefined ? undefined : setInterval(() => !document.hidden && void reload(), everyMs);
    return () => {
      window.removeEventListener('focus', onFocus);
      clearInterval(timer);
    };
  }, [reload, renew, isAskedBefore, everyMs]);

  return { ...known, reload, renew };
}
