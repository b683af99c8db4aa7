import type { OrderingContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { SavedCard } from '../../payments/provider.ts';
import type { OrderRecord } from '../order/record.ts';
import { disputedCards } from './dispute-state.ts';

/** Saves a card that its owner allows us to charge for later visits. The provider stores the card; we store its name. */
export async function saveCard(
  { clock }: OrderingContext,
  trx: Transaction,
  { order, payment }: OrderRecord,
  card: SavedCard,
): Promise<void> {
  const { id, brand, last4 } = card;
  await trx
    .insertInto('saved_cards')
    .values({ id, user_id: order.user_id, brand, last4, saved_at: clock.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await trx
    .updateTable('payments')
    .set({ card: JSON.stringify({ brand, last4 }) })
    .where('id', '=', payment.id)
    .execute();
}

/** The id of the card that `findSavedCard` finds; null when there is none. */
export const savedCardOf = async (db: Database | Transaction, userId: string): Promise<string | null> =>
  (await findSavedCard(db, userId))?.id ?? null;

/** The last saved card that may be charged without its owner, or null. Cards with a disputed payment are excluded. */
export async function findSavedCard(
  db: Database | Transaction,
  userId: string,
): Promise<{ id: string; brand: string; last4: string } | null> {
  const rows = await db
    .selectFrom('saved_cards')
    .select(['id', 'brand', 'last4'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return null;
  const held = await disputedCards(db, userId);
  return rows.find(({ brand, last4 }) => !held.includes(`${brand} ${last4}`)) ?? null;
}
