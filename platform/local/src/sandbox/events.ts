import type { QueryExecutorProvider } from 'kysely';
import { sql } from 'kysely';
import { consumeFault, readFaults } from './fault-injection.ts';
import type { Json } from './present.ts';
import { insert, newId } from './store.ts';

/** The handle of one transaction, the real time, and the shop's time at which money moves. Both are Unix seconds. */
export interface Context {
  on: QueryExecutorProvider;
  now: number;
  movedAt: number;
}

/** Records an event and queues its delivery, in the transaction of the change that the event reports. `now` is Unix seconds of the real clock. */
export async function emit(on: QueryExecutorProvider, now: number, type: string, object: Json): Promise<void> {
  const id = newId('event');
  await insert(on, 'event', { id, type, object, created: now });
  const { delaySeconds, repeat } = await readFaults(on);
  const nextAt = new Date((now + delaySeconds) * 1000).toISOString();
  const lost = await consumeFault(on, 'lose');
  await sql`insert into sandbox.delivery (event_id, next_at, times, lost) values (${id}, ${nextAt}::timestamptz, ${1 + repeat}, ${lost})`.execute(
    on,
  );
}
