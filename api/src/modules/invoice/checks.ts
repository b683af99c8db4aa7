import type { InvoiceChecks } from '@nitida/contract';
import type { Database } from '../../db/database.ts';
import type { OrderRow } from '../order/record.ts';
import { qrPath } from '../verifactu/qr.ts';
import { simplifiedInvoices } from './full-invoice.ts';
import { issuedDocumentsOf, recordsOf } from './issued-documents.ts';

/** How anybody can check the documents of a visit, and whether a full invoice can take the place of a simplified one. */
export async function invoiceChecksOf(db: Database, order: OrderRow): Promise<InvoiceChecks> {
  const records = await recordsOf(db, order.id);
  const documents = records.size === 0 ? [] : await issuedDocumentsOf(db, order);
  const checks = documents.flatMap(({ number, kind }) => {
    const url = records.get(number)?.url;
    return url === undefined ? [] : [{ number, kind, url, ...qrPath(url) }];
  });
  return { checks, canBeFull: (await simplifiedInvoices(db, order.id)).length > 0 };
}
