import type { Database, Transaction } from '../../db/database.ts';
import type { OrderRecord, PaymentRow } from '../order/record.ts';

/** One payment of a visit, with what of it can still go back: `card` of what a card paid, `credit` of what credit paid. */
export interface PaymentShare {
  payment: PaymentRow;
  card: number;
  credit: number;
}

/** Nothing of these was taken, so nothing can go back: what they hold or ask for is let go instead. */
const untaken: readonly string[] = ['none', 'requested', 'failed', 'actionRequired', 'processing', 'authorised', 'voided', 'waived'];

/** The payments whose money a visit has: its live one and those kept before it, newest first. */
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
    const isTaken = !untaken.includes(payment.state);
    return {
      payment,
      card: payment.captured - Number(back?.card ?? 0),
      credit: isTaken ? payment.credit - Number(back?.credit ?? 0) : 0,
    };
  });
}
