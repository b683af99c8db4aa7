import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { lockOrder } from '../order/record.ts';

/**
 * Refuses to annul a document with something behind it: money that the customer has not back, a refund, or a document that followed. Only an invoice that
 * should never have been has none of these. It locks the order.
 */
export async function refuseAnnulment(trx: Transaction, number: string): Promise<DomainError | null> {
  const {
    rows: [found],
  } = await sql<{ order_id: string }>`
    select order_id from invoices where number = ${number}
    union all select order_id from full_invoices where number = ${number}
    union all select order_id from credit_notes where number = ${number}
  `.execute(trx);
  // Of a record without a document, as after a restored backup, nothing can follow.
  if (!found) return null;
  await lockOrder(trx, found.order_id);
  const { rows } = await sql`
    with issued as (
      select invoices.number, full_invoices.number as full, payment_id
      from invoices left join full_invoices on replaces = invoices.number
      where invoices.number = ${number} or full_invoices.number = ${number}
    )
    select 1 from issued join payments on payments.id = payment_id
      where captured + credit > (select coalesce(sum(card + credit), 0) from refunds where refunds.payment_id = payments.id)
    union all select 1 from issued where "full" <> ${number}
    union all select 1 from issued join credit_notes on invoice_number = issued.number
    union all select 1 from issued join invoices on corrects = issued.number
    union all select 1 from credit_notes where number = ${number} and reissued
    union all select 1 from refunds where credit_note = ${number}
  `.execute(trx);
  return rows.length > 0 ? domainError('invoice_in_use') : null;
}

/** Those of the documents that were annulled, also where the agency has not answered yet. An annulment that it refused does not count. */
export async function annulledOf(on: Database | Transaction, orderId: string): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select number from (
      select distinct on (number) number, kind, state from tax_records join tax_deliveries on record_id = tax_records.id
      where number in (
        select number from invoices where order_id = ${orderId} union all select number from full_invoices where order_id = ${orderId}
        union all select number from credit_notes where order_id = ${orderId}
      )
      order by number, tax_records.id desc
    ) as newest where kind = 'anulacion' and state <> 'refused'
  `.execute(on);
  return new Set(rows.map(({ number }) => number));
}
