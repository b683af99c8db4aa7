import type { CleanerOffer, CleanerPayout, CleanerVisit } from '@nitida/contract';
import { sql } from 'kysely';
import type { ApiContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { busyCleaners, type CleanerRow } from '../cleaner/eligible.ts';
import type { OrderRow } from '../order/record.ts';
import { loadCleanerPay } from '../pricing/store.ts';
import { offerOpenRequests } from './offer-to-late-cleaner.ts';
import type { PayoutRow } from './payout.ts';
import { type AcceptedVisit, presentOffer, presentPayout, presentVisit } from './present-work.ts';

type Context = Pick<ApiContext, 'db' | 'clock'>;

/** The offers that a cleaner can accept now, soonest first: eligible, open, in time, and without another visit at the time. An inactive cleaner gets none. */
export async function listOffers({ db, clock }: Context, cleanerId: string): Promise<CleanerOffer[]> {
  const cleaner = await cleanerOf(db, cleanerId);
  if (!cleaner.active) return [];
  await offerOpenRequests({ db, clock }, cleaner);
  const offers = await db
    .selectFrom('offers')
    .selectAll()
    .where('cleaner_id', '=', cleanerId)
    .where('state', '=', 'offered')
    .where('respond_by', '>', clock.now())
    .execute();
  const orders = await ordersOf(
    db,
    offers.map((offer) => offer.order_id),
  );
  const settings = await loadCleanerPay(db);
  const shown: CleanerOffer[] = [];
  for (const order of orders.filter(({ service }) => service === 'awaiting')) {
    const offer = offers.find(({ order_id }) => order_id === order.id);
    if (!offer || (await busyCleaners(db, order)).has(cleanerId)) continue;
    shown.push(presentOffer(order, offer, await acceptedCount(db, order.id), cleaner, settings));
  }
  return shown;
}

/** The visits that a cleaner accepted and has not finished, soonest first. */
export async function listVisits(context: Context, cleanerId: string): Promise<CleanerVisit[]> {
  // A join with all visits would let the server read them as a whole, because it cannot know how few are to come.
  const accepted = await context.db
    .selectFrom('offers')
    .select('order_id')
    .where('cleaner_id', '=', cleanerId)
    .where('state', '=', 'accepted')
    .where('past', '=', false)
    .execute();
  return presentVisits(
    context.db,
    cleanerId,
    accepted.map((offer) => offer.order_id),
    (order, part) => unfinished.has(order.service) && (part === null || part.completed_at === null),
  );
}

const unfinished: ReadonlySet<OrderRow['service']> = new Set(['awaiting', 'confirmed', 'inProgress']);

/** @throws when the cleaner has not accepted the visit */
export async function readVisit({ db }: Context, cleanerId: string, orderId: string): Promise<CleanerVisit> {
  const [visit] = await presentVisits(db, cleanerId, [orderId]);
  if (!visit) throw new Error(`There is no visit ${orderId}`);
  return visit;
}

async function presentVisits(
  db: Database,
  cleanerId: string,
  orderIds: readonly string[],
  isWanted: (order: OrderRow, part: AcceptedVisit['part']) => boolean = () => true,
): Promise<CleanerVisit[]> {
  if (orderIds.length === 0) return [];
  const cleaner = await cleanerOf(db, cleanerId);
  const settings = await loadCleanerPay(db);
  const all = await ordersOf(db, orderIds);
  const parts = await db
    .selectFrom('cleaner_visits')
    .selectAll()
    .where('cleaner_id', '=', cleanerId)
    .where('order_id', 'in', orderIds)
    .execute();
  const partOf = (order: OrderRow) => parts.find(({ order_id }) => order_id === order.id) ?? null;
  const orders = all.filter((order) => isWanted(order, partOf(order)));
  if (orders.length === 0) return [];
  const payouts = await db
    .selectFrom('cleaner_payouts')
    .selectAll()
    .where('cleaner_id', '=', cleanerId)
    .where('order_id', 'in', orderIds)
    .execute();
  const customers = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      orders.map((order) => order.user_id),
    )
    .execute();
  return orders.map((order) =>
    presentVisit(
      {
        order,
        customerName: customers.find(({ id }) => id === order.user_id)?.name ?? '',
        part: partOf(order),
        payout: payouts.find(({ order_id }) => order_id === order.id) ?? null,
      },
      cleaner,
      settings,
    ),
  );
}

/** So many payouts are read at once, however many a cleaner has. */
const payoutsAtOnce = 200;

/** The cleaner's payouts, newest first. */
export async function listPayouts(
  { db }: Pick<Context, 'db'>,
  cleanerId: string,
  atOnce = payoutsAtOnce,
): Promise<{ payouts: CleanerPayout[]; total: number }> {
  const payouts: CleanerPayout[] = [];
  let before: PayoutRow | null = null;
  do {
    const rows: (PayoutRow & Pick<OrderRow, 'number' | 'date'>)[] = await payoutsBefore(db, cleanerId, before, atOnce);
    payouts.push(...rows.map((row) => presentPayout(row, row)));
    before = rows.length === atOnce ? (rows.at(-1) ?? null) : null;
  } while (before !== null);
  return { payouts, total: payouts.reduce((sum, { amount }) => sum + amount, 0) };
}

const payoutsBefore = (db: Database, cleanerId: string, before: PayoutRow | null, limit: number) =>
  db
    .selectFrom('cleaner_payouts')
    .innerJoin('orders', 'orders.id', 'cleaner_payouts.order_id')
    .selectAll('cleaner_payouts')
    .select(['orders.number', 'orders.date'])
    .where('cleaner_payouts.cleaner_id', '=', cleanerId)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(cleaner_payouts.paid_at, cleaner_payouts.id) < (${before?.paid_at}, ${before?.id})`),
    )
    .orderBy('cleaner_payouts.paid_at', 'desc')
    .orderBy('cleaner_payouts.id', 'desc')
    .limit(limit)
    .execute();

const cleanerOf = (db: Database, cleanerId: string): Promise<CleanerRow> =>
  db.selectFrom('cleaners').selectAll().where('id', '=', cleanerId).executeTakeFirstOrThrow();

async function ordersOf(db: Database, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('start_at').orderBy('id').execute();
}

async function acceptedCount(db: Database, orderId: string): Promise<number> {
  const rows = await db.selectFrom('offers').select('id').where('order_id', '=', orderId).where('state', '=', 'accepted').execute();
  return rows.length;
}
