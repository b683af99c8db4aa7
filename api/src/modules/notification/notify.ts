import type { Language, Notification, NotificationTitle } from '@nitida/contract';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ApiContext } from '../../context.ts';
import { arrayOf } from '../../db/array-of.ts';
import type { Database, Tables, Transaction } from '../../db/database.ts';
import { filled } from '../../filled.ts';
import type { RefundBreakdown } from '../bill/refund-breakdown.ts';
import { acceptedIds, type KnownCleaner, knownCleaners } from '../cleaner/status.ts';
import type { OrderRecord } from '../order/record.ts';
import { loadFacts, money, type OrderFacts } from '../order-texts/order-facts.ts';
import { type OrderTexts, orderTexts } from '../order-texts/texts.ts';
import { cleanerWords } from './cleaner-cards.ts';
import { confirmedCosts } from './money-sentences.ts';
import { noChargeSentences, possibleRefundSentences, refundDestinationSentences, refundSentence } from './refund-sentences.ts';

/** The channel of the signal that a customer has a new notification. The payload is the customer's id. */
export const notificationChannel = 'notification';

/** The channel of the signal that a customer has read notifications. The payload contains the customer's id and the first and last number. */
export const notificationsReadChannel = 'notificationsRead';

/**
 * Writes a notification in every language, so that it is read in the visitor's. It is numbered after the last one and signalled to the customer's open
 * pages. With `isRead` it goes straight to the archive.
 */
export async function writeNotification(
  { clock, signals }: Pick<ApiContext, 'clock' | 'signals'>,
  trx: Transaction,
  record: OrderRecord,
  title: NotificationTitle,
  { cause = null, at = clock.now(), isRead = false }: { cause?: NotificationCause | null; at?: Date; isRead?: boolean } = {},
): Promise<void> {
  const { order } = record;
  const descriptions = await describeInAll(trx, record, title, cause);
  const cleanerIds = cause === null && namesCleaners.includes(title) ? await acceptedIds(trx, order.id) : [];
  await trx
    .insertInto('notifications')
    .values({
      user_id: order.user_id,
      id: await nextId(trx, order.user_id),
      title,
      description: descriptions[order.lng],
      descriptions: JSON.stringify(descriptions),
      created_at: at,
      read: isRead,
      date: order.date,
      time: order.time,
      order_id: order.id,
      cleaner_ids: cleanerIds.length > 0 ? JSON.stringify(cleanerIds) : null,
    })
    .execute();
  await signals.send(trx, notificationChannel, order.user_id);
}

/** These say who comes, unless something has come between. */
const namesCleaners: readonly NotificationTitle[] = [
  'Request confirmed',
  'Your upcoming cleaning',
  'Cleaning reminder',
  'Cleaning started',
];

async function describeInAll(
  trx: Transaction,
  record: OrderRecord,
  title: NotificationTitle,
  cause: NotificationCause | null,
): Promise<Record<Language, string>> {
  const factsIn = await loadFacts(trx, record);
  const isConfirmed = cause === null && (title === 'Request confirmed' || title === 'Your upcoming cleaning');
  const costsIn = isConfirmed ? await confirmedCosts(trx, record, factsIn(record.order.lng).payBy === '') : () => [];
  const describeIn = (language: Language): string => {
    const facts = factsIn(language);
    return [describe(title, facts, cause), ...costsIn(facts)].join(' ');
  };
  return {
    en: describeIn('en'),
    es: describeIn('es'),
    sv: describeIn('sv'),
    da: describeIn('da'),
    no: describeIn('no'),
    nl: describeIn('nl'),
    de: describeIn('de'),
    ru: describeIn('ru'),
  };
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

/** A customer and the number of the last notification that they have. */
export type SeenBy = readonly [userId: string, last: number];

/** The customers with the numbers, as a table `asked`. */
function askedOf(seen: readonly SeenBy[]) {
  const users = arrayOf(seen.map(([userId]) => userId));
  const lasts = arrayOf(seen.map(([, last]) => last));
  return sql<{ user_id: string; last: number }>`unnest(${users}::uuid[], ${lasts}::integer[])`.as<'asked'>(sql`asked(user_id, last)`);
}

/** Those of the customers who have newer notifications. Of thousands who are asked about, nearly all have none. */
export async function findCustomersWithNewer(on: Database, seen: readonly SeenBy[]): Promise<string[]> {
  const rows = await on
    .selectFrom('notification_counters')
    .innerJoin(askedOf(seen), 'asked.user_id', 'notification_counters.user_id')
    .select('asked.user_id')
    .whereRef('notification_counters.last', '>', 'asked.last')
    .execute();
  return rows.map((row) => row.user_id);
}

/** The newer notifications of several customers as they were written, each customer's oldest first. */
export async function listNewer(on: Database, seen: readonly SeenBy[]): Promise<Notification[]> {
  const rows = await on
    .selectFrom('notifications')
    .innerJoin(askedOf(seen), 'asked.user_id', 'notifications.user_id')
    .innerJoin('orders', 'orders.id', 'notifications.order_id')
    .leftJoin('rates', 'rates.order_id', 'notifications.order_id')
    .selectAll('notifications')
    .select(['rates.rate', 'orders.lng'])
    .whereRef('notifications.id', '>', 'asked.last')
    .orderBy('notifications.id')
    .execute();
  return presentAll(on, rows);
}

/** A customer's notifications after a number, oldest first. Those that have no text in the language, or all without one, are as they were written. */
export async function listNotifications(on: Database, userId: string, after: number, language?: Language): Promise<Notification[]> {
  const rows = await on
    .selectFrom('notifications')
    .innerJoin('orders', 'orders.id', 'notifications.order_id')
    .leftJoin('rates', 'rates.order_id', 'notifications.order_id')
    .selectAll('notifications')
    .select(['rates.rate', 'orders.lng'])
    .where('notifications.user_id', '=', userId)
    .where('notifications.id', '>', after)
    .orderBy('notifications.id')
    .execute();
  return presentAll(on, rows, language);
}

/** A notification with the rating of its order and the language in which it was written. */
type Row = Selectable<Tables['notifications']> & { rate: number | null; lng: Language };

async function presentAll(on: Database, rows: readonly Row[], language?: Language): Promise<Notification[]> {
  const known = await knownCleaners(on, [...new Set(rows.flatMap((row) => row.cleaner_ids ?? []))]);
  return rows.map((row) => present(row, known, language));
}

function present(row: Row, known: ReadonlyMap<string, KnownCleaner>, asked: Language = row.lng): Notification {
  const language = row.descriptions ? asked : row.lng;
  const cleaners = (row.cleaner_ids ?? []).flatMap((id) => known.get(id) ?? []);
  return {
    id: row.id,
    userId: row.user_id,
    title: row.title,
    description: row.descriptions?.[language] ?? row.description,
    lng: language,
    creationDate: row.created_at.toISOString(),
    cleaningDate: row.date,
    cleaningTime: row.time,
    readStatus: row.read,
    jobId: row.order_id,
    isRated: row.rate !== null,
    ...(cleaners.length > 0 && { cleaners: cleaners.map((cleaner) => cleanerWords(language, cleaner)) }),
  };
}

/** Why a visit is cancelled, as told to the customer, with the refund. */
export interface Cancelled {
  cancelled: 'unpaid' | 'notAuthorised' | 'noShow' | 'disputed' | 'byYou' | 'byUs';
  back: RefundBreakdown;
  /** The cents that the bank returned to the customer. */
  disputed?: number;
}

/** No cleaner accepted the visit. Contains the refund. */
export interface Unconfirmed {
  unconfirmed: RefundBreakdown;
}

/** An incident with its own sentence. `back` is the refund if the visit does not take place. */
export interface Incident {
  incident: 'droppedOut' | 'late' | 'cardDeclined' | 'bankAsks';
  back?: RefundBreakdown;
}

export type NotificationCause = Cancelled | Unconfirmed | Incident;

type NoticeName = keyof OrderTexts['notification'];

/** The text of a notification in the customer's language. */
export function describe(title: NotificationTitle, facts: OrderFacts, cause: NotificationCause | null): string {
  const { language, ending } = facts;
  const sentence = orderTexts[language].notification[nameOf(title, facts, cause)];
  const back = refundIn(cause);
  const text = filled(sentence, {
    ...facts,
    back: back ? (isPossible(cause) ? possibleRefundSentences : refundSentence)(language, back, ending) : '',
    ...(cause && 'cancelled' in cause && { disputed: money(language, cause.disputed ?? 0) }),
  });
  if (!back || sentence.includes('{back}')) return text;
  // The refund is added when the sentence does not contain it.
  const isFree = cause !== null && 'unconfirmed' in cause;
  return [text, ...(isFree ? noChargeSentences : refundDestinationSentences)(language, back, ending)].join(' ');
}

/** Nothing is refunded yet: the customer learns what a cancellation would give. */
const isPossible = (cause: NotificationCause | null): boolean => cause !== null && 'incident' in cause && cause.incident === 'late';

function refundIn(cause: NotificationCause | null): RefundBreakdown | undefined {
  if (cause === null) return undefined;
  return 'unconfirmed' in cause ? cause.unconfirmed : cause.back;
}

/** The texts of a cancellation, by its reason; its mails have the same names. */
export const cancelledNames = {
  unpaid: 'cancelledUnpaid',
  notAuthorised: 'cancelledNotAuthorised',
  noShow: 'cancelledNoShow',
  disputed: 'cancelledDisputed',
  byYou: 'cancelledByYou',
  byUs: 'cancelledByUs',
} as const satisfies Record<Cancelled['cancelled'], NoticeName>;

function nameOf(title: NotificationTitle, facts: OrderFacts, cause: NotificationCause | null): NoticeName {
  if (cause && 'incident' in cause) return cause.incident;
  switch (title) {
    case 'Payment reminder':
      return facts.payBy === '' ? 'paymentReminderSoon' : 'paymentReminder';
    case 'Cleaning reminder':
      return 'cleaningReminder';
    case 'Cleaning started':
      return 'started';
    case 'Cleaning cancelled':
      return cancelledNames[cause && 'cancelled' in cause ? cause.cancelled : 'byUs'];
    case 'Cleaning completed':
      return 'completed';
    case 'Request confirmed':
      return 'confirmed';
    case 'Request not confirmed':
      return 'notConfirmed';
    case 'Your upcoming cleaning':
      return 'upcoming';
  }
}
