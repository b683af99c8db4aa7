import { createHmac } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { readFaults } from './fault-injection.ts';
import { presentEvent } from './present.ts';
import { get, type SandboxDatabase } from './store.ts';

export interface DeliveryOptions {
  db: SandboxDatabase;
  webhookUrl: () => string;
  /** A message is signed with each. */
  webhookSecrets: readonly string[];
  /** Real time in milliseconds. */
  now: () => number;
}

const retryAfterSeconds = [1, 2, 5, 10, 30, 60, 300, 900, 3600];
const patience = 5000;
/** When the process dies during a delivery, another delivery of the event may start after this time. */
const leaseSeconds = 15;

interface Taken {
  event_id: string;
  attempts: number;
}

/**
 * Sends the events that are due, oldest first, and returns how many milliseconds to wait for the next one, or null when none is queued. An event is sent
 * again later unless the answer is 2xx, so the receiver may get an event twice or late.
 */
export async function deliverDue(options: DeliveryOptions): Promise<number | null> {
  for (let taken = await take(options); taken !== null; taken = await take(options)) await deliver(options, taken);
  const { rows } = await sql<{ next_at: Date | string }>`
    select next_at from sandbox.delivery where delivered_at is null and not lost and attempts <= ${retryAfterSeconds.length} order by next_at limit 1
  `.execute(options.db);
  return rows[0] ? Math.max(0, new Date(rows[0].next_at).getTime() - options.now()) : null;
}

async function take(options: DeliveryOptions): Promise<Taken | null> {
  const now = instant(options.now());
  const { shuffle } = await readFaults(options.db);
  const { rows } = await sql<Taken>`
    update sandbox.delivery set attempts = attempts + 1, next_at = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    where event_id = (
      select event_id from sandbox.delivery
      where delivered_at is null and not lost and next_at <= ${now}::timestamptz and attempts <= ${retryAfterSeconds.length}
      order by case when ${shuffle} then md5(event_id) end, next_at, event_id limit 1 for no key update skip locked
    )
    returning event_id, attempts
  `.execute(options.db);
  return rows[0] ?? null;
}

async function deliver(options: DeliveryOptions, taken: Taken): Promise<void> {
  const problem = await post(options, await get(options.db, 'event', taken.event_id).then(presentEvent));
  if (problem === null) {
    const at = instant(options.now());
    const change = sql`times = times - 1, next_at = ${at}::timestamptz, last_error = null,
      delivered_at = case when times <= 1 then ${at}::timestamptz end`;
    await settle(options.db, change, taken.event_id);
    return;
  }
  const wait = retryAfterSeconds[taken.attempts - 1] ?? 0;
  await settle(options.db, sql`next_at = ${instant(options.now() + wait * 1000)}::timestamptz, last_error = ${problem}`, taken.event_id);
}

async function settle(on: QueryExecutorProvider, change: ReturnType<typeof sql>, eventId: string): Promise<void> {
  await sql`update sandbox.delivery set ${change} where event_id = ${eventId}`.execute(on);
}

async function post(options: DeliveryOptions, event: Record<string, unknown>): Promise<string | null> {
  const body = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(options.webhookUrl(), {
      method: 'POST',
      // Each delivery uses its own connection, because an open one would delay the shutdown of the receiver.
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature(options, body), connection: 'close' },
      body,
      signal: AbortSignal.timeout(patience),
    });
    await response.arrayBuffer();
    return response.ok ? null : `answered ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : 'could not be reached';
  }
}

function signature({ webhookSecrets, now }: DeliveryOptions, body: string): string {
  const timestamp = Math.floor(now() / 1000);
  const digests = webhookSecrets.map((secret) => createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'));
  return [`t=${timestamp}`, ...digests.map((digest) => `v1=${digest}`)].join();
}

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();
