import { randomUUID } from 'node:crypto';
import type { OrderingContext, Transaction } from '@nitida/api/development';
import { grantCredit, insertVisits, loadPriceList, lockOrder, writeNotification } from '@nitida/api/development';
import type { AddressInput, QuoteInput } from '@nitida/contract';
import { addDays, priceBooking } from '@nitida/domain';
import { insertCustomerCard } from '../sandbox/paid-intent.ts';

/** The demo customer and the visits to which the further data belongs. */
export interface DemoLife {
  userId: string;
  email: string;
  pastOrderId: string;
  comingOrderId: string;
  address: AddressInput;
  /** The date of the first visit of the series. */
  seriesFrom: string;
}

const credit = 20_00;
const minuteMs = 60_000;

/**
 * Adds notifications to read, to rate and in the archive, account credit, a saved card for later visits, and a weekly series.
 * @returns the first visit of the series, which is on offer.
 */
export async function insertDemoLife(context: OrderingContext, trx: Transaction, life: DemoLife): Promise<string> {
  const { userId, pastOrderId, comingOrderId } = life;
  const past = await lockOrder(trx, pastOrderId);
  const coming = await lockOrder(trx, comingOrderId);
  if (!past || !coming) throw new Error('The demo visits are missing');
  const { start_at, end_at, created_at } = past.order;
  const answered = (at: Date) => new Date(at.getTime() + 2 * minuteMs);
  await writeNotification(context, trx, past, 'Request confirmed', { at: answered(created_at), isRead: true });
  await writeNotification(context, trx, past, 'Cleaning started', { at: start_at, isRead: true });
  await writeNotification(context, trx, past, 'Cleaning completed', { at: end_at });
  await writeNotification(context, trx, coming, 'Request confirmed', { at: answered(coming.order.created_at) });
  if (!context.config.stripe) await insertCard(context, trx, life);
  const firstOfSeries = await insertSeries(context, trx, life);
  // The credit is granted after the series, because the series would spend it.
  await grantCredit(trx, { userId, amount: credit, orderId: pastOrderId, reference: `demo-${userId}`, at: end_at });
  return firstOfSeries;
}

/** A real provider does not know this card, so it is added only with the sandbox. */
async function insertCard({ clock }: OrderingContext, trx: Transaction, { userId, email }: DemoLife): Promise<void> {
  const at = clock.now();
  const { customer, ...card } = await insertCustomerCard(trx, { email, at });
  await trx.insertInto('provider_customers').values({ user_id: userId, customer_id: customer }).execute();
  await trx
    .insertInto('saved_cards')
    .values({ ...card, user_id: userId, saved_at: at })
    .execute();
}

async function insertSeries(context: OrderingContext, trx: Transaction, { userId, address, seriesFrom }: DemoLife): Promise<string> {
  const input: QuoteInput = {
    selectedCleaning: 'Basic',
    selectedServices: [],
    apartmentSize: 85,
    livingRoomsNum: 1,
    bedroomsNum: 2,
    bathroomsNum: 2,
    kitchensNum: 1,
    numberOfHours: 4,
    selectedSpeed: '1x',
    repeat: 'Weekly',
    date: seriesFrom,
    time: '11:00',
    lastDate: addDays(seriesFrom, 21),
    excludedDates: [],
    customSchedule: [],
    promoCode: null,
  };
  const { priceList } = await loadPriceList(trx);
  const priced = priceBooking(priceList, input, { now: context.clock.now() });
  if (!priced.ok) throw new Error(`The demo series has no price: ${priced.failures[0]?.code}`);
  const orderId = randomUUID();
  await insertVisits(context, trx, {
    orderId,
    userId,
    lng: 'en',
    input,
    visits: priced.visits,
    address,
    paymentTiming: 'later',
    saveCard: true,
  });
  return orderId;
}
