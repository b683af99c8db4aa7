import type { Database, Transaction } from '../../db/database.ts';
import type { SavedCard } from '../../payments/provider.ts';
import type { OrderingContext } from '../order/context.ts';
import type { OrderRecord } from '../order/record.ts';

/** Keeps a card that its owner agreed to have charged for later visits. The provider has the card, we have its name. */
export async function keepCard(
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

/** The card saved last; null when there is none. */
export async function savedCardOf(db: Database | Transaction, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('saved_cards')
    .select('id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
