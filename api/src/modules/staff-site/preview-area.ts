import type { AreaPreview, PriceList } from '@nitida/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { postalCodes } from '../cleaner/places.ts';

/** A list that changes nothing about the area. */
export const sameArea: AreaPreview = { added: [], removed: [], unknown: [], visits: 0 };

const prefixesOf = ({ pricing }: PriceList): readonly string[] => pricing.serviceAreaPostalPrefixes;
const serves = (prefixes: readonly string[], postalCode: string): boolean => prefixes.some((prefix) => postalCode.startsWith(prefix));

/** Where the changed list would let us clean, and where no longer. */
export async function previewArea(db: Database, present: PriceList, changed: PriceList, now: Date): Promise<AreaPreview> {
  const [before, after] = [prefixesOf(present), prefixesOf(changed)];
  const isLeft = (postalCode: string): boolean => serves(before, postalCode) && !serves(after, postalCode);
  return {
    added: postalCodes.filter((code) => !serves(before, code) && serves(after, code)),
    removed: postalCodes.filter(isLeft),
    unknown: after.filter((prefix) => !before.includes(prefix) && !postalCodes.some((code) => code.startsWith(prefix))),
    // Where every area stays, no visit has to be looked at.
    visits: before.every((prefix) => serves(after, prefix)) ? 0 : await countVisits(db, now, isLeft),
  };
}

/** So many visits are read at once, however many are to come. */
const visitsAtOnce = 500;

/** Counts the booked visits to come whose postal code is one of these. */
export async function countVisits(
  db: Database,
  now: Date,
  isCounted: (postalCode: string) => boolean,
  atOnce = visitsAtOnce,
): Promise<number> {
  let count = 0;
  for (const service of ['scheduled', 'awaiting', 'confirmed'] as const) {
    let after: Place | null = null;
    do {
      const visits: Visit[] = await visitsAfter(db, { service, now, after, atOnce });
      count += visits.filter(({ postalCode }) => isCounted(postalCode)).length;
      after = visits.length === atOnce ? (visits.at(-1) ?? null) : null;
    } while (after !== null);
  }
  return count;
}

/** Where a visit stands in the order of starts. */
interface Place {
  start_at: Date;
  id: string;
}
type Visit = Place & { postalCode: string };

interface Asked {
  service: 'scheduled' | 'awaiting' | 'confirmed';
  now: Date;
  after: Place | null;
  atOnce: number;
}

const visitsAfter = (db: Database, { service, now, after, atOnce }: Asked): Promise<Visit[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'start_at', sql<string>`address ->> 'postalCode'`.as('postalCode')])
    // A literal: the index of open orders is no help to a value that is not known yet.
    .where('service', '=', sql.lit(service))
    .where('start_at', '>', now)
    .$if(after !== null, (query) => query.where(sql<boolean>`(start_at, id) > (${after?.start_at}, ${after?.id})`))
    .orderBy('start_at')
    .orderBy('id')
    .limit(atOnce)
    .execute();
