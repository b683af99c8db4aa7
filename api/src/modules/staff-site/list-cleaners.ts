import type { StaffCleaner } from '@nitida/contract';
import type { Database, Transaction } from '../../db/database.ts';
import { toContract } from '../cleaner/profile.ts';

/** All cleaners by name, or those with the ids. */
export async function listCleaners(on: Database | Transaction, ids?: readonly string[]): Promise<StaffCleaner[]> {
  if (ids?.length === 0) return [];
  const rows = await on
    .selectFrom('cleaners')
    .leftJoin('cleaner_credentials', 'cleaner_credentials.cleaner_id', 'cleaners.id')
    .selectAll('cleaners')
    .select('cleaner_credentials.email')
    .$if(ids !== undefined, (query) => query.where('cleaners.id', 'in', ids ?? []))
    .orderBy('cleaners.name')
    .orderBy('cleaners.id')
    .execute();
  return rows.map(({ postal_code: postalCode, radius_km: radiusKm, hours, ...cleaner }) => ({
    ...cleaner,
    hours: toContract(hours),
    postalCode,
    radiusKm,
  }));
}
