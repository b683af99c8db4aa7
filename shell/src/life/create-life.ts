import type { Undo } from '@nitida/host';

/** Loads the target as a document of its own, when it is time for that. @returns whether it does */
export type LeaveFor = (url: URL, state: unknown) => boolean;

/** Where the parts of the life of a tab meet that are loaded after the first view. */
export function createLife() {
  const holds = new Set<symbol>();
  const listeners = new Set<(pathname: string) => void>();
  let leave: LeaveFor = () => false;
  return {
    /** Keeps the tab on its composition until the returned function is called. */
    hold(reason: string): Undo {
      const held = Symbol(reason);
      holds.add(held);
      return () => void holds.delete(held);
    },
    isHeld: (): boolean => holds.size > 0,
    leaveFor: ((url, state) => leave(url, state)) satisfies LeaveFor,
    takeOver(next: LeaveFor): void {
      leave = next;
    },
    /** Says that the page of another path is shown. */
    arrive(pathname: string): void {
      for (const listener of listeners) listener(pathname);
    },
    onArrival(listener: (pathname: string) => void): Undo {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Life = ReturnType<typeof createLife>;
