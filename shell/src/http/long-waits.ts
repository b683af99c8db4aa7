import { type Atom, atom, type createStore } from 'jotai';

/** Who waits longer than this for an answer is told that it takes long. */
export const longMs = 5000;

export interface LongWaits {
  /** Some answer has been waited for too long, and has not come yet. */
  isLongAtom: Atom<boolean>;
  /** Watches one answer until it is there, or is given up. */
  watch<T>(answer: Promise<T>): Promise<T>;
}

/** Counts the answers that are long in coming, so that one note can stand for all of them. */
export function createLongWaits(store: ReturnType<typeof createStore>): LongWaits {
  const longAtom = atom(0);
  return {
    isLongAtom: atom((get) => get(longAtom) > 0),
    watch(answer) {
      let isLong = false;
      const timer = setTimeout(() => {
        isLong = true;
        store.set(longAtom, (count) => count + 1);
      }, longMs);
      return answer.finally(() => {
        clearTimeout(timer);
        if (isLong) store.set(longAtom, (count) => count - 1);
      });
    },
  };
}
