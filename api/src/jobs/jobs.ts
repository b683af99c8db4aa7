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

/** The payload of each kind of job. Modules add their own: `declare module '../jobs/jobs.ts' { interface JobPayloads … }`. */
export interface JobPayloads {
  mail: { to: string; template: string; lng: Language; data: Record<string, unknown> };
}
export type JobKind = keyof JobPayloads;

export interface NewJob<K extends JobKind> {
  kind: K;
  payload: JobPayloads[K];
  /** A second job with the same key is not added, even when the first is done. */
  dedupeKey?: string;
  /** Business time; now by default. */
  dueAt?: Date;
}

export interface RunningJob {
  id: string;
  /** 1 for the first attempt. */
  attempt: number;
}

/**
 * Performs the job. It may run again after a crash, so its effect must be idempotent. An exception is retried with growing pauses; a permanent failure
 * returns normally.
 */
export type JobHandler<K extends JobKind> = (payload: JobPayloads[K], job: RunningJob) => Promise<void>;

export interface Jobs {
  handle<K extends JobKind>(kind: K, handler: JobHandler<K>): void;
  /** Adds a job in the caller's transaction. It runs only if the transaction commits. */
  enqueue<K extends JobKind>(trx: Transaction | Database, job: NewJob<K>): Promise<void>;
  /** Cancels a job that has not started. */
  cancel(trx: Transaction | Database, dedupeKey: string): Promise<void>;
  /** Runs one due job. @returns false when none is due */
  runNext(): Promise<boolean>;
  /** Runs due jobs until none is left. @returns the number of jobs */
  runDue(): Promise<number>;
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

/** Real time. Another node may also run a job whose handler takes longer. */
const leaseMs = 60_000;
const maxAttempts = 12;

/** The payload of these jobs contains personal data, which is deleted when the job is done. */
const personal: ReadonlySet<string> = new Set(['mail', 'customerDelete']);

/** 1 s, 2 s, 4 s and so on, at most 30 minutes. */
const backoffMs = (attempt: number): number => Math.min(1000 * 2 ** (attempt - 1), 30 * 60_000);

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
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing()),
);

const errorOf = async (work: () => Promise<void>): Promise<unknown> => {
  try {
    await work();
    return null;
  } catch (error) {
    return error ?? new Error('unknown');
  }
};

type Claimed = { id: string; kind: string; attempts: number; span_id: string | null };
type ErasedHandler = (payload: never, job: RunningJob) => Promise<void>;

export function createJobs(context: JobsContext): Jobs {
  const { db, clock, realClock, signals } = context;
  const handlers = new Map<string, ErasedHandler>();

  async function claim() {
    const lease = randomUUID();
    const real = realClock.now();
    const claimed = await db
      .updateTable('jobs')
      .set((eb) => ({ lease, held_until: new Date(real.getTime() + leaseMs), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('jobs')
          .select('id')
          .where('done_at', 'is', null)
          .where('failed_at', 'is', null)
          .where('due_at', '<=', clock.now())
          .where((or) => or.or([or('held_until', 'is', null), or('held_until', '<=', real)]))
          .where('kind', 'in', [...handlers.keys()])
          .orderBy('due_at')
          .orderBy('id')
          .limit(1)
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .returning(['id', 'kind', 'payload', 'attempts', 'request_id', 'span_id'])
      .executeTakeFirst();
    return claimed && { ...claimed, lease };
  }

  /** Only the holder of the lease may record the outcome, because another node may hold the lease now. */
  async function settle(job: { id: string; kind: string; lease: string; attempts: number }, error: unknown): Promise<void> {
    const real = realClock.now();
    const outcome =
      error === null
        ? { done_at: real, last_error: null, ...(personal.has(job.kind) && { payload: '{}' }) }
        : {
            last_error: error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'unknown',
            held_until: new Date(real.getTime() + backoffMs(job.attempts)),
            ...(job.attempts >= maxAttempts && { failed_at: real }),
          };
    await db
      .updateTable('jobs')
      .set({ ...outcome, lease: null })
      .where('id', '=', job.id)
      .where('lease', '=', job.lease)
      .execute();
  }

  async function runNext(): Promise<boolean> {
    if (handlers.size === 0) return false;
    const job = await claim();
    if (!job) return false;
    const handler = handlers.get(job.kind);
    if (!handler) throw new Error(`No handler for job kind ${job.kind}`);
    const scope: RequestScope = { requestId: job.request_id ?? randomUUID(), spanId: newSpanId() };
    return runInScope(scope, async () => {
      const startedAt = realClock.now();
      const error = await errorOf(() => handler(job.payload as never, { id: job.id, attempt: job.attempts }));
      report(job, scope, startedAt, error);
      await settle(job, error);
      return true;
    });
  }

  /** The log, the metrics and the trace of the request that caused the job name the attempt. */
  function report(job: Claimed, scope: RequestScope, startedAt: Date, error: unknown): void {
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
    handle(kind, handler) {
      if (handlers.has(kind)) throw new Error(`Job kind ${kind} already has a handler`);
      handlers.set(kind, handler);
    },
    async enqueue(trx, { kind, payload, dedupeKey, dueAt }) {
      const now = clock.now();
      const { requestId, spanId } = currentScope() ?? { requestId: null, spanId: null };
      await insertJob(trx, {
        kind,
        payload: JSON.stringify(payload),
        dedupeKey: dedupeKey ?? null,
        dueAt: dueAt ?? now,
        requestId,
        spanId,
      });
      // The poll finds jobs that are due later.
      if (dueAt === undefined || dueAt <= now) await signals.send(trx, jobsChannel, kind);
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
  };
}
