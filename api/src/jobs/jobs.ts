import { randomUUID } from 'node:crypto';
import type { Language } from '@nitida/contract';
import { sql } from 'kysely';
import type { BusinessClock, RealClock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Signals } from '../db/signals.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { currentScope, newSpanId, type RequestScope, runInScope } from '../telemetry/request-scope.ts';
import type { Spans } from '../telemetry/spans.ts';
import { type ClaimedJob, claimJob, dueKinds, endPauses } from './claim-job.ts';
import { isOutside, type JobGroup, kindsBeside, type Lane, lanesOf } from './job-groups.ts';
import { PauseKind, pauseKind } from './pause-kind.ts';
import { within } from './within.ts';

/** The payload of each kind of job. Modules add their own: `declare module '../jobs/jobs.ts' { interface JobPayloads … }`. */
export interface JobPayloads {
  mail: { to: string; template: string; lng: Language; data: Record<string, unknown> };
}
export type JobKind = keyof JobPayloads;

export interface NewJob<K extends JobKind> {
  kind: K;
  payload: JobPayloads[K];
  /** A second job with the same key is not added, even when the first is done. A first one that failed is tried again at once. */
  dedupeKey?: string;
  /** Business time; now by default. */
  dueAt?: Date;
}

export interface RunningJob {
  id: string;
  /** 1 for the first attempt. */
  attempt: number;
  /** Business time. */
  dueAt: Date;
}

/**
 * Performs the job. It may run again after a crash, so its effect must be idempotent. An exception is retried with growing pauses, for as long as it takes;
 * a permanent failure returns normally.
 */
export type JobHandler<K extends JobKind> = (payload: JobPayloads[K], job: RunningJob) => Promise<void>;

export interface Jobs {
  /** `group` says what the kind works on or waits for, and so with which kinds it shares its slots. */
  handle<K extends JobKind>(kind: K, handler: JobHandler<K>, group?: JobGroup): void;
  /** Adds a job in the caller's transaction. It runs only if the transaction commits. */
  enqueue<K extends JobKind>(trx: Transaction | Database, job: NewJob<K>): Promise<void>;
  /** Cancels a job that has not started. */
  cancel(trx: Transaction | Database, dedupeKey: string): Promise<void>;
  /** Runs one due job, of one lane or of all. @returns false when none is due */
  runNext(lane?: Lane): Promise<boolean>;
  /** Runs due jobs until none is left. @returns the number of jobs */
  runDue(): Promise<number>;
  /** Says that the neighbour of a kind answers: what failed because of it is tried at once. */
  recovered(kind: JobKind): Promise<void>;
  lanes(): readonly Lane[];
  /** The lanes that have a due job. */
  dueLanes(): Promise<Lane[]>;
}

export interface AttemptedJob {
  id: string;
  kind: string;
  attempt: number;
  ms: number;
}

export interface JobsContext {
  db: Database;
  clock: BusinessClock;
  realClock: RealClock;
  signals: Signals;
  metrics: Pick<Metrics, 'job'>;
  spans: Pick<Spans, 'add'>;
  onDone?(job: AttemptedJob): void;
  onError(error: unknown, job: AttemptedJob): void;
}

/** The channel of the signal that a job was added. */
export const jobsChannel = 'jobs';

/** Real time, shorter than a lease: a handler that takes longer has failed, and gives its slot back. */
const handlerMs = 50_000;

/** The payload of these jobs contains personal data, which is deleted when the job is done. */
const personal: ReadonlySet<string> = new Set(['mail', 'customerDelete']);

/** 1 s, 2 s, 4 s and so on, at most an hour. */
const backoffMs = (attempt: number): number => Math.min(1000 * 2 ** (attempt - 1), 60 * 60_000);

const insertJob = prepared(
  (db, job: { kind: string; payload: string; dedupeKey: string | null; dueAt: Date; requestId: string | null; spanId: string | null }) =>
    db
      .insertInto('jobs')
      .values({
        kind: job.kind,
        payload: job.payload,
        dedupe_key: job.dedupeKey,
        due_at: job.dueAt,
        request_id: job.requestId,
        span_id: job.spanId,
      })
      .onConflict((conflict) =>
        conflict
          .column('dedupe_key')
          .doUpdateSet({ held_until: null })
          .where('jobs.done_at', 'is', null)
          .where('jobs.failed_at', 'is not', null)
          .where('jobs.lease', 'is', null),
      ),
);

const errorOf = async (work: () => Promise<void>): Promise<unknown> => {
  try {
    await work();
    return null;
  } catch (error) {
    return error ?? new Error('unknown');
  }
};

type ErasedHandler = (payload: never, job: RunningJob) => Promise<void>;

export function createJobs(context: JobsContext): Jobs {
  const { db, clock, realClock, signals } = context;
  const handlers = new Map<string, ErasedHandler>();
  const groups = new Map<string, JobGroup>();
  /** When a job of each kind last succeeded on this node. */
  const answeredAt = new Map<string, Date>();
  const now = () => ({ business: clock.now(), real: realClock.now() });

  /** Only the holder of the lease may record the outcome, because another node may hold the lease now. */
  async function settle(job: ClaimedJob, error: unknown): Promise<void> {
    if (error instanceof PauseKind) await pauseKind(db, { kind: job.kind, why: error.message, at: realClock.now(), staffId: null });
    const settled = await db
      .updateTable('jobs')
      .set({ ...outcomeOf(job, error), lease: null })
      .where('id', '=', job.id)
      .where('lease', '=', job.lease)
      .returning('id')
      .executeTakeFirst();
    if (settled && error === null) await tellOthers(job);
  }

  /** Others that failed need not wait longer when one that failed works again, or when their neighbour has answered this job. */
  async function tellOthers({ kind, failed_at: failedAt }: ClaimedJob): Promise<void> {
    if (failedAt !== null) await recovered(kind);
    // What failed before the last answer, and since then again, failed by its own fault: an answer to others says nothing about it.
    else if (isOutside(groups, kind)) await endPauses(db, { kinds: kindsBeside(groups, kind), failedAfter: answeredAt.get(kind) });
    answeredAt.set(kind, realClock.now());
  }

  async function recovered(kind: string): Promise<void> {
    await endPauses(db, { kinds: kindsBeside(groups, kind) });
  }

  function outcomeOf({ kind, attempts, failed_at: failedAt }: ClaimedJob, error: unknown) {
    const real = realClock.now();
    if (error === null) return { done_at: real, last_error: null, failed_at: null, ...(personal.has(kind) && { payload: '{}' }) };
    if (error instanceof PauseKind) return { held_until: null, attempts: attempts - 1 };
    return {
      last_error: error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'unknown',
      held_until: new Date(real.getTime() + backoffMs(attempts)),
      failed_at: failedAt ?? real,
    };
  }

  async function runNext(lane?: Lane): Promise<boolean> {
    const kinds = lane?.kinds ?? [...handlers.keys()];
    if (kinds.length === 0) return false;
    const job = await claimJob(db, kinds, now());
    if (!job) return false;
    const handler = handlers.get(job.kind);
    if (!handler) throw new Error(`No handler for job kind ${job.kind}`);
    const scope: RequestScope = { requestId: job.request_id ?? randomUUID(), spanId: newSpanId() };
    return runInScope(scope, async () => {
      const startedAt = realClock.now();
      const running = { id: job.id, attempt: job.attempts, dueAt: job.due_at };
      const error = await errorOf(() => within(handlerMs, handler(job.payload as never, running)));
      report(job, scope, startedAt, error);
      await settle(job, error);
      return true;
    });
  }

  /** The log, the metrics and the trace of the request that caused the job name the attempt. */
  function report(job: ClaimedJob, scope: RequestScope, startedAt: Date, error: unknown): void {
    const endedAt = realClock.now();
    const ms = endedAt.getTime() - startedAt.getTime();
    const attempted = { id: job.id, kind: job.kind, attempt: job.attempts, ms };
    if (error === null) context.onDone?.(attempted);
    else context.onError(error, attempted);
    context.metrics.job(job.kind, error === null ? 'done' : 'failed', ms / 1000);
    context.spans.add({
      ...scope,
      parentId: job.span_id,
      name: `job ${job.kind}`,
      kind: 'consumer',
      startedAt,
      endedAt,
      failed: error !== null,
      attributes: { 'nitida.job.kind': job.kind, 'nitida.job.attempt': job.attempts },
    });
  }

  return {
    handle(kind, handler, group = 'visits') {
      if (handlers.has(kind)) throw new Error(`Job kind ${kind} already has a handler`);
      handlers.set(kind, handler);
      groups.set(kind, group);
    },
    async enqueue(trx, { kind, payload, dedupeKey, dueAt }) {
      const at = clock.now();
      const { requestId, spanId } = currentScope() ?? { requestId: null, spanId: null };
      await insertJob(trx, {
        kind,
        payload: JSON.stringify(payload),
        dedupeKey: dedupeKey ?? null,
        dueAt: dueAt ?? at,
        requestId,
        spanId,
      });
      // The poll finds jobs that are due later.
      if (dueAt === undefined || dueAt <= at) await signals.send(trx, jobsChannel, kind);
    },
    async cancel(trx, dedupeKey) {
      await trx
        .deleteFrom('jobs')
        .where('dedupe_key', '=', dedupeKey)
        .where('done_at', 'is', null)
        .where(sql<boolean>`lease is null`)
        .execute();
    },
    runNext,
    async runDue() {
      let ran = 0;
      while (await runNext()) ran += 1;
      return ran;
    },
    recovered,
    lanes: () => lanesOf(groups),
    async dueLanes() {
      const due = new Set(await dueKinds(db, [...handlers.keys()], now()));
      return lanesOf(groups).filter(({ kinds }) => kinds.some((kind) => due.has(kind)));
    },
  };
}
