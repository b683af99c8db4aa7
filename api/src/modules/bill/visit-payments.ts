import type { Database, Transaction } from '../../db/database.ts';
import type { OrderRecord, PaymentRow } from '../order/record.ts';

/** A payment of a visit with its refundable amounts: `card` of the card's part, `credit` of the account credit's part. */
export interface PaymentShare {
  payment: PaymentRow;
  card: number;
  credit: number;
}

/** Nothing was taken in these states, so nothing can be refunded. Such a payment is voided instead. */
const uncollectedStates: readonly string[] = [
  'none',
  'requested',
  'failed',
  'actionRequired',
  'processing',
  'authorised',
  'voided',
  'waived',
];

/** The payments that hold a visit's money: the current one and earlier kept ones, newest first. */
export async function sharesOf(on: Database | Transaction, { order }: OrderRecord): Promise<PaymentShare[]> {
  const payments = await on
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where((eb) => eb.or([eb('id', '=', order.payment_id), eb('kept', '=', true)]))
    .orderBy('kept')
    .orderBy('created_at', 'desc')
    .execute();
  const refunds = await on
    .selectFrom('refunds')
    .select(({ fn }) => ['payment_id', fn.sum<string>('card').as('card'), fn.sum<string>('credit').as('credit')])
    .where('order_id', '=', order.id)
    .groupBy('payment_id')
    .execute();
  return payments.map((payment) => {
    const back = refunds.find((refund) => refund.payment_id === payment.id);
    const isTaken = !uncollectedStates.includes(payment.state);
    return {
      payment,
      card: payment.captured - Number(back?.card ?? 0),
      credit: isTaken ? payment.credit - Number(back?.credit ?? 0) : 0,
    };
  });
}
