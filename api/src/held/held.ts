/** Gives back what was taken: once, however often it is called. */
export type GiveBack = () => void;

/** What a process takes for strangers and gives back. Each is 0 when nobody asks for anything. */
export const heldKinds = ['connections', 'requests', 'calls', 'sockets', 'password checks'] as const;
export type HeldKind = (typeof heldKinds)[number];

/** The one owner of what requests hold, so that nothing is taken without being counted, or given back twice. */
export interface Held {
  take(what: HeldKind): GiveBack;
  counts(): Record<HeldKind, number>;
}

function createHeld(): Held {
  const counts: Record<HeldKind, number> = { connections: 0, requests: 0, calls: 0, sockets: 0, 'password checks': 0 };
  return {
    take(what) {
      counts[what] += 1;
      return once(() => {
        counts[what] -= 1;
      });
    },
    counts: () => ({ ...counts }),
  };
}

/** What this process holds, of all its applications together: a password is checked wherever it comes from. */
export const held: Held = createHeld();

export function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
