import type { Host, Undo } from '@nitida/host';
import { LateArrival } from './late-arrival.ts';

/**
 * Creates `fetchLate` of the host. A module that is late is awaited again, and each await that follows a stalled download sends a new request
 * (`importModule`). A browser without a network says nothing about the code, so that is not reported.
 */
export function createFetchLate(report: (error: unknown) => void): Host['fetchLate'] {
  return (load, onLoaded, onMissing) => {
    let isWanted = true;
    let isLoading = false;
    let hasReported = false;
    let tellMissing = onMissing;

    async function fetch(): Promise<void> {
      if (isLoading) return;
      isLoading = true;
      try {
        const part = await load();
        if (!isWanted) return;
        stop();
        onLoaded(part);
      } catch (error) {
        isLoading = false;
        if (isWanted) fail(error);
      }
    }

    function fail(error: unknown): void {
      const isLate = error instanceof LateArrival;
      if (!isLate && !hasReported && navigator.onLine) {
        hasReported = true;
        report(error);
      }
      tellMissing?.();
      tellMissing = undefined;
      if (isLate && isWanted) void fetch();
    }

    const tryAgain = () => void fetch();
    const stop: Undo = () => {
      isWanted = false;
      removeEventListener('online', tryAgain);
    };
    addEventListener('online', tryAgain);
    void fetch();
    return stop;
  };
}
