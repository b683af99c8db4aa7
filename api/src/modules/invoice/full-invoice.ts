import { toMadrid } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { isSimplified, nextNumber } from '../order/numbers.ts';
import type { OrderRow } from '../order/record.ts';
import { appendRecord, openChain } from '../verifactu/chain.ts';
import { replacementRecord, withIssuers } from '../verifactu/document-record.ts';
import type { InvoiceReference } from '../verifactu/record.ts';
import { annulledOf } from './annulled.ts';
import { documentOf } from './document.ts';
import { amountsLeft, contentLeft } from './last-invoice.ts';

/**
 * Issues a full invoice in place of each simplified one of a visit, about what is left of it after its credit notes, to the taxpayer of the profile. Call
 * it under the order's lock.
 */
export async function issueFullInvoices(
  context: Pick<OrderingContext, 'clock' | 'config' | 'jobs'>,
  trx: Transaction,
  order: OrderRow,
): Promise<DomainError | null> {
  const user = await trx.selectFrom('users').select('tax_details').where('id', '=', order.user_id).executeTakeFirstOrThrow();
  const tax = user.tax_details;
  if (tax === null) return domainError('tax_details_needed');
  const simplified = await simplifiedInvoices(trx, order.id);
  if (simplified.length === 0) return domainError('illegal_transition');
  const chain = await openChain(context, trx);
  for (const { number: replaces, corrections, document, ...left } of simplified) {
    const at = context.clock.now();
    const content = document ?? (await documentOf(trx, order, { isWhole: false, paid: { card: left.total, credit: 0, waived: 0 } }));
    const full = { ...contentLeft(content, left.total, corrections.length > 0), tax };
    const number = await nextNumber(trx, 'invoice', at);
    const { subtotal, iva, total } = left;
    await trx
      .insertInto('full_invoices')
      .values({ number, replaces, order_id: order.id, subtotal, iva, total, document: JSON.stringify(full), issued_at: at })
      .execute();
    const issued = { number, date: toMadrid(at).date };
    const replaced = await withIssuers(trx, [{ number: replaces, date: toMadrid(left.issuedAt).date }, ...corrections]);
    await appendRecord(context, trx, chain, replacementRecord(full, issued, { base: subtotal, iva, total }, replaced));
  }
  return null;
}

/** The simplified invoices that no full one replaces, with what is left of them. */
export async function simplifiedInvoices(trx: Database | Transaction, orderId: string) {
  const invoices = await trx
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('full_invoices').select('full_invoices.number').whereRef('full_invoices.replaces', '=', 'invoices.number'))),
    )
    .orderBy('issued_at')
    .execute();
  const notes = await trx.selectFrom('credit_notes').selectAll().where('order_id', '=', orderId).orderBy('issued_at').execute();
  const annulled = await annulledOf(trx, orderId);
  return invoices
    .filter(({ number }) => isSimplified(number) && !annulled.has(number))
    .flatMap(({ number, document, issued_at: issuedAt, ...invoice }) => {
      const own = notes.filter((note) => note.invoice_number === number);
      const left = amountsLeft(invoice, own);
      const corrections: InvoiceReference[] = own.map((note) => ({ number: note.number, date: toMadrid(note.issued_at).date }));
      return left.total > 0 ? [{ number, document, issuedAt, corrections, ...left }] : [];
    });
}
