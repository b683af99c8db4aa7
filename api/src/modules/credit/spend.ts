import { randomUUID } from 'node:crypto';
import { settleTotal } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { writeLedger } from '../ledger/write-ledger.ts';
import type { OrderRecord } from '../order/record.ts';
import { lockAccount, recordCreditMovement } from './account.ts';

/** The provider's minimum amount, in cents. */
export const providerMinimum = 50;

/**
 * Spends the customer's credit on the amount that a payment still requests from a card, and waives a rest below the provider's minimum. Afterwards `amount`
 * is the rest for the card.
 */
export async function spendCredit(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<OrderRecord> {
  const { order, payment } = record;
  if (payment.amount === 0) return record;
  const balance = await lockAccount(trx, order.user_id);
  const { fromCredit, toCharge, waived } = settleTotal(payment.amount, balance, providerMinimum);
  if (toCharge === payment.amount) return record;
  const met = { amount: toCharge, credit: payment.credit + fromCredit, waived: payment.waived + waived };
  const reference = randomUUID();
  if (fromCredit > 0) {
    const movement = { userId: order.user_id, kind: 'spent' as const, amount: -fromCredit, orderId: order.id };
    await recordCreditMovement(trx, { ...movement, reference, at: context.clock.now() });
  }
  await writeLedger(context, trx, record, { kind: 'creditSpent', amount: fromCredit, reference });
  await writeLedger(context, trx, record, { kind: 'waived', amount: waived, reference });
  await trx.updateTable('payments').set(met).where('id', '=', payment.id).execute();
  return { ...record, payment: { ...payment, ...met } };
}

/** Returns credit that a payment reserved and will not spend. */
export async function returnCredit(context: OrderingContext, trx: Transaction, record: OrderRecord, amount: number): Promise<OrderRecord> {
  const { order, payment } = record;
  if (amount <= 0) return record;
  const left = payment.credit - amount;
  const reference = randomUUID();
  const movement = { userId: order.user_id, kind: 'returned' as const, amount, orderId: order.id };
  await recordCreditMovement(trx, { ...movement, reference, at: context.clock.now() });
  await writeLedger(context, trx, record, { kind: 'creditReturned', amount, reference });
  await trx.updateTable('payments').set({ credit: left }).where('id', '=', payment.id).execute();
  return { ...record, payment: { ...payment, credit: left } };
}
