import type { Candidate } from '@nitida/contract';
import { worksThrough } from '@nitida/domain';
import type { Database } from '../../db/database.ts';
import type { OrderRow } from '../order/record.ts';
import { busyCleaners, type CleanerRow } from './eligible.ts';
import { distanceKm } from './places.ts';

/** All cleaners with the reasons for which they get no offer of the visit: those who fit first, the nearest before the others. */
export async function candidatesOf(db: Database, order: OrderRow): Promise<Candidate[]> {
  const cleaners = await db.selectFrom('cleaners').selectAll().orderBy('name').orderBy('id').execute();
  const busy = await busyCleaners(db, order);
  const offers = await db.selectFrom('offers').select(['cleaner_id', 'state']).where('order_id', '=', order.id).orderBy('round').execute();
  const offerOf = new Map(offers.map(({ cleaner_id, state }) => [cleaner_id, state]));
  const dropped = await db
    .selectFrom('cleaner_visits')
    .select('cleaner_id')
    .where('order_id', '=', order.id)
    .where('dropped_at', 'is not', null)
    .execute();
  const left = new Set(dropped.map(({ cleaner_id }) => cleaner_id));
  const candidates = cleaners.map((cleaner) => {
    const facts = { isBusy: busy.has(cleaner.id), hasLeft: left.has(cleaner.id) };
    return {
      id: cleaner.id,
      name: cleaner.name,
      level: cleaner.level,
      distanceKm: Math.round(distanceKm(cleaner.postal_code, order.address.postalCode) * 10) / 10,
      radiusKm: cleaner.radius_km,
      reasons: unfitReasonsOf(cleaner, order, facts),
      offer: offerOf.get(cleaner.id) ?? null,
    };
  });
  return candidates.sort((a, b) => Number(a.reasons.length > 0) - Number(b.reasons.length > 0) || a.distanceKm - b.distanceKm);
}

/** The rules of `eligibleCleaners` and of the offers, each with its name. */
function unfitReasonsOf(
  cleaner: CleanerRow,
  { date, time, price, address }: OrderRow,
  { isBusy, hasLeft }: { isBusy: boolean; hasLeft: boolean },
): Candidate['reasons'] {
  const works = worksThrough(cleaner.hours, { date, time, durationMinutes: price.durationMinutes });
  const isNear = distanceKm(cleaner.postal_code, address.postalCode) <= cleaner.radius_km;
  return [
    ...(cleaner.active ? [] : ['inactive' as const]),
    ...(works ? [] : ['hours' as const]),
    ...(isNear ? [] : ['radius' as const]),
    ...(isBusy ? ['busy' as const] : []),
    ...(hasLeft ? ['left' as const] : []),
  ];
}
