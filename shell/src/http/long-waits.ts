import { type Atom, atom, type createStore } from 'jotai';

/** After this time the page says that an answer takes long. */
export const longMs = 5000;

export interface LongWaits {
  /** True while at least one answer is overdue. */
  isLongAtom: Atom<boolean>;
  /** Whether an answer is awaited, overdue or not. */
  isWaiting(): boolean;
  /** Watches one answer until it arrives or fails. */
  watch<T>(answer: Promise<T>): Promise<T>;
}

/** Counts overdue answers, so that the page shows one note for all of them. */
export function createLongWaits(store: ReturnType<typeof createStore>): LongWaits {
  const longAtom = atom(0);
  let awaited = 0;
  return {
    isLongAtom: atom((get) => get(longAtom) > 0),
    isWaiting: () => awaited > 0,
    watch(answer) {
      awaited += 1;
      let isLong = false;
      const timer = setTimeout(() => {
        isLong = true;
        store.set(longAtom, (count) => count + 1);
      }, longMs);
      return answer.finally(() => {
        awaited -= 1;
        clearTimeout(timer);
        if (isLong) store.set(longAtom, (count) => count - 1);
      });
    },
  };
}
