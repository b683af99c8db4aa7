import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { refundableOf } from '../bill/refundable.ts';
import type { OrderRecord } from '../order/record.ts';
import { refundVisit } from './refund.ts';

/**
 * Ends the payment of a visit that will not take place, at no charge: a hold is released, an open page is closed, and everything paid is refunded the way
 * it came. Money that is still on its way is refunded on arrival.
 */
export async function refundInFull(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<OrderRecord> {
  return refundVisit(context, trx, record, await refundableOf(trx, record), 'card');
}
