import { netOf } from '@nitida/domain';
import type { Transaction } from '../../db/database.ts';
import type { InvoiceDocument } from '../../db/invoice-document.ts';
import type { OrderingContext } from '../order/context.ts';
import { nextNumber } from '../order/numbers.ts';
import type { OrderRecord } from '../order/record.ts';
import { loadBusinessSettings } from '../pricing/store.ts';

/**
 * Numbers the invoice of a payment that was made, and keeps what it says. It bills what the payment was for: the visit
 * at its price, or, after a move, what the visit costs more since.
 */
export async function issueInvoice({ clock }: Pick<OrderingContext, 'clock'>, trx: Transaction, record: OrderRecord): Promise<void> {
  const { order, payment } = record;
  const { price } = order;
  const total = payment.amount + payment.credit + payment.waived;
  const isWhole = total === price.total;
  const subtotal = isWhole ? price.subtotal : netOf(total, price.ivaPercent);
  const at = clock.now();
  const document = await documentOf(trx, record, isWhole);
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

async function documentOf(trx: Transaction, { order, payment }: OrderRecord, isWhole: boolean): Promise<InvoiceDocument> {
  const user = await trx.selectFrom('users').select(['name', 'surname']).where('id', '=', order.user_id).executeTakeFirstOrThrow();
  const { company } = await loadBusinessSettings(trx);
  const { address1, address2, postalCode, city, province } = order.address;
  return {
    lng: order.lng,
    orderNumber: order.number,
    customer: `${user.name} ${user.surname}`.trim(),
    place: [address1, address2 ?? '', `${postalCode} ${city}`, province].filter(Boolean),
    date: order.date,
    time: order.time,
    serviceType: order.input.selectedCleaning,
    lines: isWhole ? order.price.lines : [],
    ivaPercent: order.price.ivaPercent,
    paid: { card: payment.amount, credit: payment.credit, waived: payment.waived },
    company,
  };
}
