import './job-kinds.ts';
import { randomUUID } from 'node:crypto';
import { respondBy } from '@nitida/domain';
import type { Transaction } from '../../db/database.ts';
import { type CleanerRow, eligibleCleaners } from '../cleaner/eligible.ts';
import type { OrderingContext } from '../order/context.ts';
import type { OrderRecord } from '../order/record.ts';
import { audit } from '../order/transitions.ts';
import { loadPriceList } from '../pricing/store.ts';
import { simulationOf } from './simulation.ts';

const simulatedPauseMs = 5000;

/**
 * Offers an awaiting visit to the cleaners it fits. `first` are asked alone, when they are free and enough of them, and
 * all the others when their time is over; a later visit of a series asks those of the visit before so. Who accepted
 * before stays; who gave this visit back is not asked again. Without anyone to ask, the request still waits for its time:
 * hours may be opened.
 */
export async function putOnOffer(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  first: readonly string[] | null = null,
): Promise<void> {
  const { order } = record;
  const now = context.clock.now();
  const round = order.offer_round + 1;
  const { pricing } = (await loadPriceList(trx)).priceList;
  const until = respondBy(now, order.start_at, pricing);
  const { asked, alone } = await cleanersToAsk(trx, record, first);
  if (asked.length > 0) {
    const offer = { order_id: order.id, round, state: 'offered' as const, offered_at: now, respond_by: until };
    await trx
      .insertInto('offers')
      .values(asked.map((cleaner) => ({ ...offer, id: randomUUID(), cleaner_id: cleaner.id })))
      .execute();
  }
  await trx
    .updateTable('orders')
    .set({ offer_round: round, offered_alone: alone, offered_at: order.offered_at ?? now, respond_by: until })
    .where('id', '=', order.id)
    .execute();
  await audit(
    context,
    trx,
    record,
    { fact: 'offer', from_state: null, to_state: 'offered' },
    { by: 'system', reason: `round ${round}, ${asked.length} cleaners${alone ? ' alone' : ''}` },
  );
  const payload = { orderId: order.id, round };
  await context.jobs.enqueue(trx, { kind: 'offerLapse', payload, dueAt: until, dedupeKey: `lapse-${order.id}-${round}` });
  if (await simulationOf(context, trx)) {
    const dueAt = new Date(now.getTime() + simulatedPauseMs);
    await context.jobs.enqueue(trx, { kind: 'simulateAccept', payload, dueAt, dedupeKey: `simulate-${order.id}-${round}` });
  }
}

async function cleanersToAsk(
  trx: Transaction,
  { order }: OrderRecord,
  first: readonly string[] | null,
): Promise<{ asked: CleanerRow[]; alone: boolean }> {
  const fitting = await eligibleCleaners(trx, order);
  const accepted = await trx
    .selectFrom('offers')
    .select('cleaner_id')
    .where('order_id', '=', order.id)
    .where('state', '=', 'accepted')
    .execute();
  const gone = await trx
    .selectFrom('cleaner_visits')
    .select('cleaner_id')
    .where('order_id', '=', order.id)
    .where('dropped_at', 'is not', null)
    .execute();
  const answered = new Set([...accepted, ...gone].map((row) => row.cleaner_id));
  const free = fitting.filter((cleaner) => !answered.has(cleaner.id));
  const last = first
    ? new Set(first)
    : order.offer_round === 0
      ? await lastCleaners(trx, order.subscription_id, order.position)
      : new Set();
  const known = free.filter((cleaner) => last.has(cleaner.id));
  const alone = known.length >= order.price.cleaners - accepted.length && known.length < free.length;
  return { asked: alone ? known : free, alone: alone && known.length > 0 };
}

/** Who came, or comes, to the visit before. */
async function lastCleaners(trx: Transaction, subscriptionId: string | null, position: number): Promise<Set<string>> {
  if (subscriptionId === null || position === 0) return new Set();
  const rows = await trx
    .selectFrom('offers')
    .innerJoin('orders', 'orders.id', 'offers.order_id')
    .select(['offers.cleaner_id', 'orders.position'])
    .where('orders.subscription_id', '=', subscriptionId)
    .where('orders.position', '<', position)
    .where('offers.state', '=', 'accepted')
    .execute();
  const latest = Math.max(...rows.map((row) => row.position));
  return new Set(rows.filter((row) => row.position === latest).map((row) => row.cleaner_id));
}

/** Takes back what nobody has answered, and for a visit that will not be, what was accepted too. */
export async function withdrawOffers(
  { clock }: OrderingContext,
  trx: Transaction,
  { order }: OrderRecord,
  to: 'withdrawn' | 'lapsed',
): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ state: to, answered_at: clock.now() })
    .where('order_id', '=', order.id)
    .where('state', 'in', ['offered', 'accepted'])
    .execute();
}
