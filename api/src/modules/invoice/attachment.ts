import type { Database } from '../../db/database.ts';
import type { MailAttachment } from '../../mail/layout.ts';
import type { OrderRow } from '../order/record.ts';
import { invoiceFile } from './read-papers.ts';

/** The invoice of a visit for a mail; none before it was paid. */
export async function attachmentOf(db: Database, order: OrderRow): Promise<MailAttachment[]> {
  const file = await invoiceFile(db, order);
  return file ? [{ fileName: file.fileName, type: 'application/pdf', body: file.body }] : [];
}
