import type { BusinessClock } from '../clock.ts';
import type { Signals } from '../db/signals.ts';
import { type Jobs, jobsChannel } from './jobs.ts';

export interface Runner {
  /** Starts no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

export interface RunnerOptions {
  jobs: Jobs;
  signals: Signals;
  clock: BusinessClock;
  /** The number of jobs that this node runs at once. */
  workers: number;
  /** While it is true, the node runs one job at once, because customers wait for the answers of calls. */
  isBusy: () => boolean;
  /** The longest delay after a lost signal, a due date or the crash of another node. */
  pollMs: number;
  onError(error: unknown): void;
}

/** Runs jobs as they become due. It wakes up for each added job, for a moved clock, and at a slow poll. */
export function startRunner({ jobs, signals, clock, workers, isBusy, pollMs, onError }: RunnerOptions): Runner {
  let stopped = false;
  const running = new Set<Promise<void>>();
  const most = () => (isBusy() ? 1 : workers);

  async function work(): Promise<void> {
    try {
      while (!stopped && running.size <= most() && (await jobs.runNext())) wake();
    } catch (error) {
      onError(error);
    }
  }

  function wake(): void {
    if (stopped || running.size >= most()) return;
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
