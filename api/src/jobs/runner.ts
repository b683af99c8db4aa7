import type { BusinessClock } from '../clock.ts';
import type { Signals } from '../db/signals.ts';
import { type Jobs, jobsChannel } from './jobs.ts';

export interface Runner {
  /** Waits for the jobs that are running, and starts no more. */
  stop(): Promise<void>;
}

export interface RunnerOptions {
  jobs: Jobs;
  signals: Signals;
  clock: BusinessClock;
  /** How many jobs this node runs at once. */
  workers: number;
  /** What a lost signal, a due date or another node's crash costs at most. */
  pollMs: number;
  onError(error: unknown): void;
}

/** Works off jobs as they come: woken by each that is added, by a moved clock, and by a slow poll. */
export function startRunner({ jobs, signals, clock, workers, pollMs, onError }: RunnerOptions): Runner {
  let stopped = false;
  const running = new Set<Promise<void>>();

  async function work(): Promise<void> {
    try {
      while (!stopped && (await jobs.runNext())) wake();
    } catch (error) {
      onError(error);
    }
  }

  function wake(): void {
    if (stopped || running.size >= workers) return;
    const worker = work().finally(() => running.delete(worker));
    running.add(worker);
  }

  const undo = [signals.on(jobsChannel, wake), clock.onMove(wake)];
  const timer = setInterval(wake, pollMs);
  wake();

  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      for (const take of undo) take();
      await Promise.all(running);
    },
  };
}
