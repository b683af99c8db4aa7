import { netOf } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { nextNumber } from '../order/numbers.ts';
import type { OrderRecord } from '../order/record.ts';
import { documentOf } from './document.ts';

/** Issues the invoice of a completed payment and stores its content. It bills the visit at its price, or after a rescheduling the difference. */
export async function issueInvoice({ clock }: Pick<OrderingContext, 'clock'>, trx: Transaction, record: OrderRecord): Promise<void> {
  const { order, payment } = record;
  const { price } = order;
  const total = payment.amount + payment.credit + payment.waived;
  const isWhole = total === price.total;
  const subtotal = isWhole ? price.subtotal : netOf(total, price.ivaPercent);
  const at = clock.now();
  const paid = { card: payment.amount, credit: payment.credit, waived: payment.waived };
  const document = await documentOf(trx, order, { isWhole, paid });
  await trx
    .insertInto('invoices')
    .values({
      number: await nextNumber(trx, 'invoice', at),
      order_id: order.id,
      payment_id: payment.id,
      subtotal,
      iva: total - subtotal,
      total,
      document: JSON.stringify(document),
      issued_at: at,
    })
    .execute();
}
