import pg from 'pg';
import type { Tally } from '../proof.ts';
import type { RunningApi } from './running-api.ts';

interface Visit {
  orderId: string;
  startAt: Date;
}

const reminderMs = 24 * 3_600_000;
/** A job runs within this time of its due date. */
const lateMs = 60_000;

async function rowsOf<T extends pg.QueryResultRow>({ databaseUrl }: RunningApi, text: string, values: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl ?? '' });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The starts of all visits of the series of an order. */
export async function seriesStarts(api: RunningApi, orderId: string): Promise<string[]> {
  const rows = await rowsOf<{ start_at: Date }>(
    api,
    'select start_at from orders where subscription_id = (select subscription_id from orders where id = $1) order by start_at',
    [orderId],
  );
  return rows.map(({ start_at }) => start_at.toISOString());
}

/** What happened to the visits of a change. */
export interface Passed {
  /** Those that were not cancelled more than 24 hours before. */
  reminded: readonly Visit[];
  /** Those that were not cancelled at all. No cleaner starts them, so their customers read that the visit is late. */
  waiting: readonly Visit[];
  /** All of them. */
  all: readonly Visit[];
}

/** Each customer was reminded once, 24 hours before the visit, and told once that it is late, after the same time everywhere. */
export async function checkNotes(tally: Tally, on: string, api: RunningApi, { reminded, waiting, all }: Passed): Promise<void> {
  const told = await rowsOf<{ order_id: string; created_at: Date }>(
    api,
    `select order_id, created_at from notifications where title = 'Cleaning reminder' and order_id = any($1::uuid[])`,
    [all.map(({ orderId }) => orderId)],
  );
  const startOf = new Map(all.map(({ orderId, startAt }) => [orderId, startAt.getTime()]));
  const notes = told.map(({ order_id, created_at }) => ({
    orderId: order_id,
    afterMs: created_at.getTime() - (startOf.get(order_id) ?? 0),
  }));
  const reminders = notes.filter(({ afterMs }) => afterMs < 0);
  const late = notes.filter(({ afterMs }) => afterMs >= 0);
  const isOnceFor = (visits: readonly Visit[], found: readonly { orderId: string }[]): boolean =>
    found.length === visits.length && visits.every(({ orderId }) => found.some((note) => note.orderId === orderId));
  tally.note(`${on}: customers to remind`, reminded.length);
  tally.expect(`${on}: each reminded once, and nobody else`, isOnceFor(reminded, reminders) ? 1 : 0, 1);
  const isEarly = ({ afterMs }: { afterMs: number }) => afterMs < -reminderMs || afterMs > -reminderMs + lateMs;
  tally.expect(`${on}: reminders at another time than 24 hours before`, reminders.filter(isEarly).length, 0);
  tally.note(`${on}: customers whose visit nobody starts`, waiting.length);
  tally.expect(`${on}: each told of it once, and nobody else`, isOnceFor(waiting, late) ? 1 : 0, 1);
  const first = Math.min(...late.map(({ afterMs }) => afterMs));
  tally.note(`${on}: minutes after the start until they are told`, Math.floor(first / 60_000));
  tally.expect(`${on}: of them told after another time`, late.filter(({ afterMs }) => afterMs - first > lateMs).length, 0);
}
