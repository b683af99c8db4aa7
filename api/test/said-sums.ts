import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { invoiceFile } from '../src/modules/invoice/issued-documents.ts';
import { plainSpaces } from './booking.ts';
import type { LifeCommandRunner } from './life-commands.ts';

/** What a sentence claims about an amount. */
type Claim = 'paidCard' | 'paidCredit' | 'backCard' | 'backCredit' | 'held' | 'due' | 'waiting' | 'kept';

const euros = String.raw`€([\d,]+\.\d\d)`;
const card = '(?: with your card| to your card| on your card)(?: ending \\d{4})?';

/** The English sentences about money, with what each claims of its amounts, in order. */
const sentences: readonly [pattern: RegExp, claims: readonly Claim[]][] = [
  [new RegExp(`paid ${euros}${card} and ${euros} with your account credit`, 'g'), ['paidCard', 'paidCredit']],
  [new RegExp(`paid ${euros}${card}\\.`, 'g'), ['paidCard']],
  [new RegExp(`paid ${euros} with your account credit`, 'g'), ['paidCredit']],
  [new RegExp(`refunding ${euros}${card} and ${euros} as account credit`, 'g'), ['backCard', 'backCredit']],
  [new RegExp(`refunding ${euros}${card}\\.`, 'g'), ['backCard']],
  [new RegExp(`refunding ${euros} as account credit`, 'g'), ['backCredit']],
  [new RegExp(`(?:the authorisation of ${euros}|${euros} is authorised)${card}`, 'g'), ['held', 'held']],
  [new RegExp(`[Pp]lease pay ${euros}`, 'g'), ['due']],
  [new RegExp(`bank keeps ${euros}`, 'g'), ['waiting']],
  [new RegExp(`[Ww]e keep ${euros}`, 'g'), ['kept']],
];

export interface SaidSum {
  claim: Claim;
  cents: number;
  sentence: string;
}

const centsOf = (amount: string): number => Math.round(Number(amount.replaceAll(',', '')) * 100);

export const saidIn = (text: string): SaidSum[] =>
  sentences.flatMap(([pattern, claims]) =>
    [...plainSpaces(text).matchAll(pattern)].flatMap(([sentence, ...amounts]) =>
      claims.flatMap((claim, index) => {
        const amount = amounts[index];
        return amount === undefined ? [] : [{ claim, cents: centsOf(amount), sentence }];
      }),
    ),
  );

/** Every sum that each claim may have named of a visit at any moment so far, from the ledger, the refunds and the payments. */
async function knownSums(db: Database, orderIds: readonly string[]): Promise<Record<Claim, Set<number>>> {
  const known: Record<Claim, Set<number>> = {
    paidCard: new Set(),
    paidCredit: new Set(),
    backCard: new Set(),
    backCredit: new Set(),
    held: new Set(),
    due: new Set(),
    waiting: new Set(),
    kept: new Set(),
  };
  const ids = [...orderIds];
  const ledger = await db.selectFrom('ledger').select(['kind', 'amount', 'at']).where('order_id', 'in', ids).orderBy('id').execute();
  const payments = await db.selectFrom('payments').select(['amount', 'captured', 'credit', 'id']).where('order_id', 'in', ids).execute();
  const { rows: refunds } = await sql<{ card: string; credit: string }>`
    select sum(case when target = 'card' then card else 0 end) as card, sum(credit + case when target = 'card' then 0 else card end) as credit
    from refunds where order_id = any(${ids}::uuid[]) group by at, order_id
    union all
    select sum(case when target = 'card' then card else 0 end), sum(credit + case when target = 'card' then 0 else card end)
    from refunds where order_id = any(${ids}::uuid[]) group by at
    union all
    -- Of what is refunded at one time the bank may keep a part, until it decides on a dispute.
    select sum(case when target = 'card' then card else 0 end), sum(credit + case when target = 'card' then 0 else card end)
    from refunds where order_id = any(${ids}::uuid[])
    group by at, exists (select from ledger where kind = 'disputed' and ledger.payment_id = refunds.payment_id and ledger.at <= refunds.at)
  `.execute(db);
  const add = (claim: Claim, cents: number) => known[claim].add(cents);
  // What a visit has taken so far is the sum of any of its payments: earlier ones that stay, and the present one.
  const sumsOf = (amounts: readonly number[]): Set<number> => {
    const sums = new Set([0]);
    for (const cents of amounts) for (const sum of [...sums]) sums.add(sum + cents);
    return sums;
  };
  for (const cents of sumsOf(ledger.filter(({ kind }) => kind === 'charged').map(({ amount }) => amount))) add('paidCard', cents);
  for (const cents of sumsOf(payments.map(({ credit }) => credit))) add('paidCredit', cents);
  // Several payments of a visit may return credit at one time, also one that was not finished and has no refund.
  const creditBack = new Map<number, number>();
  for (const { kind, amount, at } of ledger) {
    if (kind === 'creditSpent') add('paidCredit', amount);
    if (kind === 'creditReturned' || kind === 'credited' || kind === 'owedCredited') {
      add('backCredit', amount);
      creditBack.set(at.getTime(), (creditBack.get(at.getTime()) ?? 0) + amount);
    }
    if (kind === 'authorised' || kind === 'released') add('held', amount);
  }
  for (const cents of creditBack.values()) add('backCredit', cents);
  for (const { card: toCard, credit } of refunds) {
    add('backCard', Number(toCard));
    add('waiting', Number(toCard));
    add('backCredit', Number(credit));
  }
  for (const { amount } of payments) add('due', amount);
  const backs = [0, ...refunds.map(({ card: toCard, credit }) => Number(toCard) + Number(credit))];
  for (const toCard of known.paidCard) for (const credit of known.paidCredit) for (const back of backs) add('kept', toCard + credit - back);
  return known;
}

/** What the check needs of a life. */
type Told = Pick<LifeCommandRunner, 'api' | 'customer' | 'visits' | 'told'>;

/** Compares every new sentence of mails and of the bell with the books: each sum by what is said of it. @returns how many sums were compared */
export async function checkSaidSums(runner: Told): Promise<number> {
  const { api, customer, visits, told } = runner;
  if (visits.length === 0) return 0;
  const orders = await Promise.all(visits.map((id) => customer.visit(id).read()));
  for (const { id, cardAmount } of orders) told.due.set(id, new Set([...(told.due.get(id) ?? []), cardAmount]));
  const texts = [
    ...(await customer.mails()).map(({ id, text }) => ({
      key: `mail ${id}`,
      text,
      orderId: orders.find(({ number }) => text.includes(`Order: ${number}`))?.id,
    })),
    ...(await customer.notifications()).map(({ id, description, jobId }) => ({ key: `bell ${id}`, text: description, orderId: jobId })),
  ];
  let compared = await checkDocuments(runner);
  for (const { key, text, orderId } of texts.filter((each) => !told.texts.has(each.key))) {
    told.texts.add(key);
    if (orderId === undefined) continue;
    const known = await knownSums(api.db, [orderId]);
    for (const { claim, cents, sentence } of saidIn(text)) {
      compared += 1;
      const fits = known[claim].has(cents) || (claim === 'due' && told.due.get(orderId)?.has(cents) === true);
      expect(fits, `${key}: “${sentence}”; ${claim} may be ${[...known[claim]].join(', ')}`).toBe(true);
    }
  }
  return compared;
}

/** Compares what the PDFs of each visit say with the ledger and the provider, once for each number of documents. */
async function checkDocuments({ api, visits, told, customer }: Told): Promise<number> {
  let compared = 0;
  for (const id of visits) {
    const { rows } = await sql<Record<string, string>>`
      select
        (select count(*) from invoices where order_id = ${id}) + (select count(*) from full_invoices where order_id = ${id})
          + (select count(*) from credit_notes where order_id = ${id}) as documents,
        (select coalesce(sum((document -> 'paid' ->> 'card')::int), 0) from invoices where order_id = ${id} and corrects is null) as taken,
        (select coalesce(sum((document -> 'paid' ->> 'credit')::int), 0) from invoices where order_id = ${id} and corrects is null) as credit,
        (select coalesce(sum((document -> 'paid' ->> 'card')::int), 0) from (
          select document from full_invoices where order_id = ${id} union all select document from invoices where order_id = ${id} and corrects is not null
        ) as again) as "saidAgain",
        (select coalesce(sum((document -> 'paid' ->> 'credit')::int), 0) from (
          select document from full_invoices where order_id = ${id} union all select document from invoices where order_id = ${id} and corrects is not null
        ) as again) as "creditSaidAgain",
        (select coalesce(sum(card), 0) from refunds where order_id = ${id} and target = 'card') as "toCard",
        (select coalesce(sum(credit + case when target = 'card' then 0 else card end), 0) from refunds where order_id = ${id}) as "toCredit",
        (select coalesce(sum((data ->> 'amountCaptured')::int), 0) from sandbox.object where kind = 'charge'
          and data ->> 'paymentIntent' in (select intent_id from payments where order_id = ${id} and captured > 0)) as "atProvider"
    `.execute(api.db);
    const [books] = rows;
    const key = `documents ${id} ${books?.documents}`;
    if (!books || Number(books.documents) === 0 || told.texts.has(key)) continue;
    told.texts.add(key);
    const file = await invoiceFile(api.db, (await customer.visit(id).record()).order);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file?.body ?? [])), { mergePages: true });
    const written = (label: string): number =>
      [...plainSpaces(text).matchAll(new RegExp(`${label} ${euros}`, 'g'))].reduce((sum, [, amount = '0']) => sum + centsOf(amount), 0);
    // A full invoice in place of another one says again how the rest was paid.
    expect(written('Paid by card'), `${key}: paid by card`).toBe(Number(books.taken) + Number(books.saidAgain));
    expect(written('Paid with account credit'), `${key}: paid with credit`).toBe(Number(books.credit) + Number(books.creditSaidAgain));
    expect(written('(?:Refund to the card|Taken back by the bank)'), `${key}: returned to the card`).toBe(Number(books.toCard));
    expect(written('Refund as account credit'), `${key}: refunded as credit`).toBe(Number(books.toCredit));
    expect(Number(books.taken), `${key}: what the provider took`).toBe(Number(books.atProvider));
    compared += 5;
  }
  return compared;
}
