import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { heldValues } from '../src/modules/reconciliation/check-credit.ts';
import { taxBook } from '../src/modules/staff-site/tax-book.ts';
import { verifyChains } from '../src/modules/verifactu/verify.ts';
import { checkCounts } from './counts.ts';

/**
 * Compares the books of all orders. Every cent that the provider took is in a payment, in the ledger and on an invoice, unless it was refunded or the
 * ledger owes it to a customer. Balances are never negative, document numbers have no gaps, and the counts of cleaners
 * agree with what they count. Call it when no job is waiting.
 */
export async function checkBooks(db: Database): Promise<void> {
  const { rows: orders } = await sql<Record<string, string>>`
    select orders.number, orders.refunded,
      (select coalesce(sum(captured), 0) from payments where order_id = orders.id) as captured,
      (select coalesce(sum(refunded), 0) from payments where order_id = orders.id) as returned,
      (select coalesce(sum(credit), 0) from payments where order_id = orders.id) as credit,
      (select coalesce(sum(credit), 0) from payments where order_id = orders.id
        and state not in ('paid', 'partlyRefunded', 'refunded')) as "unspentCredit",
      (select coalesce(sum(waived), 0) from payments where order_id = orders.id and captured + credit > 0
        and state in ('paid', 'partlyRefunded', 'refunded')) as waived,
      (select coalesce(sum(card), 0) from refunds where order_id = orders.id) as "cardBack",
      (select coalesce(sum(card), 0) from refunds where order_id = orders.id and target = 'card' and not by_bank and done_at is not null) as "toCard",
      (select coalesce(sum(card), 0) from refunds where order_id = orders.id and by_bank) as "byBank",
      (select coalesce(sum(settled - excess), 0) from disputes where order_id = orders.id) as "settledByBank",
      (select coalesce(sum(excess), 0) from disputes where order_id = orders.id) as excess,
      (select coalesce(sum(withdrawn - reinstated - settled), 0) from disputes join payments on payments.id = disputes.payment_id
        and payments.intent_id = disputes.intent_id where disputes.order_id = orders.id) as "withBank",
      (select coalesce(sum(withdrawn - reinstated), 0) from disputes where order_id = orders.id) as "takenByBank",
      (select coalesce(sum(fee - fee_returned), 0) from disputes where order_id = orders.id) as fees,
      (select coalesce(sum(card), 0) from refunds where order_id = orders.id and target = 'credit') as "toCredit",
      (select coalesce(sum(credit), 0) from refunds where order_id = orders.id) as "creditBack",
      (select count(*) from refunds where order_id = orders.id and done_at is null and not exists (
        select from disputes where disputes.payment_id = refunds.payment_id and state in ('needsResponse', 'underReview'))) as "underWay",
      (select coalesce(sum(amount), 0) from ledger where order_id = orders.id and kind = 'authorised' and not exists (
        select from payments where payments.intent_id = ledger.reference and payments.state = 'authorised')) as "holdsOver",
      (select coalesce(sum(amount), 0) from ledger where order_id = orders.id and kind in ('released', 'charged') and exists (
        select from ledger as held where held.kind = 'authorised' and held.reference = ledger.reference)) as "holdsEnded",
      (select coalesce(sum(total), 0) from invoices where order_id = orders.id and corrects is null) as invoiced,
      (select coalesce(sum(amount), 0) from credit_notes where order_id = orders.id and not reissued) as corrected,
      ${ledger('disputed')} as disputed, ${ledger('disputeReturned')} as "disputeBack", ${ledger('disputeFee')} as "disputeFee",
      ${ledger('disputeFeeReturned')} as "disputeFeeBack", ${ledger('charged')} as charged, ${ledger('refunded')} as "ledgerBack", ${ledger('refundFailed')} as failed,
      ${ledger('owed')} as owed, ${ledger('owedReturned')} as "owedBack", ${ledger('owedSettled')} + ${ledger('owedCredited')} as "owedSettled", ${ledger('credited')} as credited,
      ${ledger('creditSpent')} as spent, ${ledger('creditReturned')} as "ledgerCreditBack"
    from orders order by number
  `.execute(db);
  for (const order of orders) {
    const of = (key: string): number => Number(order[key]);
    const said = (what: string): string => `${what} of order ${order.number}`;
    expect(of('underWay'), said('refunds under way')).toBe(0);
    expect(of('holdsEnded'), said('holds that were captured or released')).toBe(of('holdsOver'));
    const owed = of('owed') - of('owedBack');
    expect(owed, said('stuck money')).toBeGreaterThanOrEqual(0);
    expect(of('owedSettled'), said('stuck money given another way')).toBeLessThanOrEqual(of('owed'));
    const disputed = of('disputed') - of('disputeBack');
    expect(disputed, said('money that the bank took, in the ledger')).toBe(of('takenByBank'));
    expect(of('disputeFee') - of('disputeFeeBack'), said('fees of disputes')).toBe(of('fees'));
    expect(of('charged') - of('ledgerBack') + of('failed') - disputed, said('charges less refunds in the ledger')).toBe(
      of('captured') - of('returned') - of('byBank') - of('excess') - of('withBank') + owed,
    );
    // What the bank returned for good has a credit note; what it reversed later is owed by the same books.
    expect(of('settledByBank'), said('disputes that were lost')).toBeLessThanOrEqual(of('byBank'));
    expect(of('returned'), said('refunds at the provider')).toBe(of('toCard'));
    expect(of('toCredit'), said('card money given as credit')).toBe(of('credited'));
    expect(of('cardBack'), said('card money given back')).toBeLessThanOrEqual(of('captured'));
    expect(of('spent') - of('ledgerCreditBack'), said('credit that stays spent')).toBe(of('credit') - of('creditBack'));
    expect(of('refunded'), said('refunds')).toBe(of('cardBack') + of('creditBack'));
    expect(of('corrected'), said('credit notes')).toBe(of('refunded'));
    expect(of('invoiced'), said('invoices')).toBe(of('captured') + of('credit') - of('unspentCredit') + of('waived'));
  }
  await checkCorrections(db);
  await checkTaxRecords(db);
  for (const { account, ledger, rows } of await heldValues(db))
    expect(ledger, `what customers hold as ${account}, in the ledger`).toBe(rows);
  await checkAccounts(db);
  await checkNumbers(db);
  await checkProvider(db);
  await checkCounts(db);
}

const ledger = (kind: string) => sql`(select coalesce(sum(amount), 0) from ledger where order_id = orders.id and kind = ${kind})`;

/**
 * Every document has its record, the chain holds, in each quarter the records have the sums of the documents, the book those of the invoices and their
 * corrections, and a payment that has an invoice was charged in its quarter.
 */
async function checkTaxRecords(db: Database): Promise<void> {
  expect((await verifyChains(db)).faults, 'the chain of invoice records').toEqual([]);
  const { rows } = await sql<{ quarter: string; issued: string; recorded: string }>`
    with documents as (
      select issued_at, total from invoices
      union all select issued_at, -amount from credit_notes
      union all select issued_at, total from full_invoices
    )
    select quarter, sum(issued) as issued, sum(recorded) as recorded from (
      select date_trunc('quarter', issued_at at time zone 'Europe/Madrid')::text as quarter, total as issued, 0 as recorded from documents
      union all select date_trunc('quarter', (content::jsonb ->> 'date')::timestamp)::text, 0, (content::jsonb ->> 'total')::integer
        from tax_records where kind = 'alta' and content::jsonb ->> 'repeats' is null
    ) as sums group by quarter order by quarter
  `.execute(db);
  for (const { quarter, issued, recorded } of rows) expect(recorded, `records of the quarter from ${quarter}`).toBe(issued);
  const { rows: sums } = await sql<Record<'quarter' | 'documents' | 'charged' | 'captured', string>>`
    select quarter, sum(documents) as documents, sum(charged) as charged, sum(captured) as captured from (
      select to_char(issued_at at time zone 'Europe/Madrid', 'YYYY-Q') as quarter, total as documents, 0 as charged,
          case when corrects is null then captured else 0 end as captured
        from invoices join payments on payments.id = payment_id
      union all select to_char(issued_at at time zone 'Europe/Madrid', 'YYYY-Q'), -amount, 0, 0 from credit_notes
      union all select to_char(at at time zone 'Europe/Madrid', 'YYYY-Q'), 0, amount, 0 from ledger
        where kind = 'charged' and reference in (select intent_id from payments join invoices on payment_id = payments.id)
    ) as moved group by quarter
  `.execute(db);
  for (const { quarter, documents, charged, captured } of sums) {
    expect((await taxBook(db, quarter)).total, `the book of ${quarter}`).toBe(Number(documents));
    expect(captured, `charges that were invoiced in ${quarter}`).toBe(charged);
  }
}

/**
 * The credit notes of a payment's invoices take back what was refunded of it, those of an invoice never more than its total, and in the end its IVA. What is
 * left of an invoice when its customer is corrected is the next one.
 */
async function checkCorrections(db: Database): Promise<void> {
  const { rows } = await sql<Record<'number' | 'total' | 'iva' | 'corrected' | 'ivaBack' | 'reissued' | 'next', string>>`
    select number, total, iva,
      (select coalesce(sum(amount), 0) from credit_notes where invoice_number = invoices.number) as corrected,
      (select coalesce(sum(iva), 0) from credit_notes where invoice_number = invoices.number) as "ivaBack",
      (select coalesce(sum(amount), 0) from credit_notes where invoice_number = invoices.number and reissued) as reissued,
      (select coalesce(sum(total), 0) from invoices as next where next.corrects = invoices.number) as next
    from invoices order by number
  `.execute(db);
  for (const { number, ...invoice } of rows) {
    const of = (key: keyof typeof invoice): number => Number(invoice[key]);
    expect(of('corrected'), `credit notes of invoice ${number}`).toBeLessThanOrEqual(of('total'));
    expect(of('ivaBack'), `IVA given back of invoice ${number}`).toBeLessThanOrEqual(of('iva'));
    if (of('corrected') === of('total')) expect(of('ivaBack'), `all the IVA of invoice ${number}`).toBe(of('iva'));
    expect(of('reissued'), `the invoice in place of ${number}`).toBe(of('next'));
    if (of('next') > 0) expect(of('corrected'), `credit notes of invoice ${number}, which another one corrects`).toBe(of('total'));
  }
  const payments = await sql<Record<'numbers' | 'corrected' | 'refunded', string>>`
    select string_agg(distinct invoices.number, ', ') as numbers, coalesce(sum(amount), 0) as corrected,
      (select coalesce(sum(card + credit), 0) from refunds where refunds.payment_id = invoices.payment_id) as refunded
    from invoices left join credit_notes on invoice_number = invoices.number and not reissued group by payment_id
  `.execute(db);
  for (const { numbers, corrected, refunded } of payments.rows) expect(corrected, `credit notes of ${numbers}`).toBe(refunded);
}

async function checkAccounts(db: Database): Promise<void> {
  const { rows } = await sql<{ balance: number; entries: string }>`
    select balance, (select coalesce(sum(amount), 0) from credit_entries where user_id = credit_accounts.user_id) as entries
    from credit_accounts
  `.execute(db);
  for (const { balance, entries } of rows) {
    expect(balance, 'a balance').toBeGreaterThanOrEqual(0);
    expect(Number(entries), 'the movements of an account').toBe(balance);
  }
}

/** Full and simplified invoices, and the credit notes of each, have numbers without a gap, and no number of another kind. */
async function checkNumbers(db: Database): Promise<void> {
  const numbersIn = (table: 'invoices' | 'full_invoices' | 'credit_notes') => db.selectFrom(table).select('number');
  const rows = await numbersIn('invoices').union(numbersIn('full_invoices')).union(numbersIn('credit_notes')).execute();
  const counters = await db.selectFrom('counters').selectAll().execute();
  const series = Map.groupBy(rows, ({ number }) => number.split('-')[0] ?? '');
  for (const [prefix, ofSeries] of series) {
    const numbers = ofSeries.map(({ number }) => Number(number.split('-')[1])).sort((one, other) => one - other);
    expect(numbers, `numbers of ${prefix}`).toEqual(numbers.map((_, index) => index + 1));
  }
  expect(counters.map(({ last }) => last).sort(), 'the counters').toEqual([...series.values()].map(({ length }) => length).sort());
  const types = await sql<{ number: string; type: string }>`
    select number, content::jsonb ->> 'type' as type from tax_records where kind = 'alta'
  `.execute(db);
  const lettersOf: Record<string, string> = { F1: 'F', F3: 'F', F2: 'S', R1: 'R', R4: 'R', R5: 'RS' };
  for (const { number, type } of types.rows) expect(number, type).toMatch(new RegExp(`^${lettersOf[type]}2`));
}

/** Compares the provider's balance with our books. */
async function checkProvider(db: Database): Promise<void> {
  const { rows } = await sql<{ theirs: string; ours: string }>`
    select
      (select coalesce(sum((data ->> 'amount')::int - (data ->> 'amountRefunded')::int), 0)
        from sandbox.object where kind = 'charge' and (data ->> 'captured')::boolean)
      + (select coalesce(sum((movement ->> 'amount')::int), 0)
        from sandbox.object, jsonb_array_elements(data -> 'movements') as movement where kind = 'dispute') as theirs,
      (select coalesce(sum(captured - refunded), 0) from payments)
        - (select coalesce(sum(card), 0) from refunds where by_bank)
        - (select coalesce(sum(case when payments.intent_id = disputes.intent_id then withdrawn - reinstated - settled else 0 end + excess), 0)
          from disputes join payments on payments.id = disputes.payment_id)
        + (select coalesce(sum(case kind when 'owed' then amount else -amount end), 0) from ledger where kind in ('owed', 'owedReturned'))
        as ours
  `.execute(db);
  expect(Number(rows[0]?.ours), 'what the provider has').toBe(Number(rows[0]?.theirs));
}
