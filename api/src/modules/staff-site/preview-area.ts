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
    visits: (await visitsToCome(db, now)).reduce((all, { postalCode, visits }) => all + (isLeft(postalCode) ? Number(visits) : 0), 0),
  };
}

/** The booked visits to come, by postal code. */
const visitsToCome = (db: Database, now: Date) =>
  db
    .selectFrom('orders')
    .select([sql<string>`address ->> 'postalCode'`.as('postalCode'), sql<string>`count(*)`.as('visits')])
    .where('start_at', '>', now)
    .where('service', 'in', ['scheduled', 'awaiting', 'confirmed'])
    .groupBy(sql`address ->> 'postalCode'`)
    .execute();
