import { randomUUID } from 'node:crypto';
import type { Quote, QuoteInput, VisitPrice } from '@nitida/contract';
import { isBookingSoon, maximumMonths, maximumVisits, type PriceFailure, priceBooking, toInstant } from '@nitida/domain';
import type { Insertable, Selectable } from 'kysely';
import type { ApiContext } from '../../context.ts';
import type { Database, Tables, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { balanceOf } from '../credit/account.ts';
import { findPromo } from '../payment/promo.ts';
import { loadPriceList } from '../pricing/store.ts';

export type QuoteRow = Selectable<Tables['quotes']>;

export interface Priced {
  visits: VisitPrice[];
  total: number;
  /** Whether the first visit starts within the price list's window, counted from `at`. */
  bookingSoon: boolean;
}

/** How long a quoted price is valid, by the business clock. */
const validMs = 30 * 60_000;

/** Prices a booking with the current price list, as booked at `at`. The start is checked against `at` too. */
export async function priceNow(
  on: Database | Transaction,
  input: QuoteInput,
  userId: string | null,
  at: Date,
): Promise<Priced | DomainError> {
  const { priceList } = await loadPriceList(on);
  const promo = input.promoCode === null ? null : await findPromo(on, input.promoCode, userId, at);
  if (isDomainError(promo)) return promo;
  const result = priceBooking(priceList, input, { now: at, promo });
  if (!result.ok) return priceError(result.failures, priceList.pricing.maximumHours);
  const { visits, total } = result;
  const first = firstOf(visits);
  return { visits, total, bookingSoon: isBookingSoon(toInstant(first.date, first.time), at, priceList.pricing.bookingSoonHours) };
}

/** The first failure determines the code; every wrong field has its own error. */
export function priceError(failures: PriceFailure[], hours: number): DomainError {
  const [first] = failures;
  if (!first) throw new Error('A price was refused without a reason');
  return domainError(first.code, {
    errors: Object.fromEntries(failures.map(({ field, reason }) => [field, reason])),
    params: { hours, visits: maximumVisits, months: maximumMonths },
    details: { fittingSpeed: first.fittingSpeed },
  });
}

const insertQuote = prepared((db, row: Insertable<Tables['quotes']>) =>
  db.insertInto('quotes').values({
    id: row.id,
    user_id: row.user_id,
    input: row.input,
    visits: row.visits,
    total: row.total,
    booking_soon: row.booking_soon,
    quoted_at: row.quoted_at,
    expires_at: row.expires_at,
    order_id: row.order_id,
  }),
);

/** Prices a booking and stores the quote, which the order names. */
export async function makeQuote(
  context: Pick<ApiContext, 'clock'>,
  on: Database | Transaction,
  input: QuoteInput,
  userId: string | null,
): Promise<Quote | DomainError> {
  const at = context.clock.now();
  const priced = await priceNow(on, input, userId, at);
  if (isDomainError(priced)) return priced;
  const first = firstOf(priced.visits);
  const row = {
    id: randomUUID(),
    user_id: userId,
    input: JSON.stringify(input),
    visits: JSON.stringify(priced.visits),
    total: priced.total,
    booking_soon: priced.bookingSoon,
    quoted_at: at,
    expires_at: new Date(at.getTime() + validMs),
    order_id: null,
  };
  const [balance] = await Promise.all([userId === null ? 0 : balanceOf(on, userId), insertQuote(on, row)]);
  const credit = Math.min(first.total, balance);
  return { id: row.id, expiresAt: row.expires_at.toISOString(), input, ...priced, credit };
}

/**
 * Returns the quoted visits if they still cost what was quoted. Within its validity a quote keeps its moment of booking, so that a Rush hour that begins
 * meanwhile does not count. The start must still be ahead.
 * @returns `price_changed` when the visits cost something else.
 */
export async function confirmQuote(
  context: Pick<ApiContext, 'clock'>,
  trx: Transaction,
  quote: QuoteRow,
  userId: string,
): Promise<Priced | DomainError> {
  const now = context.clock.now();
  const today = await priceNow(trx, quote.input, userId, now);
  if (isDomainError(today)) return today;
  const quoted = JSON.stringify(quote.visits.map(amountsOf));
  if (JSON.stringify(today.visits.map(amountsOf)) === quoted) return today;
  const held = now < quote.expires_at ? await priceNow(trx, quote.input, userId, quote.quoted_at) : today;
  if (!isDomainError(held) && JSON.stringify(held.visits.map(amountsOf)) === quoted) return held;
  return domainError('price_changed');
}

const amountsOf = ({ date, time, total, subtotal, lines }: VisitPrice) => [
  date,
  time,
  total,
  subtotal,
  lines.map(({ kind, ref, amount }) => [kind, ref, amount]),
];

export function firstOf(visits: VisitPrice[]): VisitPrice {
  const [first] = visits;
  if (!first) throw new Error('A booking has at least one visit');
  return first;
}
