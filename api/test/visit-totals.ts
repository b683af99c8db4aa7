import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';

/** The totals of a visit in the ledger and the payments, in cents. */
export interface VisitTotals {
  /** Totals of the visit's payments: charged to a card, spent account credit, and waived. */
  card: number;
  credit: number;
  waived: number;
  /** The part that remains of the payments before the current one. */
  kept: number;
  backToCard: number;
  backToCredit: number;
  byBank: number;
  live: { amount: number; credit: number; waived: number };
}

const noTotals: Omit<VisitTotals, 'live'> = { card: 0, credit: 0, waived: 0, kept: 0, backToCard: 0, backToCredit: 0, byBank: 0 };

export async function totalsOf(db: Database, id: string): Promise<VisitTotals> {
  const { rows } = await sql<{ [K in Exclude<keyof VisitTotals, 'live'> | 'amount' | 'liveCredit' | 'liveWaived']: string }>`
    with own as (
      select payments.*, payments.id = orders.payment_id as live,
        (select coalesce(sum(refunds.card + refunds.credit), 0) from refunds where refunds.payment_id = payments.id) as back,
        -- An increase below the provider's minimum is in the ledger alone, because the invoice was issued before it.
        greatest(payments.waived, (select coalesce(sum(ledger.amount), 0) from ledger
          where ledger.payment_id = payments.id and ledger.kind = 'waived')) as given_up
      from payments join orders on orders.id = payments.order_id
      where orders.id = ${id} and (payments.kept or payments.id = orders.payment_id)
    ), back as (select refunds.* from refunds join own on own.id = refunds.payment_id)
    select
      (select coalesce(sum(captured), 0) from own) as card,
      (select coalesce(sum(credit), 0) from own) as credit,
      (select coalesce(sum(given_up), 0) from own) as waived,
      (select coalesce(sum(captured + credit + given_up - back), 0) from own where not live) as kept,
      (select coalesce(sum(card), 0) from back where target = 'card') as "backToCard",
      (select coalesce(sum(credit + case target when 'card' then 0 else card end), 0) from back) as "backToCredit",
      (select coalesce(sum(card), 0) from back where by_bank) as "byBank",
      (select amount from own where live) as amount,
      (select credit from own where live) as "liveCredit",
      (select waived from own where live) as "liveWaived"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A visit has no payment');
  const { amount, liveCredit, liveWaived, ...cents } = row;
  const numbers = Object.fromEntries(Object.entries(cents).map(([key, value]) => [key, Number(value)]));
  return { ...noTotals, ...numbers, live: { amount: Number(amount), credit: Number(liveCredit), waived: Number(liveWaived) } };
}
