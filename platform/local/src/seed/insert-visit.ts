import { randomUUID } from 'node:crypto';
import type { ApiContext, Transaction } from '@nitida/api/development';
import { issueInvoice, loadPriceList, lockOrder, nextOrderNumber, payCleaner } from '@nitida/api/development';
import type { QuoteInput, VisitPrice } from '@nitida/contract';
import { priceVisit, toInstant } from '@nitida/domain';
import { insertPaidIntent } from '../sandbox/paid-intent.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export interface SeededVisit {
  userId: string;
  input: QuoteInput;
  address: { address1: string; address2: string; postalCode: string; city: string; province: string };
  notes?: { instructions: string; accessInstructions: string };
  /** Who comes. */
  cleanerIds: readonly string[];
}

export interface InsertedVisit {
  id: string;
  startAt: Date;
  isPast: boolean;
}

/** Inserts a visit that was paid and confirmed five days before its start, or just now. Whether it is done, under way or still to come follows from the clock. */
export async function insertSeededVisit(context: ApiContext, trx: Transaction, visit: SeededVisit): Promise<InsertedVisit> {
  const { userId, input, address, notes = { instructions: '', accessInstructions: '' }, cleanerIds } = visit;
  const { date, time } = input;
  const now = context.clock.now().getTime();
  const startAt = toInstant(date, time);
  const bookedAt = new Date(Math.min(now, startAt.getTime() - 5 * dayMs));
  const { priceList } = await loadPriceList(trx);
  const priced = priceVisit(priceList, input, { date, time, bookedAt });
  if (!priced.ok) throw new Error(`The visit has no price: ${priced.failure.code}`);
  const price = priced.visit;
  const endAt = new Date(startAt.getTime() + price.durationMinutes * minuteMs);
  const isPast = endAt.getTime() <= now;
  const service = isPast ? 'completed' : startAt.getTime() <= now ? 'inProgress' : 'confirmed';
  const orderId = randomUUID();
  const paymentId = randomUUID();
  await trx
    .insertInto('orders')
    .values({
      id: orderId,
      number: await nextOrderNumber(trx, bookedAt),
      user_id: userId,
      subscription_id: null,
      position: 0,
      input: JSON.stringify(input),
      price: JSON.stringify(price),
      date,
      time,
      start_at: startAt,
      end_at: endAt,
      service,
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
  await insertOffers(trx, orderId, { cleanerIds, at: bookedAt, past: isPast });
  if (service !== 'confirmed') await insertWork(trx, orderId, { cleanerIds, startedAt: startAt, completedAt: isPast ? endAt : null });
  await insertTimeline(trx, orderId, bookedAt, { startedAt: service === 'confirmed' ? null : startAt, completedAt: isPast ? endAt : null });
  return { id: orderId, startAt, isPast };
}

interface Paid {
  orderId: string;
  paymentId: string;
  price: VisitPrice;
  at: Date;
}

/** Inserts a card payment, also into the sandbox, so that it can be refunded. A real provider does not know the payment. */
async function insertPaid(context: ApiContext, trx: Transaction, { orderId, paymentId, price, at }: Paid): Promise<void> {
  const { config } = context;
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
  const record = await lockOrder(trx, orderId);
  if (record) await issueInvoice({ ...context, clock: { ...context.clock, now: () => at } }, trx, record);
}

/** The cleaners accepted one after the other, a minute apart. */
async function insertOffers(
  trx: Transaction,
  orderId: string,
  { cleanerIds, at, past }: { cleanerIds: readonly string[]; at: Date; past: boolean },
): Promise<void> {
  const offer = {
    past,
    order_id: orderId,
    round: 1,
    state: 'accepted' as const,
    offered_at: at,
    respond_by: new Date(at.getTime() + 60 * minuteMs),
  };
  await trx
    .insertInto('offers')
    .values(
      cleanerIds.map((id, index) => ({
        ...offer,
        id: randomUUID(),
        cleaner_id: id,
        answered_at: new Date(at.getTime() + (index + 1) * minuteMs),
      })),
    )
    .execute();
}

/** All cleaners start and complete the visit together, and are paid for it then. */
async function insertWork(
  trx: Transaction,
  orderId: string,
  { cleanerIds, startedAt, completedAt }: { cleanerIds: readonly string[]; startedAt: Date; completedAt: Date | null },
): Promise<void> {
  await trx
    .insertInto('cleaner_visits')
    .values(cleanerIds.map((id) => ({ order_id: orderId, cleaner_id: id, started_at: startedAt, completed_at: completedAt })))
    .execute();
  if (completedAt === null) return;
  const record = await lockOrder(trx, orderId);
  if (record === null) throw new Error(`There is no visit ${orderId}`);
  for (const id of cleanerIds) await payCleaner({ clock: { now: () => completedAt } }, trx, record, id);
}

async function insertTimeline(
  trx: Transaction,
  orderId: string,
  bookedAt: Date,
  { startedAt, completedAt }: { startedAt: Date | null; completedAt: Date | null },
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
      ...(startedAt ? [{ ...event, kind: 'started' as const, by: 'cleaner' as const, at: startedAt }] : []),
      ...(completedAt ? [{ ...event, kind: 'completed' as const, by: 'cleaner' as const, at: completedAt }] : []),
    ])
    .execute();
}
