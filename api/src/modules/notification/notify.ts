import type { Notification, NotificationTitle } from '@nitida/contract';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { OrderingContext } from '../../context.ts';
import type { Database, Tables, Transaction } from '../../db/database.ts';
import type { OrderRecord } from '../order/record.ts';
import { factsOf } from '../order-texts/order-facts.ts';
import { describe, type News } from './descriptions.ts';
import { sendOrderMail } from './mails.ts';
import { confirmedSentences } from './money-sentences.ts';

/** The channel of the signal that a customer has a new notification. The payload is the customer's id. */
export const notificationChannel = 'notification';

/** The channel of the signal that a customer has read notifications. The payload contains the customer's id and the first and last number. */
export const notificationsReadChannel = 'notificationsRead';

/** Notifications with a mail of the same content. The mails of other notifications contain more and are sent by the notifying module. */
const mailOf = {
  'Cleaning reminder': 'cleaningReminder',
  'Cleaning started': 'started',
  'Cleaning completed': 'completed',
} as const satisfies Partial<Record<NotificationTitle, string>>;

/**
 * Writes a notification in the customer's language with the customer's next number and signals it to their open pages. A reminder, a start and a completion
 * are also mailed if the customer wants that. News with a sentence of its own has its own mail.
 */
export async function notify(
  context: Pick<OrderingContext, 'clock' | 'signals' | 'mailer'>,
  trx: Transaction,
  record: OrderRecord,
  title: NotificationTitle,
  news: News | null = null,
): Promise<void> {
  await writeNotification(context, trx, record, title, { news });
  const hasOwnMail = news !== null && 'said' in news;
  if (hasMail(title) && !hasOwnMail) await sendOrderMail(context, trx, record, mailOf[title]);
}

/** Writes a notification without a mail. `isRead` puts it into the archive. */
export async function writeNotification(
  { clock, signals }: Pick<OrderingContext, 'clock' | 'signals'>,
  trx: Transaction,
  record: OrderRecord,
  title: NotificationTitle,
  { news = null, at = clock.now(), isRead = false }: { news?: News | null; at?: Date; isRead?: boolean },
): Promise<void> {
  const { order } = record;
  const facts = await factsOf(trx, record);
  const isConfirmed = news === null && (title === 'Request confirmed' || title === 'Your upcoming cleaning');
  const costs = isConfirmed ? await confirmedSentences(trx, record, facts) : [];
  await trx
    .insertInto('notifications')
    .values({
      user_id: order.user_id,
      id: await nextId(trx, order.user_id),
      title,
      description: [describe(title, facts, news), ...costs].join(' '),
      created_at: at,
      read: isRead,
      date: order.date,
      time: order.time,
      order_id: order.id,
    })
    .execute();
  await signals.send(trx, notificationChannel, order.user_id);
}

const hasMail = (title: NotificationTitle): title is keyof typeof mailOf => Object.hasOwn(mailOf, title);

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
