import type { Undo } from '@nitida/host';

/** Thrown when something of a remote has taken longer than a page waits for it. It may still arrive. */
export class LateArrival extends Error {
  override name = 'LateArrival';
}

/** The pause in ms after which it is asked again whether a late attempt may take longer. */
const waitMs = 200;

const listeners = new Set<() => void>();

/** Calls the listener when something arrives after it was rejected as late. */
export function onLateArrival(listener: () => void): Undo {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Waits for an attempt, which continues when it is late, and calls the listeners when it succeeds after that.
 * @param what what the visitor waits for, for the error
 * @param mayWait whether a late attempt is waited for longer
 * @throws {LateArrival} after `ms`
 */
export async function inTime<T>(attempt: Promise<T>, what: string, ms: number, mayWait = () => false): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const end = () => {
      if (mayWait()) {
        timer = setTimeout(end, waitMs);
        return;
      }
      attempt.then(
        () => {
          for (const listener of [...listeners]) listener();
        },
        () => {},
      );
      reject(new LateArrival(`${what} did not arrive within ${ms} ms.`));
    };
    timer = setTimeout(end, ms);
  });
  try {
    return await Promise.race([attempt, late]);
  } finally {
    clearTimeout(timer);
  }
}
