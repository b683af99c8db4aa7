import { type Release, release } from '@nitida/contract';
import type { PlatformDb } from './tables.ts';

/** Stored releases that any visitor may load: production served them in a composition that was not marked harmful, and they are not marked themselves. */
const shownReleases = (db: PlatformDb) =>
  db
    .selectFrom('release')
    .select('manifest')
    .where('release.removed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('served_member')
          .select('served_member.composition_id')
          .whereRef('served_member.name', '=', 'release.name')
          .whereRef('served_member.version', '=', 'release.version')
          .where((member) =>
            member.not(
              member.exists(
                member.selectFrom('mark').select('mark.id').whereRef('mark.composition_id', '=', 'served_member.composition_id'),
              ),
            ),
          ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('mark').select('mark.id').whereRef('mark.name', '=', 'release.name').whereRef('mark.version', '=', 'release.version'),
        ),
      ),
    );

/** The last published release that has a file and that any visitor may load, or null. */
export async function shownHolder(db: PlatformDb, name: string, path: string): Promise<Release | null> {
  const row = await shownReleases(db)
    .innerJoin('release_holder', (join) =>
      join.onRef('release_holder.name', '=', 'release.name').onRef('release_holder.version', '=', 'release.version'),
    )
    .where('release_holder.name', '=', name)
    .where('release_holder.path', '=', path)
    .orderBy('release.published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? release.parse(row.manifest) : null;
}

/** A stored release that any visitor may load, or null. */
export async function shownRelease(db: PlatformDb, name: string, version: string): Promise<Release | null> {
  const row = await shownReleases(db).where('release.name', '=', name).where('release.version', '=', version).executeTakeFirst();
  return row ? release.parse(row.manifest) : null;
}

/** A stored release, or null. */
export async function storedRelease(db: PlatformDb, name: string, version: string): Promise<Release | null> {
  const stored = db.selectFrom('release').select('manifest').where('name', '=', name).where('version', '=', version);
  const row = await stored.executeTakeFirst();
  return row ? release.parse(row.manifest) : null;
}
