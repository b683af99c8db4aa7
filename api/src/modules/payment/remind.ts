import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { sendOrderMail } from '../notification/mails.ts';
import { notify } from '../notification/notify.ts';
import type { OrderRecord } from '../order/record.ts';

/** Tells the customer that the saved card was not charged, why, and where to pay. */
export async function notifyChargeDeclined(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  why: 'cardDeclined' | 'bankAsks',
): Promise<void> {
  await notify(context, trx, record, 'Payment reminder', { said: why });
  await sendOrderMail(context, trx, record, why);
}

/** Tells the customer that a visit is to be paid, until when, and where. */
export async function sendPaymentReminder(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<void> {
  await notify(context, trx, record, 'Payment reminder');
  await sendOrderMail(context, trx, record, 'paymentReminder');
}
