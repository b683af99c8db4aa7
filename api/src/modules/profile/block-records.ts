import { eachField, fieldOf, limits, placeFieldNames, type StoredPlace } from '@nitida/contract';
import type { Selectable } from 'kysely';
import type { ApiContext } from '../../context.ts';
import type { Tables, Transaction } from '../../db/database.ts';

/**
 * Blocks the data of a deleted account that the law requires us to keep: the recipients of invoices and the content of complaints. Nothing is stored for a
 * customer without either. The data is kept separate until it may be deleted.
 */
export async function blockRecords(
  { clock }: Pick<ApiContext, 'clock'>,
  trx: Transaction,
  account: Selectable<Tables['users']>,
): Promise<void> {
  const invoices = await trx
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select([
      'invoices.number',
      'orders.number as order',
      'orders.date',
      'orders.address',
      'orders.price',
      'document',
      'issued_at as issuedAt',
    ])
    .where('orders.user_id', '=', account.id)
    .orderBy('invoices.number')
    .execute();
  const creditNotes = await trx
    .selectFrom('credit_notes')
    .innerJoin('orders', 'orders.id', 'credit_notes.order_id')
    .select(['credit_notes.number', 'invoice_number as invoice', 'credit_notes.amount', 'issued_at as issuedAt'])
    .where('orders.user_id', '=', account.id)
    .orderBy('credit_notes.number')
    .execute();
  const fullInvoices = await trx
    .selectFrom('full_invoices')
    .innerJoin('orders', 'orders.id', 'full_invoices.order_id')
    .select(['full_invoices.number', 'replaces', 'total', 'document', 'issued_at as issuedAt'])
    .where('orders.user_id', '=', account.id)
    .orderBy('full_invoices.number')
    .execute();
  const claims = await trx
    .selectFrom('inbox_items')
    .select(['kind', 'order_id as orderId', 'payload', 'created_at as createdAt'])
    .where('user_id', '=', account.id)
    .where('kind', 'in', ['complaint', 'withdrawal', 'refund'])
    .orderBy('created_at')
    .execute();
  if (invoices.length + claims.length === 0) return;
  const { name, surname, email, mobile, tax_details: tax } = account;
  const now = clock.now();
  await trx
    .insertInto('blocked_records')
    .values({
      user_id: account.id,
      record: JSON.stringify({
        person: { name, surname, email, mobile, tax },
        invoices: invoices.map(withBlockedPlace),
        fullInvoices,
        creditNotes,
        claims,
      }),
      blocked_at: now,
      keep_until: yearsAfter(now, limits.recordYears),
    })
    .execute();
}

const blockedFieldNames = placeFieldNames.filter((name) => fieldOf(name).deletion !== 'erased');

const withBlockedPlace = <Invoice extends { address: StoredPlace }>(invoice: Invoice) => ({
  ...invoice,
  address: eachField(blockedFieldNames, (name) => invoice.address[name]),
});

function yearsAfter(at: Date, years: number): Date {
  const later = new Date(at);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}
