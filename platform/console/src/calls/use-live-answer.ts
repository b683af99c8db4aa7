import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useCalls } from './calls-context.ts';
import type { Answer, CallArguments, CallName } from './client.ts';
import { useAnswer, type Watched } from './use-answer.ts';

/** In ms: while the site says what changed, only what time alone changes has to be asked for, such as a visit that nobody has started. */
const liveMs = 30_000;
/** In ms, without a connection. */
export const pollMs = 5_000;

export interface LiveAnswer<T> extends Watched<T> {
  /** Whether changes appear at once. */
  isLive: boolean;
}

/**
 * An answer that is asked for again when the site says that something changed, and every few seconds while it cannot say so. A hidden page asks as soon as it
 * is seen.
 */
export function useLiveAnswer<N extends CallName>(request: CallArguments<N>): LiveAnswer<Answer<N>> {
  const { live } = useCalls();
  const subscribe = useCallback((onState: () => void) => live.watch({ onState, onChange: () => {} }), [live]);
  const isLive = useSyncExternalStore(subscribe, live.isConnected);
  const answer = useAnswer(request, { everyMs: isLive ? liveMs : pollMs });
  const { renew } = answer;
  useEffect(() => {
    let isOutdated = false;
    const renewIfSeen = () => {
      if (!isOutdated || document.hidden) return;
      isOutdated = false;
      void renew();
    };
    const onChange = () => {
      isOutdated = true;
      renewIfSeen();
    };
    const leave = live.watch({ onState: () => {}, onChange });
    document.addEventListener('visibilitychange', renewIfSeen);
    return () => {
      leave();
      document.removeEventListener('visibilitychange', renewIfSeen);
    };
  }, [live, renew]);
  return { ...answer, isLive };
}
