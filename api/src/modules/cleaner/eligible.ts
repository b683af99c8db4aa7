import { worksThrough } from '@nitida/domain';
import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { OrderRow } from '../order/record.ts';
import { distanceKm } from './places.ts';

export type CleanerRow = Selectable<Tables['cleaners']>;

const activeCleaners = prepared((db) => db.selectFrom('cleaners').selectAll().where('active', '=', true).orderBy('id'));

const takenBetween = prepared((db, { id, startAt, endAt }: { id: string; startAt: Date; endAt: Date }) =>
  db
    .selectFrom('offers')
    .innerJoin('orders', 'orders.id', 'offers.order_id')
    .select('offers.cleaner_id')
    .where('offers.state', '=', 'accepted')
    .where('orders.id', '!=', id)
    .where('orders.service', 'in', ['awaiting', 'confirmed', 'inProgress'])
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
  const rows = await takenBetween(on, { id: order.id, startAt: order.start_at, endAt: order.end_at });
  return new Set(rows.map((row) => row.cleaner_id));
}
