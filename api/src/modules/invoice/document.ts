import { addressLines } from '@nitida/domain';
import type { Database, Transaction } from '../../db/database.ts';
import type { InvoiceDocument } from '../../db/invoice-document.ts';
import type { OrderRow } from '../order/record.ts';
import { loadBusinessSettings } from '../pricing/store.ts';

/** The content of an invoice at this moment: customer, address, price lines, and the company. */
export async function documentOf(
  on: Database | Transaction,
  order: OrderRow,
  { isWhole, paid }: { isWhole: boolean; paid: InvoiceDocument['paid'] },
): Promise<InvoiceDocument> {
  const user = await on
    .selectFrom('users')
    .select(['name', 'surname', 'tax_details'])
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow();
  const { company } = await loadBusinessSettings(on);
  return {
    lng: order.lng,
    orderNumber: order.number,
    customer: `${user.name} ${user.surname}`.trim(),
    tax: user.tax_details,
    place: addressLines(order.address),
    date: order.date,
    time: order.time,
    serviceType: order.input.selectedCleaning,
    lines: isWhole ? order.price.lines : [],
    ivaPercent: order.price.ivaPercent,
    paid,
    company,
  };
}
