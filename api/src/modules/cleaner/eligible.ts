import { worksThrough } from '@nitida/domain';
import { type Selectable, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { OrderRow } from '../order/record.ts';
import { distanceKm } from './places.ts';

export type CleanerRow = Selectable<Tables['cleaners']>;

const activeCleaners = prepared((db) => db.selectFrom('cleaners').selectAll().where('active', '=', true).orderBy('id'));

/** A visit ends on the day it begins, so one that overlaps began at most this long before. */
const longestVisitMs = 2 * 24 * 60 * 60_000;

const takenBetween = prepared((db, { id, after, startAt, endAt }: Record<'after' | 'startAt' | 'endAt', Date> & { id: string }) =>
  db
    .selectFrom('offers')
    .innerJoin('orders', 'orders.id', 'offers.order_id')
    .select('offers.cleaner_id')
    .where('offers.state', '=', 'accepted')
    .where('orders.id', '!=', id)
    // Literals: the index of open orders is no help to values that are not known yet.
    .where(sql<boolean>`orders.service in ('awaiting', 'confirmed', 'inProgress')`)
    .where('orders.start_at', '>', after)
    .where('orders.start_at', '<', endAt)
    .where('orders.end_at', '>', startAt),
);

/** The cleaners whose hours and radius fit the visit and who have no other visit at that time. The level does not matter. */
export async function eligibleCleaners(on: Database | Transaction, order: OrderRow): Promise<CleanerRow[]> {
  const cleaners = await activeCleaners(on, {});
  const taken = await busyCleaners(on, order);
  return cleaners.filter((cleaner) => !taken.has(cleaner.id) && fits(cleaner, order));
}

/** Whether the cleaner receives offers and their hours and radius fit the visit. */
export const fits = (cleaner: CleanerRow, { date, time, price, address }: Pick<OrderRow, 'date' | 'time' | 'price' | 'address'>): boolean =>
  cleaner.active &&
  worksThrough(cleaner.hours, { date, time, durationMinutes: price.durationMinutes }) &&
  distanceKm(cleaner.postal_code, address.postalCode) <= cleaner.radius_km;

/** The cleaners with another visit that overlaps. */
export async function busyCleaners(on: Database | Transaction, order: Pick<OrderRow, 'id' | 'start_at' | 'end_at'>): Promise<Set<string>> {
  const after = new Date(order.start_at.getTime() - longestVisitMs);
  const rows = await takenBetween(on, { id: order.id, after, startAt: order.start_at, endAt: order.end_at });
  return new Set(rows.map((row) => row.cleaner_id));
}
