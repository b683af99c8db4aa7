/** Asks the member of staff for a code of the last minutes, which some calls need. */
export interface FreshCode {
  /** Asks once, however many calls wait for it. @returns whether the site accepted a code */
  ask(): Promise<boolean>;
  /** Ends the question that is open. */
  settle(isAccepted: boolean): void;
  isAsked(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createFreshCode(): FreshCode {
  const listeners = new Set<() => void>();
  let open: { answered: Promise<boolean>; resolve: (isAccepted: boolean) => void } | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    ask() {
      if (open === null) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        open = { answered: promise, resolve };
        tell();
      }
      return open.answered;
    },
    settle(isAccepted) {
      open?.resolve(isAccepted);
      open = null;
      tell();
    },
    isAsked: () => open !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
