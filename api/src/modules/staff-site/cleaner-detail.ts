import type { CleanerPayout, StaffCleanerDetail } from '@nitida/contract';
import type { Database } from '../../db/database.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { postalAreas } from '../cleaner/places.ts';
import { listCleaners } from './list-cleaners.ts';
import { presentStaffOrder, staffOrders } from './staff-orders.ts';

const longestList = 200;

/** A cleaner with their visits, ratings, pay and changes. */
export async function cleanerDetail(db: Database, id: string): Promise<{ detail: StaffCleanerDetail } | DomainError> {
  const [cleaner] = await listCleaners(db, [id]);
  if (!cleaner) return domainError('not_found');
  const payouts = await payoutsOf(db, id);
  const payOf = new Map(payouts.map(({ orderId, amount }) => [orderId, amount]));
  const jobs = (await jobsOf(db, id)).map((job) => ({ ...job, pay: payOf.get(job.order.id) ?? null }));
  const paid = payouts.reduce((sum, { amount }) => sum + amount, 0);
  const areas = postalAreas(cleaner.postalCode);
  return { detail: { cleaner, areas, jobs, ratings: await ratingsOf(db, id), payouts, paid, events: await eventsOf(db, id) } };
}

async function jobsOf(db: Database, cleanerId: string): Promise<Omit<StaffCleanerDetail['jobs'][number], 'pay'>[]> {
  const rows = await staffOrders(db)
    .innerJoin('offers', 'offers.order_id', 'orders.id')
    .leftJoin('cleaner_visits', (join) =>
      join.onRef('cleaner_visits.order_id', '=', 'orders.id').onRef('cleaner_visits.cleaner_id', '=', 'offers.cleaner_id'),
    )
    .select(['cleaner_visits.started_at', 'cleaner_visits.completed_at'])
    .where('offers.cleaner_id', '=', cleanerId)
    .where('offers.state', '=', 'accepted')
    .orderBy('orders.start_at', 'desc')
    .limit(longestList)
    .execute();
  return rows.map(({ started_at: startedAt, completed_at: completedAt, ...order }) => ({
    order: presentStaffOrder(order),
    startedAt: startedAt?.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
  }));
}

async function payoutsOf(db: Database, cleanerId: string): Promise<CleanerPayout[]> {
  const rows = await db
    .selectFrom('cleaner_payouts')
    .innerJoin('orders', 'orders.id', 'cleaner_payouts.order_id')
    .selectAll('cleaner_payouts')
    .select(['orders.number', 'orders.date'])
    .where('cleaner_payouts.cleaner_id', '=', cleanerId)
    .orderBy('paid_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.number,
    date: row.date,
    amount: row.amount,
    level: row.level,
    ratePerHour: row.rate_per_hour,
    bonusPercent: row.bonus_percent,
    labourMinutes: row.labour_minutes,
    cleaners: row.cleaners,
    paidAt: row.paid_at.toISOString(),
  }));
}

/** The ratings of the visits that the cleaner was paid for. */
async function ratingsOf(db: Database, cleanerId: string): Promise<StaffCleanerDetail['ratings']> {
  const rows = await db
    .selectFrom('rates')
    .innerJoin('cleaner_payouts', 'cleaner_payouts.order_id', 'rates.order_id')
    .innerJoin('orders', 'orders.id', 'rates.order_id')
    .select(['rates.order_id', 'orders.number', 'rates.rate', 'rates.feedback', 'rates.created_at'])
    .where('cleaner_payouts.cleaner_id', '=', cleanerId)
    .orderBy('rates.created_at', 'desc')
    .limit(longestList)
    .execute();
  return rows.map(({ order_id: orderId, number: orderNumber, rate, feedback, created_at: at }) => ({
    orderId,
    orderNumber,
    rate,
    feedback,
    at: at.toISOString(),
  }));
}

async function eventsOf(db: Database, cleanerId: string): Promise<StaffCleanerDetail['events']> {
  const rows = await db
    .selectFrom('cleaner_events')
    .select(['id', 'at', 'kind', 'from_value as from', 'to_value as to', 'by'])
    .where('cleaner_id', '=', cleanerId)
    .orderBy('id', 'desc')
    .limit(longestList)
    .execute();
  return rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
}
