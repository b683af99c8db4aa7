import type { Selectable } from 'kysely';
import type { ApiContext } from '../../context.ts';
import type { Tables, Transaction } from '../../db/database.ts';

/** Business time: how long the Spanish commercial code has invoices kept. */
const keepYears = 6;

/**
 * Puts away what the law says to keep of an account that is deleted: to whom each invoice was made out, and what
 * complaints were about. Nothing is put away of a customer who has neither. It stands apart until it may be destroyed.
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
  const claims = await trx
    .selectFrom('inbox_items')
    .select(['kind', 'order_id as orderId', 'payload', 'created_at as createdAt'])
    .where('user_id', '=', account.id)
    .where('kind', 'in', ['complaint', 'withdrawal', 'refund'])
    .orderBy('created_at')
    .execute();
  if (invoices.length + claims.length === 0) return;
  const { name, surname, email, mobile } = account;
  const now = clock.now();
  await trx
    .insertInto('blocked_records')
    .values({
      user_id: account.id,
      record: JSON.stringify({ person: { name, surname, email, mobile }, invoices, creditNotes, claims }),
      blocked_at: now,
      keep_until: yearsAfter(now, keepYears),
    })
    .execute();
}

function yearsAfter(at: Date, years: number): Date {
  const later = new Date(at);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}
