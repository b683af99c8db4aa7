import { type NotificationPreferences, type NotificationTitle, notificationTitles } from '@nitida/contract';
import type { Database, Transaction } from '../../db/database.ts';

/** Notifications about money or changes are always mailed. */
const always: ReadonlySet<NotificationTitle> = new Set<NotificationTitle>([
  'Payment reminder',
  'Cleaning cancelled',
  'Request confirmed',
  'Request not confirmed',
]);

/** The optional notifications that are mailed until the customer chooses: those that a customer must read in time. */
const atFirst: ReadonlySet<NotificationTitle> = new Set<NotificationTitle>([
  'Cleaning reminder',
  'Cleaning completed',
  'Your upcoming cleaning',
]);

/** `mailed` also contains the titles in `always`. */
export async function preferencesOf(db: Database | Transaction, userId: string): Promise<NotificationPreferences> {
  const { mailed } = await db.selectFrom('users').select('mailed').where('id', '=', userId).executeTakeFirstOrThrow();
  const chosen: ReadonlySet<NotificationTitle> = mailed === null ? atFirst : new Set(mailed);
  return {
    mailed: notificationTitles.filter((title) => always.has(title) || chosen.has(title)),
    always: notificationTitles.filter((title) => always.has(title)),
  };
}

export async function savePreferences(
  db: Database | Transaction,
  userId: string,
  mailed: readonly NotificationTitle[],
): Promise<NotificationPreferences> {
  const chosen = notificationTitles.filter((title) => mailed.includes(title));
  await db
    .updateTable('users')
    .set({ mailed: JSON.stringify(chosen) })
    .where('id', '=', userId)
    .execute();
  return preferencesOf(db, userId);
}

/** Whether a notification with this title is also mailed to the customer. It is never mailed to a deleted account. */
export async function wantsMail(db: Database | Transaction, userId: string, title: NotificationTitle): Promise<boolean> {
  const row = await db.selectFrom('users').select(['mailed', 'deleted_at']).where('id', '=', userId).executeTakeFirst();
  if (!row || row.deleted_at !== null) return false;
  if (always.has(title)) return true;
  return row.mailed === null ? atFirst.has(title) : row.mailed.includes(title);
}
