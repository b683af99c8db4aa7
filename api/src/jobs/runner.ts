import type { BusinessClock } from '../clock.ts';
import type { Signals } from '../db/signals.ts';
import type { Lane } from './job-groups.ts';
import { type Jobs, jobsChannel } from './jobs.ts';

export interface Runner {
  /** Starts no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

export interface RunnerOptions {
  jobs: Jobs;
  signals: Signals;
  clock: BusinessClock;
  /** The most jobs that this node runs at once in one lane. */
  mostInLane: number;
  /** While it is true, the node runs one job at once in each lane, because customers wait for the answers of calls. */
  isBusy: () => boolean;
  /** Whether this node may work now. A node whose clock is wrong, or whose database is a copy, may not. */
  mayWork: () => boolean;
  /** The longest delay after a lost signal, a due date or the crash of another node. */
  pollMs: number;
  onError(error: unknown): void;
}

/**
 * Runs jobs as they become due, each lane with slots of its own. It wakes up for each added job, for a moved clock, and at a slow poll.
 */
export function startRunner({ jobs, signals, clock, mostInLane, isBusy, mayWork, pollMs, onError }: RunnerOptions): Runner {
  let stopped = false;
  const lanes = jobs.lanes().map((lane) => ({ lane, running: new Set<Promise<void>>() }));
  type RunningLane = (typeof lanes)[number];
  const isIdle = () => stopped || !mayWork();
  const most = ({ slots }: Lane) => (isBusy() ? 1 : Math.min(slots, mostInLane));

  async function work(of: RunningLane): Promise<void> {
    try {
      while (!isIdle() && of.running.size <= most(of.lane) && (await jobs.runNext(of.lane))) wake(of);
    } catch (error) {
      onError(error);
    }
  }

  function wake(of: RunningLane): void {
    if (isIdle() || of.running.size >= most(of.lane)) return;
    const worker = work(of).finally(() => of.running.delete(worker));
    of.running.add(worker);
  }

  async function poll(): Promise<void> {
    if (isIdle()) return;
    const due = new Set((await jobs.dueLanes()).map(({ name }) => name));
    for (const of of lanes) if (due.has(of.lane.name)) wake(of);
  }
  const pollNow = () => void poll().catch(onError);

  const undo = [
    signals.on(jobsChannel, (kind) => {
      for (const of of lanes) if (of.lane.kinds.includes(kind)) wake(of);
    }),
    clock.onMove(pollNow),
  ];
  const timer = setInterval(pollNow, pollMs);
  pollNow();

  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      for (const take of undo) take();
      await Promise.all(lanes.flatMap(({ running }) => [...running]));
    },
  };
}
