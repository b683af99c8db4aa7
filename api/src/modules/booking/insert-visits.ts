import { randomUUID } from 'node:crypto';
import {
  type AddressInput,
  eachField,
  type Language,
  noteFieldNames,
  placeFieldNames,
  type QuoteInput,
  type VisitPrice,
} from '@nitida/contract';
import { isBookingSoon, toInstant } from '@nitida/domain';
import type { Insertable } from 'kysely';
import type { OrderingContext } from '../../context.ts';
import { addressColumns } from '../../db/address-columns.ts';
import type { Tables, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { offerToCleaners } from '../dispatch/offer.ts';
import { nextOrderNumber } from '../order/numbers.ts';
import { lockOrder, type OrderRecord } from '../order/record.ts';
import { recordOrderEvent } from '../order/transitions.ts';
import { beginPayment, isPaymentSettled } from '../payment/begin.ts';
import { loadPriceList } from '../pricing/store.ts';
import { planDeadlines } from './deadline-jobs.ts';

export interface NewVisits {
  /** The id of the first visit. */
  orderId: string;
  userId: string;
  lng: Language;
  input: QuoteInput;
  visits: VisitPrice[];
  address: AddressInput;
  paymentTiming: 'now' | 'later';
  saveCard: boolean;
}

const minuteMs = 60_000;

/** Inserts the visits of a new order with their payments and deadlines, and offers the first unless its card must be authorised first. */
export async function insertVisits(context: OrderingContext, trx: Transaction, booking: NewVisits): Promise<void> {
  const subscriptionId = booking.input.repeat === 'One-time' ? null : await insertSubscription(context, trx, booking);
  for (const [position, visit] of booking.visits.entries()) {
    const orderId = position === 0 ? booking.orderId : randomUUID();
    await insertVisit(context, trx, booking, visit, { orderId, position, subscriptionId });
  }
}

async function insertSubscription({ clock }: OrderingContext, trx: Transaction, { userId, input }: NewVisits): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('subscriptions')
    .values({ id, user_id: userId, input: JSON.stringify(input), created_at: clock.now() })
    .execute();
  return id;
}

/** The facts that all visits of a booking share. */
export type Booking = Omit<NewVisits, 'orderId' | 'visits'>;

interface Place {
  orderId: string;
  position: number;
  subscriptionId: string | null;
}

type NewOrder = Required<
  Pick<
    Insertable<Tables['orders']>,
    | 'id'
    | 'number'
    | 'user_id'
    | 'subscription_id'
    | 'position'
    | 'input'
    | 'price'
    | 'date'
    | 'time'
    | 'start_at'
    | 'end_at'
    | 'service'
    | 'payment_id'
    | 'payment_timing'
    | 'booking_soon'
    | 'save_card'
    | 'lng'
    | 'address'
    | 'instructions'
    | 'access_instructions'
    | 'promo_code'
    | 'created_at'
  >
>;

const insertOrder = prepared((db, row: NewOrder) =>
  db.insertInto('orders').values({
    id: row.id,
    number: row.number,
    user_id: row.user_id,
    subscription_id: row.subscription_id,
    position: row.position,
    input: row.input,
    price: row.price,
    date: row.date,
    time: row.time,
    start_at: row.start_at,
    end_at: row.end_at,
    service: row.service,
    payment_id: row.payment_id,
    payment_timing: row.payment_timing,
    booking_soon: row.booking_soon,
    save_card: row.save_card,
    lng: row.lng,
    address: row.address,
    instructions: row.instructions,
    access_instructions: row.access_instructions,
    promo_code: row.promo_code,
    created_at: row.created_at,
  }),
);

const insertPayment = prepared((db, { id, orderId, amount, at }: { id: string; orderId: string; amount: number; at: Date }) =>
  db.insertInto('payments').values({ id, order_id: orderId, state: 'none', amount, card: null, created_at: at }),
);

/** Inserts one visit. The first visit of a booking and visits that start soon are offered now; the others are offered later. */
export async function insertVisit(
  context: OrderingContext,
  trx: Transaction,
  booking: Booking,
  visit: VisitPrice,
  place: Place,
): Promise<void> {
  const now = context.clock.now();
  const { pricing } = (await loadPriceList(trx)).priceList;
  const startAt = toInstant(visit.date, visit.time);
  const paymentId = randomUUID();
  const isSoon = isBookingSoon(startAt, now, pricing.bookingSoonHours);
  const isFirst = place.position === 0;
  const isNow = isFirst || isSoon;
  await insertOrder(trx, {
    id: place.orderId,
    number: await nextOrderNumber(trx, now),
    user_id: booking.userId,
    subscription_id: place.subscriptionId,
    position: place.position,
    input: JSON.stringify(booking.input),
    price: JSON.stringify(visit),
    date: visit.date,
    time: visit.time,
    start_at: startAt,
    end_at: endOf(visit),
    service: isNow ? 'awaiting' : 'scheduled',
    payment_id: paymentId,
    payment_timing: isSoon ? 'now' : isFirst ? booking.paymentTiming : 'later',
    booking_soon: isSoon,
    save_card: booking.saveCard,
    lng: booking.lng,
    address: JSON.stringify(eachField(placeFieldNames, (name) => booking.address[name] ?? '')),
    ...addressColumns(noteFieldNames, (name) => booking.address[name] ?? ''),
    promo_code: isFirst ? booking.input.promoCode : null,
    created_at: now,
  });
  await insertPayment(trx, { id: paymentId, orderId: place.orderId, amount: visit.total, at: now });
  const record = await lockOrder(trx, place.orderId);
  if (!record) throw new Error('An order was not found in the transaction that made it');
  await begin(context, trx, record, isNow);
}

export const endOf = (visit: VisitPrice): Date => new Date(toInstant(visit.date, visit.time).getTime() + visit.durationMinutes * minuteMs);

async function begin(context: OrderingContext, trx: Transaction, record: OrderRecord, isNow: boolean): Promise<void> {
  await recordOrderEvent(
    context,
    trx,
    record,
    { fact: 'service', from_state: null, to_state: record.order.service },
    { by: 'customer', kind: 'requested' },
  );
  const begun = await beginPayment(context, trx, record, { isFirst: isNow, isNow: record.order.payment_timing === 'now' });
  await planDeadlines(context, trx, begun);
  if (!isNow) return;
  if (!begun.order.booking_soon || isPaymentSettled(begun)) await offerToCleaners(context, trx, begun);
  await context.events.publish(trx, 'visit.requested', { record: begun });
}
