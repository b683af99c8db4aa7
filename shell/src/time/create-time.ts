import type { Time } from '@nitida/host';
import { atom, type createStore } from 'jotai';

type Store = ReturnType<typeof createStore>;

const defaultEveryMs = 30_000;

export interface BusinessTime extends Time {
  /** Takes over the server's business clock; the browser follows it by offset from here on. */
  follow(serverNow: string): void;
}

/**
 * The business clock in the browser.
 * @param realNow milliseconds of the browser's own clock; only differences of it count
 * @param firstShown what `nowAtom` shows until it is watched: the moment of markup that was made ahead
 */
export function createTime(
  store: Store,
  serverNow: string,
  realNow: () => number,
  firstShown: string = serverNow,
  everyMs = defaultEveryMs,
): BusinessTime {
  let offsetMs = Date.parse(serverNow) - realNow();
  const now = () => new Date(realNow() + offsetMs);

  const tickAtom = atom(new Date(firstShown));
  tickAtom.onMount = (set) => {
    set(now());
    const timer = setInterval(() => set(now()), everyMs);
    return () => clearInterval(timer);
  };
  const nowAtom = atom((get) => get(tickAtom));

  return {
    now,
    nowAtom,
    follow(latest) {
      offsetMs = Date.parse(latest) - realNow();
      store.set(tickAtom, now());
    },
  };
}
