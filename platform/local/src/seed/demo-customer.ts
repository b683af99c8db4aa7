import { randomUUID } from 'node:crypto';
import type { ApiContext, OrderingContext, Transaction } from '@nitida/api/development';
import { hashPassword, insertAddress, insertClient, loadPriceList, nextNumber } from '@nitida/api/development';
import type { QuoteInput, VisitPrice } from '@nitida/contract';
import { addDays, priceVisit, todayIn, toInstant, weekdayOf } from '@nitida/domain';
import { insertPaidIntent } from '../sandbox/paid-intent.ts';
import { acceptNow } from '../simulation/act-as-cleaners.ts';
import { insertDemoLife } from './demo-life.ts';
import { demoLogin } from './demo-login.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const address = { address1: 'Calle Ancha 14', address2: '2º B', postalCode: '29601', city: 'Marbella', province: 'Málaga' };
const notes = { instructions: 'The cat stays in the bedroom.', accessInstructions: 'Key safe left of the door.' };
const home: Omit<QuoteInput, 'date' | 'time'> = {
  selectedCleaning: 'Detailed',
  selectedServices: ['oven', 'windows'],
  apartmentSize: 85,
  livingRoomsNum: 1,
  bedroomsNum: 2,
  bathroomsNum: 2,
  kitchensNum: 1,
  numberOfHours: null,
  selectedSpeed: '2x',
  repeat: 'One-time',
  lastDate: null,
  excludedDates: [],
  customSchedule: [],
  promoCode: null,
};

/** Adds the demo customer: an address, a past visit that is paid and can be rated, a coming visit, a series, and the data of `insertDemoLife`. */
export async function seedDemoCustomer(context: OrderingContext): Promise<void> {
  const passwordHash = await hashPassword(demoLogin.password);
  const firstOfSeries = await context.db.transaction().execute(async (trx) => {
    const userId = await insertClient(trx, {
      name: 'Ana',
      surname: 'Ruiz',
      email: demoLogin.email,
      mobile: '+34612345678',
      passwordHash,
      affiliateId: null,
      lng: 'en',
      createdAt: context.clock.now(),
    });
    if (userId === null) return null;
    await insertAddress(trx, userId, { ...address, ...notes, isDefault: true });
    const today = todayIn(context.clock.now());
    const pastOrderId = await insertVisit(context, trx, userId, { date: weekdayFrom(addDays(today, -6)), isPast: true });
    const comingOrderId = await insertVisit(context, trx, userId, { date: weekdayFrom(addDays(today, 5)), isPast: false });
    const seriesFrom = weekdayFrom(addDays(today, 12));
    const place = { ...address, ...notes };
    return insertDemoLife(context, trx, { userId, email: demoLogin.email, pastOrderId, comingOrderId, address: place, seriesFrom });
  });
  if (firstOfSeries !== null) await acceptNow(context, firstOfSeries);
}

/** The date itself, or the Monday after it when it is on a weekend. */
function weekdayFrom(date: string): string {
  const weekday = weekdayOf(date);
  return addDays(date, weekday === 0 ? 1 : weekday === 6 ? 2 : 0);
}

interface Visit {
  date: string;
  isPast: boolean;
}

async function insertVisit(context: ApiContext, trx: Transaction, userId: string, { date, isPast }: Visit): Promise<string> {
  const input: QuoteInput = { ...home, date, time: '10:00' };
  const startAt = toInstant(date, input.time);
  const bookedAt = new Date(Math.min(context.clock.now().getTime(), startAt.getTime() - 5 * dayMs));
  const { priceList } = await loadPriceList(trx);
  const priced = priceVisit(priceList, input, { date, time: input.time, bookedAt });
  if (!priced.ok) throw new Error(`The demo visit has no price: ${priced.failure.code}`);
  const price = priced.visit;
  const orderId = randomUUID();
  const paymentId = randomUUID();
  await trx
    .insertInto('orders')
    .values({
      id: orderId,
      number: await nextNumber(trx, 'order', bookedAt),
      user_id: userId,
      subscription_id: null,
      position: 0,
      input: JSON.stringify(input),
      price: JSON.stringify(price),
      date,
      time: input.time,
      start_at: startAt,
      end_at: new Date(startAt.getTime() + price.durationMinutes * minuteMs),
      service: isPast ? 'completed' : 'confirmed',
      payment_id: paymentId,
      payment_timing: 'now',
      booking_soon: false,
      save_card: false,
      lng: 'en',
      address: JSON.stringify(address),
      instructions: notes.instructions,
      access_instructions: notes.accessInstructions,
      promo_code: null,
      offer_round: 1,
      offered_at: bookedAt,
      respond_by: null,
      created_at: bookedAt,
      paid_at: bookedAt,
    })
    .execute();
  await insertPaid(context, trx, { orderId, paymentId, price, at: bookedAt });
  await insertCleaners(trx, orderId, bookedAt);
  await insertTimeline(trx, orderId, bookedAt, isPast ? { start: startAt, minutes: price.durationMinutes } : null);
  if (isPast) return orderId;
  const payload = { orderId };
  await context.jobs.enqueue(trx, {
    kind: 'orderReminder',
    payload,
    dueAt: new Date(startAt.getTime() - dayMs),
    dedupeKey: `reminder-${orderId}`,
  });
  await context.jobs.enqueue(trx, { kind: 'simulateStart', payload, dueAt: startAt, dedupeKey: `start-${orderId}` });
  return orderId;
}

interface Paid {
  orderId: string;
  paymentId: string;
  price: VisitPrice;
  at: Date;
}

/** Inserts a card payment, also into the sandbox, so that it can be refunded. A real provider does not know the payment. */
async function insertPaid({ config }: ApiContext, trx: Transaction, { orderId, paymentId, price, at }: Paid): Promise<void> {
  const intent = `pi_demo_${paymentId}`;
  if (!config.stripe) await insertPaidIntent(trx, { id: intent, amount: price.total, metadata: { orderId, paymentId }, at });
  const card = JSON.stringify({ brand: 'visa', last4: '4242' });
  const sums = { amount: price.total, captured: price.total, refunded: 0 };
  await trx
    .insertInto('payments')
    .values({ id: paymentId, order_id: orderId, state: 'paid', ...sums, intent_id: intent, card, created_at: at })
    .execute();
  await trx
    .insertInto('ledger')
    .values({ order_id: orderId, payment_id: paymentId, kind: 'charged', amount: price.total, reference: intent, at })
    .execute();
  const { subtotal, iva, total } = price;
  await trx
    .insertInto('invoices')
    .values({ number: await nextNumber(trx, 'invoice', at), order_id: orderId, subtotal, iva, total, issued_at: at })
    .execute();
}

/** Assigns the first two of the seeded cleaners. */
async function insertCleaners(trx: Transaction, orderId: string, at: Date): Promise<void> {
  const cleaners = await trx.selectFrom('cleaners').select('id').orderBy('id').limit(2).execute();
  const offer = {
    order_id: orderId,
    round: 1,
    state: 'accepted' as const,
    offered_at: at,
    respond_by: new Date(at.getTime() + 60 * minuteMs),
  };
  await trx
    .insertInto('offers')
    .values(
      cleaners.map(({ id }, index) => ({
        ...offer,
        id: randomUUID(),
        cleaner_id: id,
        answered_at: new Date(at.getTime() + (index + 1) * minuteMs),
      })),
    )
    .execute();
}

async function insertTimeline(
  trx: Transaction,
  orderId: string,
  bookedAt: Date,
  done: { start: Date; minutes: number } | null,
): Promise<void> {
  const event = {
    order_id: orderId,
    fact: 'service' as const,
    from_state: null,
    to_state: null,
    cleaner_id: null,
    reason: 'demo',
    moved: null,
  };
  await trx
    .insertInto('order_events')
    .values([
      { ...event, kind: 'requested', by: 'customer', at: bookedAt },
      { ...event, kind: 'paid', by: 'customer', at: bookedAt },
      { ...event, kind: 'confirmed', by: 'system', at: bookedAt },
      ...(done
        ? [
            { ...event, kind: 'started' as const, by: 'cleaner' as const, at: done.start },
            { ...event, kind: 'completed' as const, by: 'cleaner' as const, at: new Date(done.start.getTime() + done.minutes * minuteMs) },
          ]
        : []),
    ])
    .execute();
}
