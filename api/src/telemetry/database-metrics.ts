import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { BusinessClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { addWatchMetrics } from './watch-metrics.ts';

/**
 * Adds what is read from tables. Each node reports the same values, so a query takes the `max` over nodes. Only open rows are counted, which an index
 * lists: what is completed grows without end.
 */
export function addDatabaseMetrics(register: Registry, db: Database, clock: BusinessClock): void {
  new Gauge({
    name: 'nitida_jobs',
    help: 'Jobs of all nodes that are not done: later, due, or failing and tried again.',
    labelNames: ['kind', 'state'],
    registers: [register],
    async collect() {
      this.reset();
      for (const { kind, state, count } of await countJobs(db, clock.now())) this.set({ kind, state }, count);
    },
  });
  new Gauge({
    name: 'nitida_oldest_due_job_seconds',
    help: 'For how long the oldest job that was not tried yet has been due.',
    registers: [register],
    async collect() {
      const now = clock.now();
      const oldest = await db
        .selectFrom('jobs')
        .select('due_at')
        .where('done_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      this.set(oldest ? (now.getTime() - oldest.due_at.getTime()) / 1000 : 0);
    },
  });
  new Gauge({
    name: 'nitida_outbox_mails',
    help: 'Mails that are written and not sent: waiting for their first attempt, or failing and tried again.',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      const mails = await db
        .selectFrom('jobs')
        .select(({ fn }) => [fn.countAll<string>().as('all'), fn.count<string>('failed_at').as('failing')])
        .where('kind', '=', 'mail')
        .where('done_at', 'is', null)
        .executeTakeFirstOrThrow();
      this.set({ state: 'failing' }, Number(mails.failing));
      this.set({ state: 'waiting' }, Number(mails.all) - Number(mails.failing));
    },
  });
  new Gauge({
    name: 'nitida_open_offers',
    help: 'Offers of visits that cleaners have not answered.',
    registers: [register],
    async collect() {
      const open = await db
        .selectFrom('offers')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('state', '=', 'offered')
        .executeTakeFirstOrThrow();
      this.set(Number(open.count));
    },
  });
  addOrderMetrics(register, db);
  addWatchMetrics(register, db, clock);
  addPaymentMetrics(register, db, clock);
}

function addOrderMetrics(register: Registry, db: Database): void {
  new Gauge({
    name: 'nitida_open_orders',
    help: 'Visits that are neither completed nor cancelled, by state.',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      this.reset();
      const counted = await db
        .selectFrom('orders')
        .select(({ fn }) => ['service', fn.countAll<string>().as('count')])
        .where(sql<boolean>`service not in ('completed', 'cancelled')`)
        .groupBy('service')
        .execute();
      for (const { service, count } of counted) this.set({ state: service }, Number(count));
    },
  });
}

function addPaymentMetrics(register: Registry, db: Database, clock: BusinessClock): void {
  new Gauge({
    name: 'nitida_open_payments',
    help: 'Payments that are neither paid, refunded, voided nor waived, by state.',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      this.reset();
      const counted = await db
        .selectFrom('payments')
        .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
        .where(sql<boolean>`state in ('none', 'requested', 'processing', 'actionRequired', 'authorised', 'failed')`)
        .groupBy('state')
        .execute();
      for (const { state, count } of counted) this.set({ state }, Number(count));
    },
  });
  new Gauge({
    name: 'nitida_oldest_processing_payment_seconds',
    help: 'The age of the oldest charge of a saved card that has no outcome yet.',
    registers: [register],
    async collect() {
      const now = clock.now();
      const oldest = await db
        .selectFrom('payments')
        .innerJoin('order_events', 'order_events.order_id', 'payments.order_id')
        .select(({ fn }) => fn.max('at').as('since'))
        // A constant, so that the index of open payments applies.
        .where(sql<boolean>`payments.state = 'processing'`)
        .where('fact', '=', 'payment')
        .where('to_state', '=', 'processing')
        .groupBy('payments.id')
        .orderBy('since')
        .limit(1)
        .executeTakeFirst();
      this.set(oldest ? (now.getTime() - oldest.since.getTime()) / 1000 : 0);
    },
  });
}

async function countJobs(db: Database, now: Date): Promise<{ kind: string; state: string; count: number }[]> {
  const counted = await db
    .selectFrom('jobs')
    .select(({ fn }) => [
      'kind',
      sql<string>`case when failed_at is not null then 'failing' when due_at <= ${now} then 'due' else 'later' end`.as('state'),
      fn.countAll<string>().as('count'),
    ])
    .where('done_at', 'is', null)
    .groupBy(['kind', 'state'])
    .execute();
  return counted.map(({ kind, state, count }) => ({ kind, state, count: Number(count) }));
}
