import { settleTotal } from '@nitida/domain';
import type { Database, Transaction } from '../../db/database.ts';
import { balanceOf } from '../credit/account.ts';
import { providerMinimum } from '../credit/spend.ts';
import type { OrderRecord } from '../order/record.ts';

/** A later visit of a series that is paid before it is due: its first page spends account credit first, as the day it is due would. */
export const spendsCreditFirst = ({ order, payment }: OrderRecord): boolean =>
  payment.state === 'none' && payment.attempt === 0 && order.position > 0;

/** What the live payment asks of a card, holds on it or took from it, in cents; for one that can be paid, what its page will ask. */
export async function cardAmountOf(on: Database | Transaction, record: OrderRecord): Promise<number> {
  const { order, payment } = record;
  if (!spendsCreditFirst(record)) return payment.amount;
  return settleTotal(payment.amount, await balanceOf(on, order.user_id), providerMinimum).toCharge;
}
