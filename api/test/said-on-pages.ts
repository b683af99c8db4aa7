import type { Order } from '@nitida/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../src/db/database.ts';
import type { PagesOfVisit } from './pages-of-a-life.ts';
import type { VisitTotals } from './visit-totals.ts';

/** What the books and the provider know of the payments of a visit, in cents. */
interface Books extends VisitTotals {
  /** Refunds to the card that are not made yet. */
  waiting: number;
  /** What the provider holds on the card for the present payment. */
  held: number;
  /** The state of the last dispute at the provider. */
  dispute: 'none' | 'open' | 'won' | 'lost';
  disputed: number;
  /** The credit that the first payment of a later visit will spend. */
  coming: number;
}

const euros = String.raw`€([\d,]+\.\d\d)`;

/** The sum of all amounts that follow these words. Null when the words are not there. */
function said(text: string, words: string): number | null {
  const found = [...text.matchAll(new RegExp(`${words}${euros}`, 'g'))];
  if (found.length === 0) return null;
  return found.reduce((sum, [, amount = '0']) => sum + Math.round(Number(amount.replaceAll(',', '')) * 100), 0);
}

/** Each credit note stands between the name of its refund and the amount. */
const note = '(?:Credit note [^€]*)?';

/** Labels, with the amount of each. What has no amount in the books has no label. */
const amounts: readonly [words: string, of: (books: Books) => number][] = [
  ['Paid with account credit', ({ credit }) => credit],
  [`Refund to the card${note}`, ({ backToCard, byBank, waiting }) => backToCard - byBank - waiting],
  [`Returned by your bank${note}`, ({ byBank }) => byBank],
  [`Waiting for your bank’s decision${note}`, ({ waiting }) => waiting],
  [`Refund as account credit${note}`, ({ backToCredit }) => backToCredit],
  ['Kept by your bank until it decides', ({ dispute, disputed }) => (dispute === 'open' ? disputed : 0)],
];

/** What is asked of a card. */
const toPay = ({ live, coming }: Books): number => live.amount - coming;

/** Amounts that a page may leave out, because another says the same, but that are right where they are said. */
const amountsIfSaid: readonly [words: string, of: (books: Books) => number][] = [
  ['Paid by card', ({ card }) => card],
  ['Total paid', ({ card, credit }) => card + credit],
  ['From your account credit', ({ coming }) => coming],
  ['Still to pay', toPay],
  ['Pay ', toPay],
  ['You disputed a payment of ', ({ disputed }) => disputed],
];

const back = ({ backToCard, backToCredit }: Books): number => backToCard + backToCredit;
const stays = (books: Books): number => books.card + books.credit - back(books);
const ways = ({ backToCard, backToCredit, byBank }: Books): string =>
  [byBank > 0 && 'bank', backToCard > byBank && 'card', backToCredit > 0 && 'credit'].filter(Boolean).join(' and ');

/** Words without an amount, with what must be so where they are said. */
const sentences: readonly [words: RegExp, isSo: (books: Books, order: Order) => boolean][] = [
  [/card hasn’t been charged/, ({ card }) => card === 0],
  [/isn’t paid yet/, ({ card }) => card === 0],
  [/nothing left to pay/, ({ live }, { payable }) => !payable || live.amount === 0],
  [/Authorised on your card/, ({ held, live }) => held > 0 && held >= live.amount],
  [/Paid on /, ({ card, credit }) => card + credit > 0],
  [/, refunded to the card and as account credit/, (books) => ways(books) === 'card and credit' && stays(books) === 0],
  [/, refunded to the card(?! and)/, (books) => ways(books) === 'card' && stays(books) === 0],
  [/, refunded as account credit/, (books) => ways(books) === 'credit' && stays(books) === 0],
  [/, partly refunded to the card and as account credit/, (books) => ways(books) === 'card and credit' && stays(books) > 0],
  [/, partly refunded to the card(?! and)/, (books) => ways(books) === 'card' && stays(books) > 0],
  [/, partly refunded as account credit/, (books) => ways(books) === 'credit' && stays(books) > 0],
  [/, payment returned by your bank/, (books) => ways(books) === 'bank' && stays(books) === 0],
  [/, payment partly returned by your bank/, (books) => ways(books) === 'bank' && stays(books) > 0],
  [/, payment returned in full by your bank and by us/, (books) => /^bank and /.test(ways(books)) && stays(books) === 0],
  [/, payment returned in part by your bank and by us/, (books) => /^bank and /.test(ways(books)) && stays(books) > 0],
  [/Refund of .* to your card\./, (books) => books.backToCard > 0 && books.backToCredit === 0],
  [/Refunded as account credit on /, (books) => books.backToCredit > 0 && books.backToCard === 0],
  [/to your card and as account credit\./, (books) => books.backToCredit > 0 && books.backToCard > 0],
  [/Your bank keeps the money until it decides/, ({ dispute }) => dispute === 'open'],
  [/decided that the payment is valid and returned the money to us/, ({ dispute }) => dispute === 'won'],
  [/decided in your favour and returned the money to you/, ({ dispute }) => dispute === 'lost'],
];

/**
 * Compares each amount and each word about money on the pages of a visit with the books and the provider.
 * @returns how many were compared
 */
export async function checkPages(db: Database, order: Order, totals: VisitTotals, pages: PagesOfVisit): Promise<number> {
  const books = { ...totals, ...(await atProvider(db, order.id)) };
  let compared = 0;
  for (const [page, text] of Object.entries(pages)) {
    if (page === 'receipt' && order.paidAt === null) continue;
    const of = (words: string): string => `“${words}” on the ${page} of ${order.number}: ${text}`;
    for (const [words, amount] of amounts) expect(said(text, words) ?? 0, of(words)).toBe(amount(books));
    for (const [words, amount] of amountsIfSaid) {
      const cents = said(text, words);
      if (cents !== null) expect(cents, of(words)).toBe(amount(books));
    }
    // What a card paid is said in one of two ways.
    if (books.card > 0) expect(said(text, 'Paid by card') ?? said(text, 'Total paid'), of('paid by card')).not.toBeNull();
    compared += amounts.length;
    for (const [words, isSo] of sentences)
      if (words.test(text)) {
        expect(isSo(books, order), `${of(words.source)}; ${JSON.stringify(books)}`).toBe(true);
        compared += 1;
      }
  }
  return compared;
}

async function atProvider(db: Database, orderId: string): Promise<Pick<Books, 'waiting' | 'held' | 'dispute' | 'disputed' | 'coming'>> {
  const { rows } = await sql<{ waiting: string; held: string | null; status: string | null; amount: string | null; coming: number | null }>`
    with own as (select intent_id, id from payments where order_id = ${orderId} and intent_id is not null)
    select
      (select coalesce(sum(card), 0) from refunds where order_id = ${orderId} and target = 'card' and done_at is null) as waiting,
      (select sum((data ->> 'amount')::int) from sandbox.object where kind = 'charge' and not (data ->> 'captured')::boolean
        and (data ->> 'amountRefunded')::int = 0 and data ->> 'paymentIntent' in (select intent_id from own)) as held,
      (select least(balance, payments.amount) from orders join payments on payments.id = orders.payment_id
        join credit_accounts on credit_accounts.user_id = orders.user_id
        where orders.id = ${orderId} and position > 0 and payments.state = 'none' and payments.attempt = 0) as coming,
      dispute.data ->> 'status' as status, dispute.data ->> 'amount' as amount
    from (select 1) as one left join lateral (
      -- An inquiry only asks about a payment.
      select data from sandbox.object where kind = 'dispute' and data ->> 'paymentIntent' in (select intent_id from own)
        and data ->> 'status' not like 'warning%'
      order by (data ->> 'created')::int desc limit 1
    ) as dispute on true
  `.execute(db);
  const [row] = rows;
  const status = row?.status ?? 'none';
  const dispute = status === 'won' || status === 'lost' || status === 'none' ? status : 'open';
  return {
    waiting: Number(row?.waiting),
    held: Number(row?.held ?? 0),
    dispute,
    disputed: Number(row?.amount ?? 0),
    coming: row?.coming ?? 0,
  };
}
