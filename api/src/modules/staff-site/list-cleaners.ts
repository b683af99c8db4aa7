import type { StaffCleaner } from '@nitida/contract';
import type { Database, Transaction } from '../../db/database.ts';
import { toContract } from '../cleaner/profile.ts';

/** All cleaners by name, or the one with the id. */
export async function listCleaners(on: Database | Transaction, id?: string): Promise<StaffCleaner[]> {
  const rows = await on
    .selectFrom('cleaners')
    .leftJoin('cleaner_credentials', 'cleaner_credentials.cleaner_id', 'cleaners.id')
    .selectAll('cleaners')
    .select('cleaner_credentials.email')
    .$if(id !== undefined, (query) => query.where('cleaners.id', '=', id ?? ''))
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
