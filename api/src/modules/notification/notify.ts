import type { Notification, NotificationTitle } from '@nitida/contract';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ApiContext } from '../../context.ts';
import type { Database, Tables, Transaction } from '../../db/database.ts';
import type { OrderRecord } from '../order/record.ts';
import { factsOf } from '../order-texts/order-facts.ts';
import { describe, type NotificationCause } from './descriptions.ts';
import { confirmedSentences } from './money-sentences.ts';

/** The channel of the signal that a customer has a new notification. The payload is the customer's id. */
export const notificationChannel = 'notification';

/** The channel of the signal that a customer has read notifications. The payload contains the customer's id and the first and last number. */
export const notificationsReadChannel = 'notificationsRead';

/**
 * Writes a notification in the customer's language, numbered after the last one, and signals the customer's open pages. With `isRead` it goes straight to
 * the archive.
 */
export async function writeNotification(
  { clock, signals }: Pick<ApiContext, 'clock' | 'signals'>,
  trx: Transaction,
  record: OrderRecord,
  title: NotificationTitle,
  { cause = null, at = clock.now(), isRead = false }: { cause?: NotificationCause | null; at?: Date; isRead?: boolean } = {},
): Promise<void> {
  const { order } = record;
  const facts = await factsOf(trx, record);
  const isConfirmed = cause === null && (title === 'Request confirmed' || title === 'Your upcoming cleaning');
  const costs = isConfirmed ? await confirmedSentences(trx, record, facts) : [];
  await trx
    .insertInto('notifications')
    .values({
      user_id: order.user_id,
      id: await nextId(trx, order.user_id),
      title,
      description: [describe(title, facts, cause), ...costs].join(' '),
      created_at: at,
      read: isRead,
      date: order.date,
      time: order.time,
      order_id: order.id,
    })
    .execute();
  await signals.send(trx, notificationChannel, order.user_id);
}

async function nextId(trx: Transaction, userId: string): Promise<number> {
  const { last } = await trx
    .insertInto('notification_counters')
    .values({ user_id: userId, last: 1 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ last: sql`notification_counters.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** A customer's notifications after a number, oldest first. */
export async function listNotifications(on: Database, userId: string, after: number): Promise<Notification[]> {
  const rows = await on
    .selectFrom('notifications')
    .leftJoin('rates', 'rates.order_id', 'notifications.order_id')
    .selectAll('notifications')
    .select('rates.rate')
    .where('notifications.user_id', '=', userId)
    .where('notifications.id', '>', after)
    .orderBy('notifications.id')
    .execute();
  return rows.map((row) => present(row, row.rate !== null));
}

const present = (row: Selectable<Tables['notifications']>, isRated: boolean): Notification => ({
  id: row.id,
  userId: row.user_id,
  title: row.title,
  description: row.description,
  creationDate: row.created_at.toISOString(),
  cleaningDate: row.date,
  cleaningTime: row.time,
  readStatus: row.read,
  jobId: row.order_id,
  isRated,
});
