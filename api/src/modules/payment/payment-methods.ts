import './job-kinds.ts';
import type { SavedCard } from '@nitida/contract';
import type { OrderingContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';

/** The cards that a customer lets us charge, newest first. */
export async function paymentMethodsOf(on: Database | Transaction, userId: string): Promise<SavedCard[]> {
  const rows = await on
    .selectFrom('saved_cards')
    .select(['ref as id', 'brand', 'last4', 'saved_at'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('ref')
    .execute();
  return rows.map(({ saved_at: savedAt, ...card }) => ({ ...card, savedAt: savedAt.toISOString() }));
}

/**
 * Removes a card: it is not charged any more, and the provider deletes it. Its row stays as a marker, so that an old message of the provider does not
 * restore it. Visits that were to be charged to it are paid by a pay link instead.
 * @returns `not_found` for a card that is not this customer's.
 */
export function removePaymentMethod(context: OrderingContext, userId: string, ref: string): Promise<SavedCard[] | DomainError> {
  return transact<SavedCard[]>(context.db, async (trx) => {
    const removed = await trx
      .updateTable('saved_cards')
      .set({ removed_at: context.clock.now() })
      .where('ref', '=', ref)
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!removed) return domainError('not_found');
    await context.jobs.enqueue(trx, { kind: 'cardDetach', payload: { cardId: removed.id }, dedupeKey: `detach-${removed.id}` });
    return paymentMethodsOf(trx, userId);
  });
}
