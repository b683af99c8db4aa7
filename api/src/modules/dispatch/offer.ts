import './job-kinds.ts';
import { randomUUID } from 'node:crypto';
import { respondBy } from '@nitida/domain';
import { sql } from 'kysely';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { type CleanerRow, eligibleCleaners } from '../cleaner/eligible.ts';
import type { OrderRecord } from '../order/record.ts';
import { recordOrderEvent } from '../order/transitions.ts';
import { loadPriceList } from '../pricing/store.ts';

interface NewOffers {
  orderId: string;
  round: number;
  at: Date;
  until: Date;
  /** The offers' ids, in the order of `cleanerIds`. */
  ids: string[];
  cleanerIds: string[];
}

export const insertOffers = prepared((db, { orderId, round, at, until, ids, cleanerIds }: NewOffers) =>
  db
    .insertInto('offers')
    .columns(['id', 'cleaner_id', 'order_id', 'round', 'state', 'offered_at', 'respond_by'])
    .expression(
      db
        .selectFrom(
          sql<{ id: string; cleaner_id: string }>`unnest(${ids}::uuid[], ${cleanerIds}::uuid[])`.as<'asked'>(sql`asked(id, cleaner_id)`),
        )
        .select(['asked.id', 'asked.cleaner_id'])
        .select([
          sql<string>`${orderId}::uuid`.as('order_id'),
          sql<number>`${round}::int`.as('round'),
          sql<string>`'offered'`.as('state'),
          sql<Date>`${at}::timestamptz`.as('offered_at'),
          sql<Date>`${until}::timestamptz`.as('respond_by'),
        ]),
    ),
);

const markOffered = prepared((db, { id, round, alone, at, until }: { id: string; round: number; alone: boolean; at: Date; until: Date }) =>
  db.updateTable('orders').set({ offer_round: round, offered_alone: alone, offered_at: at, respond_by: until }).where('id', '=', id),
);

/** The cleaners who accepted the visit or dropped out. */
export const answeredBy = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom('offers')
    .select(['cleaner_id', sql<boolean>`true`.as('accepted')])
    .where('order_id', '=', id)
    .where('state', '=', 'accepted')
    .unionAll(
      db
        .selectFrom('cleaner_visits')
        .select(['cleaner_id', sql<boolean>`false`.as('accepted')])
        .where('order_id', '=', id)
        .where('dropped_at', 'is not', null),
    ),
);

/**
 * Offers an awaiting visit to eligible cleaners. If enough of `first` are free, they get the offer alone, and all the others after its time. A later visit
 * of a series is offered first to the cleaners of the visit before, each time it gets a new start. Earlier acceptances stay, and cleaners who dropped out
 * get no new offer. Without any eligible cleaner the request stays open, because a cleaner may extend their hours.
 */
export async function offerToCleaners(
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
    const [ids, cleanerIds] = [asked.map(() => randomUUID()), asked.map((cleaner) => cleaner.id)];
    await insertOffers(trx, { orderId: order.id, round, at: now, until, ids, cleanerIds });
  }
  await markOffered(trx, { id: order.id, round, alone, at: order.offered_at ?? now, until });
  await recordOrderEvent(
    context,
    trx,
    record,
    { fact: 'offer', from_state: null, to_state: 'offered' },
    { by: 'system', reason: `round ${round}, ${asked.length} cleaners${alone ? ' alone' : ''}` },
  );
  const payload = { orderId: order.id, round };
  await context.jobs.enqueue(trx, { kind: 'offerLapse', payload, dueAt: until, dedupeKey: `lapse-${order.id}-${round}` });
  await context.events.publish(trx, 'offers.made', { record, round });
}

async function cleanersToAsk(
  trx: Transaction,
  { order }: OrderRecord,
  first: readonly string[] | null,
): Promise<{ asked: CleanerRow[]; alone: boolean }> {
  const fitting = await eligibleCleaners(trx, order);
  const answers = await answeredBy(trx, { id: order.id });
  const accepted = answers.filter((answer) => answer.accepted);
  const answered = new Set(answers.map((answer) => answer.cleaner_id));
  const free = fitting.filter((cleaner) => !answered.has(cleaner.id));
  const last = first
    ? new Set(first)
    : order.offered_at === null
      ? await lastCleaners(trx, order.subscription_id, order.position)
      : new Set();
  const known = free.filter((cleaner) => last.has(cleaner.id));
  const alone = known.length >= order.price.cleaners - accepted.length && known.length < free.length;
  return { asked: alone ? known : free, alone: alone && known.length > 0 };
}

/** The cleaners of the previous visit of the series. */
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

/** Withdraws all offers of a visit that will not take place then, also those that were accepted. */
export async function withdrawOffers(
  { clock, events }: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  to: 'withdrawn' | 'lapsed',
): Promise<void> {
  const { order } = record;
  const accepted = await trx
    .selectFrom('offers')
    .select('cleaner_id')
    .where('order_id', '=', order.id)
    .where('state', '=', 'accepted')
    .execute();
  await trx
    .updateTable('offers')
    .set({ state: to, answered_at: clock.now() })
    .where('order_id', '=', order.id)
    .where('state', 'in', ['offered', 'accepted'])
    .execute();
  const cleanerIds = accepted.map(({ cleaner_id }) => cleaner_id);
  if (cleanerIds.length > 0) await events.publish(trx, 'cleaners.released', { record, cleanerIds });
}
