import type { InvoiceChecks } from '@nitida/contract';
import type { Database } from '../../db/database.ts';
import type { OrderRow } from '../order/record.ts';
import { qrPath } from '../verifactu/qr.ts';
import { simplifiedInvoices } from './full-invoice.ts';
import { checksOf, issuedDocumentsOf } from './issued-documents.ts';

/** How anybody can check the documents of a visit, and whether a full invoice can take the place of a simplified one. */
export async function invoiceChecksOf(db: Database, order: OrderRow): Promise<InvoiceChecks> {
  const urls = await checksOf(db, order.id);
  const documents = urls.size === 0 ? [] : await issuedDocumentsOf(db, order);
  const checks = documents.flatMap(({ number, kind }) => {
    const url = urls.get(number);
    return url === undefined ? [] : [{ number, kind, url, ...qrPath(url) }];
  });
  return { checks, canBeFull: (await simplifiedInvoices(db, order.id)).length > 0 };
}
