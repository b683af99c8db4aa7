import { netOf, toMadrid } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { nextNumber } from '../order/numbers.ts';
import type { OrderRecord } from '../order/record.ts';
import { appendRecord, openChain } from '../verifactu/chain.ts';
import { invoiceRecord } from '../verifactu/document-record.ts';
import { documentOf } from './document.ts';

/** Issues the invoice of a completed payment and stores its content, with its record for the tax agency. It bills the visit at its price, or after a rescheduling the difference. */
export async function issueInvoice(
  context: Pick<OrderingContext, 'clock' | 'config' | 'jobs'>,
  trx: Transaction,
  record: OrderRecord,
): Promise<void> {
  const { order, payment } = record;
  const { price } = order;
  const total = payment.amount + payment.credit + payment.waived;
  const isWhole = total === price.total;
  const subtotal = isWhole ? price.subtotal : netOf(total, price.ivaPercent);
  const chain = await openChain(context, trx);
  const at = context.clock.now();
  const paid = { card: payment.amount, credit: payment.credit, waived: payment.waived };
  const document = await documentOf(trx, order, { isWhole, paid });
  const number = await nextNumber(trx, document.tax === null ? 'simplified' : 'invoice', at);
  await trx
    .insertInto('invoices')
    .values({
      number,
      order_id: order.id,
      payment_id: payment.id,
      subtotal,
      iva: total - subtotal,
      total,
      document: JSON.stringify(document),
      issued_at: at,
    })
    .execute();
  const issued = { number, date: toMadrid(at).date };
  await appendRecord(context, trx, chain, invoiceRecord(document, issued, { base: subtotal, iva: total - subtotal, total }));
}
