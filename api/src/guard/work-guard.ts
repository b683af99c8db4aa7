import type { RealClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { findCopy, type Installation } from './installation.ts';
import { type ClockFacts, createClockMeasure, isTrusted } from './measure-clock.ts';

/** Real time between two checks. */
const everyMs = 10_000;

/** Why a node may not work: its clock is wrong, or the database is a copy of another installation's. As `/readyz` names it. */
export type Refusal = 'clock' | 'installation';

/** Decides whether this node may work: run jobs, delete what has expired, and be ready for visitors. */
export interface WorkGuard {
  /** Checks now and then regularly. Before the first check is done the node may not work. */
  start(): void;
  /** Checks now, such as after a confirmation by staff. It throws when the database cannot be asked, and nothing changes then. */
  check(): Promise<void>;
  mayWork(): boolean;
  /** Real time as the database has it, as far as this process has measured: what a process with a wrong clock writes does not mislead the others. */
  sharedNow(): Date;
  /** What `/readyz` says is wrong. */
  refusals(): readonly Refusal[];
  /** Null while the database is the site's own, as far as is known. */
  copy(): { stored: Installation; here: Installation } | null;
  stop(): Promise<void>;
}

interface Options {
  db: Database;
  config: Pick<Config, 'publicOrigin'>;
  realClock: RealClock;
  log: { warn(details: object, message: string): void; error(details: object, message: string): void };
  metrics: Pick<Metrics, 'gauge'>;
}

export function createWorkGuard({ db, config, realClock, log, metrics }: Options): WorkGuard {
  const clocks = createClockMeasure(db, realClock);
  let clock: ClockFacts | null = null;
  let copy: ReturnType<WorkGuard['copy']> = null;
  let known: readonly Refusal[] = [];
  let isStarted = false;
  let timer: NodeJS.Timeout | undefined;

  metrics.gauge(
    'nitida_clock_ahead_seconds',
    "By how much the clock of this process is ahead of the database's.",
    () => (clock?.aheadMs ?? 0) / 1000,
  );
  metrics.gauge('nitida_database_is_copy', 'Whether the database is a copy that staff have not confirmed as the site.', () =>
    copy === null ? 0 : 1,
  );

  async function check(): Promise<void> {
    clock = await clocks.measure();
    copy = await findCopy(db, config);
    const refusals: Refusal[] = [...(isTrusted(clock) ? [] : ['clock' as const]), ...(copy === null ? [] : ['installation' as const])];
    for (const refusal of refusals.filter((each) => !known.includes(each))) log.error({ refusal, clock, copy }, sentences[refusal]);
    for (const refusal of known.filter((each) => !refusals.includes(each))) log.warn({ refusal }, 'this process works again');
    known = refusals;
    isStarted = true;
  }
  const checkAgain = () => void check().catch((error: unknown) => log.warn({ err: error }, 'clock and installation were not checked'));

  return {
    start() {
      checkAgain();
      timer = setInterval(checkAgain, everyMs);
    },
    check,
    mayWork: () => isStarted && known.length === 0,
    sharedNow: () => new Date(realClock.now().getTime() - (clock?.aheadMs ?? 0)),
    refusals: () => known,
    copy: () => copy,
    async stop() {
      clearInterval(timer);
      if (isStarted) await clocks.forget().catch(() => {});
    },
  };
}

const sentences: Record<Refusal, string> = {
  clock: "this process does no work: its clock differs from the database's or from those of most nodes",
  installation: 'this process does no work: its database is a copy of another installation, which staff have not confirmed as the site',
};
