import type { QueryExecutorProvider } from 'kysely';
import { sql } from 'kysely';
import type { Json } from './present.ts';
import { insert, newId } from './store.ts';

/**
 * Records an event and queues its delivery, in the transaction of the change it tells of.
 * `now` is Unix seconds of the real clock.
 */
export async function emit(on: QueryExecutorProvider, now: number, type: string, object: Json): Promise<void> {
  const id = newId('event');
  await insert(on, 'event', { id, type, object, created: now });
  await sql`insert into sandbox.delivery (event_id, next_at) values (${id}, ${new Date(now * 1000).toISOString()}::timestamptz)`.execute(
    on,
  );
}
