import type { TaxDetails } from '@nitida/contract';
import { toMadrid } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { lockAccount } from '../credit/account.ts';
import { isSimplified, nextNumber } from '../order/numbers.ts';
import { lockOrder } from '../order/record.ts';
import { appendRecord, openChain } from '../verifactu/chain.ts';
import { invoiceRecord } from '../verifactu/document-record.ts';
import { annulledOf } from './annulled.ts';
import { writeCreditNote } from './credit-note.ts';
import { documentOf } from './document.ts';
import { amountsLeft, contentLeft, lastInvoice } from './last-invoice.ts';

/**
 * Reverses what is left of an invoice with wrong details by a credit note, and issues a new one about it. What is wrong is the customer of a full invoice,
 * which the profile corrects, or a number under which the tax agency has another record. No money moves: refunds and the ledger stay as they are, and what
 * is refunded from now on corrects the new invoice. It locks the order.
 */
export async function correctInvoice(
  context: Pick<OrderingContext, 'clock' | 'config' | 'jobs'>,
  trx: Transaction,
  number: string,
): Promise<DomainError | null> {
  const issued = await documentNumbered(trx, number);
  const order = issued && (await lockOrder(trx, issued.order_id))?.order;
  if (!order) return domainError('not_found');
  // Every transaction locks the account before it draws a document number.
  await lockAccount(trx, order.user_id);
  const invoice = issued.payment_id === null ? undefined : await lastInvoice(trx, issued.payment_id);
  const full = invoice && (await trx.selectFrom('full_invoices').selectAll().where('replaces', '=', invoice.number).executeTakeFirst());
  const standing = full ?? invoice;
  if (!invoice || standing?.number !== number) return domainError('invoice_not_standing');
  const isTaken = await isNumberTaken(trx, number);
  if (isSimplified(number) && !isTaken) return domainError('invoice_not_standing');
  if ((await annulledOf(trx, order.id)).has(number)) return domainError('invoice_not_standing');
  const notes = await trx.selectFrom('credit_notes').selectAll().where('invoice_number', '=', invoice.number).execute();
  const left = amountsLeft(invoice, notes);
  if (left.total === 0) return domainError('invoice_not_standing');
  const user = await trx.selectFrom('users').select('tax_details').where('id', '=', order.user_id).executeTakeFirstOrThrow();
  const content = standing.document ?? (await documentOf(trx, order, { isWhole: false, paid: { card: left.total, credit: 0, waived: 0 } }));
  const tax = isSimplified(number) ? null : (user.tax_details ?? (isTaken ? content.tax : null));
  if (tax === null && !isSimplified(number)) return domainError('tax_details_needed');
  if (tax && !isTaken && standing.document?.tax && isSame(tax, standing.document.tax)) return domainError('tax_details_same');
  const chain = await openChain(context, trx);
  await writeCreditNote(context, trx, chain, order, { ...left, invoiceNumber: invoice.number, amount: left.total, reissued: true });
  const at = context.clock.now();
  const document = { ...contentLeft(content, left.total, standing.total !== left.total), tax };
  const next = await nextNumber(trx, tax === null ? 'simplified' : 'invoice', at);
  const { payment_id, order_id } = invoice;
  await trx
    .insertInto('invoices')
    .values({ number: next, order_id, payment_id, corrects: invoice.number, ...left, document: JSON.stringify(document), issued_at: at })
    .execute();
  const { subtotal: base, iva, total } = left;
  await appendRecord(context, trx, chain, invoiceRecord(document, { number: next, date: toMadrid(at).date }, { base, iva, total }));
  return null;
}

/** The order of a document, and the payment that an invoice is about; null for a credit note. */
async function documentNumbered(trx: Transaction, number: string): Promise<{ order_id: string; payment_id: string | null } | undefined> {
  const invoice = await trx
    .selectFrom('invoices')
    .leftJoin('full_invoices', 'replaces', 'invoices.number')
    .select(['invoices.order_id', 'payment_id'])
    .where(({ or, eb }) => or([eb('invoices.number', '=', number), eb('full_invoices.number', '=', number)]))
    .executeTakeFirst();
  if (invoice) return invoice;
  const note = await trx.selectFrom('credit_notes').select('order_id').where('number', '=', number).executeTakeFirst();
  return note && { ...note, payment_id: null };
}

/** Whether the tax agency has another record under the number of a document, as after a restored backup. */
async function isNumberTaken(trx: Transaction, number: string): Promise<boolean> {
  const newest = await trx
    .selectFrom('tax_records')
    .innerJoin('tax_deliveries', 'record_id', 'tax_records.id')
    .select('state')
    .where('number', '=', number)
    .orderBy('tax_records.id', 'desc')
    .executeTakeFirst();
  return newest?.state === 'conflict';
}

const isSame = (one: TaxDetails, other: TaxDetails): boolean =>
  one.number === other.number && one.name === other.name && one.address === other.address;
