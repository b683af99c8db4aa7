import type { PriceList, RescheduleQuote, VisitPrice } from '@nitida/contract';
import { addDays, addMonths, canReschedule, maximumMonths, maximumVisits, priceVisit, slotCode, utcMidnight } from '@nitida/domain';
import type { Database, Transaction } from '../../db/database.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import type { OrderRecord, OrderRow } from '../order/record.ts';
import { promoOf } from '../payment/promo.ts';
import { priceError } from './quote.ts';

export interface RescheduleRequest {
  date: string;
  time: string;
  scope: 'this' | 'later';
}
export interface VisitReschedule {
  record: OrderRecord;
  price: VisitPrice;
}

const dayMs = 86_400_000;
const ahead: readonly string[] = ['scheduled', 'awaiting', 'confirmed'];

/**
 * Plans the visits that the customer wants to reschedule, each at its new start and priced there as booked at `at`, or returns why that is not possible.
 * `visits` are all of the series, or the one. The promo code stays and is not checked again. The new starts are checked against `now`.
 */
export async function planReschedules(
  on: Database | Transaction,
  {
    asked,
    visits,
    wish,
    priceList,
    now,
    at,
  }: {
    asked: OrderRecord;
    visits: OrderRecord[];
    wish: RescheduleRequest;
    priceList: PriceList;
    now: Date;
    at: Date;
  },
): Promise<VisitReschedule[] | DomainError> {
  if (!isMovable(asked.order, priceList, now)) return domainError('illegal_transition');
  const moved = wish.scope === 'this' ? [asked] : visits.filter((visit) => isLater(visit.order, asked.order));
  const days = (utcMidnight(wish.date) - utcMidnight(asked.order.date)) / dayMs;
  if (days === 0 && moved.every(({ order }) => order.time === wish.time))
    return domainError('invalid_date', { errors: { date: 'alreadySelected' } });
  const moves: VisitReschedule[] = [];
  for (const record of moved) {
    const { order } = record;
    if (!isMovable(order, priceList, now)) return domainError('illegal_transition');
    const date = addDays(order.date, days);
    const promo = order.promo_code === null ? null : await promoOf(on, order.promo_code);
    const priced = priceVisit(priceList, order.input, { date, time: wish.time, bookedAt: at, promo });
    if (!priced.ok) return priceError([priced.failure], priceList.pricing.maximumHours);
    const code = slotCode(date, wish.time, { duration: priced.visit.durationMinutes, priceList, now });
    if (code !== null) return startError(code);
    moves.push({ record, price: priced.visit });
  }
  return seriesError(visits, moves) ?? moves;
}

const isLater = (order: OrderRow, asked: OrderRow): boolean => order.start_at >= asked.start_at && ahead.includes(order.service);

function isMovable({ service, created_at, start_at }: OrderRow, { pricing }: PriceList, now: Date): boolean {
  return canReschedule({ service, bookedAt: created_at, startAt: start_at, now }, pricing.cancellation);
}

export function startError(code: NonNullable<ReturnType<typeof slotCode>>): DomainError {
  if (code === 'slotNotOffered') return domainError('slot_not_offered', { errors: { time: code } });
  return code === 'endsTooLate'
    ? domainError('ends_too_late', { errors: { time: code } })
    : domainError('invalid_date', { errors: { date: code } });
}

/** A series has at most one visit a day, within 12 months. */
function seriesError(visits: OrderRecord[], moves: VisitReschedule[]): DomainError | null {
  const isMoved = (id: string): boolean => moves.some(({ record }) => record.order.id === id);
  const staying = visits.filter(({ order }) => order.service !== 'cancelled' && !isMoved(order.id)).map(({ order }) => order.date);
  const dates = moves.map(({ price }) => price.date);
  if (dates.some((date) => staying.includes(date))) return domainError('invalid_date', { errors: { date: 'alreadySelected' } });
  const all = [...staying, ...dates].sort();
  const isTooLong = (all.at(-1) ?? '') > addMonths(all[0] ?? '', maximumMonths);
  return isTooLong
    ? domainError('too_many_visits', { errors: { date: 'tooManyVisits' }, params: { visits: maximumVisits, months: maximumMonths } })
    : null;
}

export const quotedVisits = (moves: VisitReschedule[]): RescheduleQuote['visits'] =>
  moves.map(({ record: { order }, price }) => ({ orderId: order.id, from: { date: order.date, time: order.time }, price }));

/** Whether the reschedules have the prices and starts of the quote. */
export function isAsQuoted(moves: VisitReschedule[] | DomainError, quoted: RescheduleQuote['visits']): moves is VisitReschedule[] {
  if (isDomainError(moves)) return false;
  const now = quotedVisits(moves).map(essence);
  return JSON.stringify(now) === JSON.stringify(quoted.map(essence));
}

const essence = ({ orderId, from, price }: RescheduleQuote['visits'][number]) => [
  orderId,
  from.date,
  from.time,
  price.date,
  price.time,
  price.total,
  price.lines.map(({ kind, ref, amount }) => [kind, ref, amount]),
];
