import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';

/** The details of an audit entry about a customer that are no free text. Details that are added later are erased. */
const keptDetails = [
  ...['amount', 'to', 'refundTo', 'orderId', 'noteId', 'mailId', 'answerId', 'quoteId', 'cleanerId'],
  ...['date', 'time', 'alternatives', 'edition', 'scopes'],
];

/** Removes what staff wrote about a customer, such as reasons, from the audit. Who did what, and when, stays. */
export async function eraseAuditTexts(trx: Transaction, userId: string): Promise<void> {
  await sql`
    update audit_entries
    set details = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(details) where key = any(${keptDetails}))
    where subject in (
      select ${userId}
      union all select id::text from orders where user_id = ${userId}
      union all select id::text from subscriptions where user_id = ${userId}
      union all select id::text from inbox_items where user_id = ${userId}
      union all select disputes.id::text from disputes join orders on orders.id = disputes.order_id where orders.user_id = ${userId}
    )
  `.execute(trx);
}
