import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../../db/database.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { lockOrder, type OrderRecord } from '../order/record.ts';

export type OfferRow = Selectable<Tables['offers']>;
export type PartRow = Selectable<Tables['cleaner_visits']>;

/** The newest offer of a visit to a cleaner, in any state. */
export const newestOffer = (on: Database | Transaction, orderId: string, cleanerId: string): Promise<OfferRow | undefined> =>
  on
    .selectFrom('offers')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('cleaner_id', '=', cleanerId)
    .orderBy('round', 'desc')
    .executeTakeFirst();

/** A cleaner's own part of a visit; undefined until the cleaner starts or drops out. */
export const partOf = (trx: Transaction, orderId: string, cleanerId: string): Promise<PartRow | undefined> =>
  trx.selectFrom('cleaner_visits').selectAll().where('order_id', '=', orderId).where('cleaner_id', '=', cleanerId).executeTakeFirst();

/**
 * Locks a visit that the cleaner has accepted. A visit that was never offered to the cleaner is `not_found`; one that is no longer theirs is an
 * `illegal_transition`.
 */
export async function lockAssigned(
  trx: Transaction,
  orderId: string,
  cleanerId: string,
): Promise<{ record: OrderRecord; offer: OfferRow; part: PartRow | undefined } | DomainError> {
  const record = await lockOrder(trx, orderId);
  const offer = record && (await newestOffer(trx, orderId, cleanerId));
  if (!record || !offer) return domainError('not_found');
  if (offer.state !== 'accepted') return domainError('illegal_transition');
  return { record, offer, part: await partOf(trx, orderId, cleanerId) };
}
