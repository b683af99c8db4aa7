import { type Release, release } from '@nitida/contract';
import { sql } from 'kysely';
import type { PlatformDb } from './tables.ts';

/** The last published release that has a file, or null. */
export async function lastHolder(db: PlatformDb, name: string, path: string): Promise<Release | null> {
  const listed = JSON.stringify([{ path }]);
  const row = await db
    .selectFrom('release')
    .select('manifest')
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`manifest->'files' @> ${listed}::jsonb`)
    .orderBy('published_at', 'desc')
    .executeTakeFirst();
  return row ? release.parse(row.manifest) : null;
}

/** A stored release, or null. */
export async function storedRelease(db: PlatformDb, name: string, version: string): Promise<Release | null> {
  const stored = db.selectFrom('release').select('manifest').where('name', '=', name).where('version', '=', version);
  const row = await stored.executeTakeFirst();
  return row ? release.parse(row.manifest) : null;
}
