import type { StaffCleaner } from '@nitida/contract';
import type { Database, Transaction } from '../../db/database.ts';
import { toContract } from '../cleaner/profile.ts';

/** All cleaners by name, or those with the ids. */
export async function listCleaners(on: Database | Transaction, now: Date, ids?: readonly string[]): Promise<StaffCleaner[]> {
  if (ids?.length === 0) return [];
  const rows = await on
    .selectFrom('cleaners')
    .leftJoin('cleaner_credentials', 'cleaner_credentials.cleaner_id', 'cleaners.id')
    .leftJoin('access_links', (join) => join.onRef('access_links.cleaner_id', '=', 'cleaners.id').on('access_links.expires_at', '>', now))
    .selectAll('cleaners')
    .select(['cleaner_credentials.email', 'cleaner_credentials.password_hash', 'access_links.id as linkId'])
    .$if(ids !== undefined, (query) => query.where('cleaners.id', 'in', ids ?? []))
    .orderBy('cleaners.name')
    .orderBy('cleaners.id')
    .execute();
  return rows.map(({ postal_code: postalCode, radius_km: radiusKm, hours, password_hash, linkId, ...cleaner }) => ({
    ...cleaner,
    access: password_hash !== null ? 'open' : linkId !== null ? 'invited' : 'waiting',
    hours: toContract(hours),
    postalCode,
    radiusKm,
  }));
}
