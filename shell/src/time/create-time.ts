import type { Time } from '@nitida/host';
import { atom, type createStore } from 'jotai';

type Store = ReturnType<typeof createStore>;

const defaultEveryMs = 30_000;

export interface BusinessTime extends Time {
  /** Adopts the server's business time. The browser then follows it by an offset. */
  follow(serverNow: string): void;
}

/**
 * The business clock in the browser.
 * @param realNow milliseconds of the browser's clock, of which only differences are used
 * @param firstShown the value of `nowAtom` until it has a subscriber: the time of prerendering
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
