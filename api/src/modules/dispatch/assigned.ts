import type { ErrorCode } from '@nitida/contract';
import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../../db/database.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
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

/** A cleaner's own part of a visit; undefined until the cleaner sets out, starts or drops out. */
const partOf = (trx: Transaction, orderId: string, cleanerId: string): Promise<PartRow | undefined> =>
  trx.selectFrom('cleaner_visits').selectAll().where('order_id', '=', orderId).where('cleaner_id', '=', cleanerId).executeTakeFirst();

interface Offered {
  record: OrderRecord;
  offer: OfferRow;
  part: PartRow | undefined;
}

/** Locks a visit that was offered to the cleaner at any time. @returns `not_found` for another */
export async function lockOffered(trx: Transaction, orderId: string, cleanerId: string): Promise<Offered | DomainError> {
  const record = await lockOrder(trx, orderId);
  const offer = record && (await newestOffer(trx, orderId, cleanerId));
  return record && offer ? { record, offer, part: await partOf(trx, orderId, cleanerId) } : domainError('not_found');
}

/**
 * Locks a visit that the cleaner has accepted.
 * @returns `not_found` for a visit that was never offered to the cleaner; `visit_cancelled`, `visit_moved` or `visit_not_yours` for one that is no longer
 * theirs
 */
export async function lockAssigned(trx: Transaction, orderId: string, cleanerId: string): Promise<Offered | DomainError> {
  const offered = await lockOffered(trx, orderId, cleanerId);
  return isDomainError(offered) || offered.offer.state === 'accepted' ? offered : domainError(await whyNotTheirs(trx, offered));
}

/** Why a visit that was offered to the cleaner is not theirs: who never accepted it learns no more. */
export async function whyNotTheirs(trx: Transaction, { record: { order }, offer, part }: Offered): Promise<ErrorCode> {
  const accepted = await trx
    .selectFrom('order_events')
    .select('at')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'cleanerAccepted')
    .where('cleaner_id', '=', offer.cleaner_id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!accepted || part?.dropped_at) return 'visit_not_yours';
  if (order.service === 'cancelled' || order.service === 'notConfirmed') return 'visit_cancelled';
  return order.moved_at !== null && order.moved_at >= accepted.at ? 'visit_moved' : 'visit_not_yours';
}
