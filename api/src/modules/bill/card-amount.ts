import { settleTotal } from '@nitida/domain';
import type { Database, Transaction } from '../../db/database.ts';
import { balanceOf } from '../credit/account.ts';
import { providerMinimum } from '../credit/spend.ts';
import type { OrderRecord } from '../order/record.ts';

/** Whether this is a later visit of a series that is paid early. Its first payment page spends account credit first, as the automatic payment would. */
export const spendsCreditFirst = ({ order, payment }: OrderRecord): boolean =>
  payment.state === 'none' && payment.attempt === 0 && order.position > 0;

/**
 * The amount in cents that the current payment requests, holds or has taken from a card. For a payment that is still open, the amount that its page will
 * request.
 */
export async function cardAmountOf(on: Database | Transaction, record: OrderRecord): Promise<number> {
  const { order, payment } = record;
  if (!spendsCreditFirst(record)) return payment.amount;
  return settleTotal(payment.amount, await balanceOf(on, order.user_id), providerMinimum).toCharge;
}
