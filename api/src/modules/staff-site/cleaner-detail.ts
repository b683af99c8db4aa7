import { cleanerLists, type StaffCleanerDetail } from '@nitida/contract';
import type { Database } from '../../db/database.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { postalAreas } from '../cleaner/places.ts';
import { publicRecords } from '../cleaner/public-record.ts';
import { listPayouts } from '../dispatch/read-work.ts';
import { listCleaners } from './list-cleaners.ts';
import { presentStaffOrder, staffOrders } from './staff-orders.ts';

const longestList = 200;

/** A cleaner with their latest visits, ratings and changes, and all their pay. */
export async function cleanerDetail(
  db: Database,
  now: Date,
  id: string,
  most = longestList,
): Promise<{ detail: StaffCleanerDetail } | DomainError> {
  const [cleaner] = await listCleaners(db, now, [id]);
  if (!cleaner) return domainError('not_found');
  const { payouts, total: paid } = await listPayouts({ db }, id);
  const payOf = new Map(payouts.map(({ orderId, amount }) => [orderId, amount]));
  // One more than is sent says whether there are more.
  const jobs = (await jobsOf(db, id, most + 1)).map((job) => ({ ...job, pay: payOf.get(job.order.id) ?? null }));
  const events = await eventsOf(db, id, most + 1);
  const ratings = await ratingsOf(db, id, most);
  const areas = postalAreas(cleaner.postalCode);
  const record = (await publicRecords(db, [id])).get(id) ?? { visits: 0, rating: null };
  const isCut = {
    jobs: jobs.length > most,
    ratings: (record.rating?.count ?? 0) > ratings.length,
    events: events.length > most,
  };
  const cut = cleanerLists.filter((name) => isCut[name]);
  return {
    detail: { cleaner, ...record, areas, jobs: jobs.slice(0, most), ratings, payouts, paid, events: events.slice(0, most), cut },
  };
}

/** The offers that the cleaner accepted last. Of all that they ever accepted, the list would read every visit. */
const lastAccepted = (db: Database, cleanerId: string, limit: number) =>
  db
    .selectFrom('offers')
    .select('id')
    .where('cleaner_id', '=', cleanerId)
    .where('state', '=', 'accepted')
    .orderBy('answered_at', 'desc')
    .orderBy('id')
    .limit(limit);

async function jobsOf(db: Database, cleanerId: string, limit: number): Promise<Omit<StaffCleanerDetail['jobs'][number], 'pay'>[]> {
  const rows = await staffOrders(db)
    .innerJoin('offers', 'offers.order_id', 'orders.id')
    .leftJoin('cleaner_visits', (join) =>
      join.onRef('cleaner_visits.order_id', '=', 'orders.id').onRef('cleaner_visits.cleaner_id', '=', 'offers.cleaner_id'),
    )
    .select(['cleaner_visits.started_at', 'cleaner_visits.completed_at'])
    .where('offers.id', 'in', lastAccepted(db, cleanerId, limit))
    .orderBy('orders.start_at', 'desc')
    .execute();
  return rows.map(({ started_at: startedAt, completed_at: completedAt, ...order }) => ({
    order: presentStaffOrder(order),
    startedAt: startedAt?.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
  }));
}

/** The ratings of the visits that the cleaner was paid for last. */
async function ratingsOf(db: Database, cleanerId: string, limit: number): Promise<StaffCleanerDetail['ratings']> {
  const rows = await db
    .selectFrom('rates')
    .innerJoin('cleaner_payouts', 'cleaner_payouts.order_id', 'rates.order_id')
    .innerJoin('orders', 'orders.id', 'rates.order_id')
    .select(['rates.order_id', 'orders.number', 'rates.rate', 'rates.feedback', 'rates.created_at'])
    .where('cleaner_payouts.id', 'in', (from) =>
      from.selectFrom('cleaner_payouts').select('id').where('cleaner_id', '=', cleanerId).orderBy('paid_at', 'desc').limit(limit),
    )
    .orderBy('rates.created_at', 'desc')
    .execute();
  return rows.map(({ order_id: orderId, number: orderNumber, rate, feedback, created_at: at }) => ({
    orderId,
    orderNumber,
    rate,
    feedback,
    at: at.toISOString(),
  }));
}

async function eventsOf(db: Database, cleanerId: string, limit: number): Promise<StaffCleanerDetail['events']> {
  const rows = await db
    .selectFrom('cleaner_events')
    .leftJoin('users', 'users.id', 'cleaner_events.staff_id')
    .select(['cleaner_events.id', 'at', 'kind', 'from_value as from', 'to_value as to', 'by', 'users.name', 'users.surname'])
    .where('cleaner_id', '=', cleanerId)
    .orderBy('cleaner_events.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at, name, surname, ...event }) => ({
    ...event,
    at: at.toISOString(),
    ...(name !== null && { colleague: `${name} ${surname}`.trim() }),
  }));
}
