import { type Selectable, sql } from 'kysely';
import { systemActor } from './actors.ts';
import { promotionLock } from './change.ts';
import { writeLog } from './log.ts';
import type { ReleaseStore } from './release-store.ts';
import type { Served } from './served.ts';
import type { PlatformDb, PlatformTables, PlatformTransaction } from './tables.ts';

/** A tab is open for this long at most without saying so, in ms. */
const tabMs = 30 * 24 * 60 * 60_000;

export interface CleanUpOptions {
  db: PlatformDb;
  /** Its statements may wait long for their turn. */
  unlimitedDb: PlatformDb;
  store: ReleaseStore;
  served: Pick<Served, 'removeCopies'>;
  now: () => Date;
  /** The machine's time. */
  realNow: () => Date;
}

type RemovedRelease = Pick<Selectable<PlatformTables['release']>, 'name' | 'version'>;

const actor = systemActor('clean-up');

/**
 * The compositions that a tab may have or a channel may serve next: those that are served, those before them, those of rollouts, those that were made or left
 * their last channel in the last 30 days, and those that a tab had open in that time.
 */
const needed = (since: Date) => sql`
  select composition_id from platform.channel
  union select composition_id from platform.split
  union select composition_id from platform.preview where revoked_at is null and expires_at >= ${since}
  union select earlier.composition_id from platform.channel join platform.promotion on promotion.id = channel.promotion_id
    join platform.promotion earlier on earlier.id = promotion.previous_id
  union select from_composition from platform.rollout where decided_at is null or decided_at >= ${since}
  union select split_composition.composition_id from platform.split_composition join platform.rollout on rollout.id = rollout_id
    where decided_at is null or decided_at >= ${since}
  union select id from platform.composition where created_at >= ${since}
  union select composition_id from platform.promotion where ${since} <= coalesce((select min(later.created_at) from platform.promotion later
    where later.channel = promotion.channel and later.id > promotion.id), 'infinity')
  union select composition_id from platform.open_composition where day >= ${since.toISOString().slice(0, 10)}::date`;

/** Marks the releases of which no kept composition is made. */
async function markReleases(trx: PlatformTransaction, since: Date, now: Date): Promise<RemovedRelease[]> {
  const { rows } = await sql<RemovedRelease>`update platform.release set removed_at = ${now}
    where removed_at is null and published_at < ${since}
      and not exists (select 1 from platform.imported where imported.name = release.name and imported.version = release.version)
      and not exists (select 1 from platform.composition where composition.id in (${needed(since)})
        and composition.members->>release.name = release.version)
    returning name, version`.execute(trx);
  return rows;
}

const filesOf = (isRemoved: boolean) => {
  const which = isRemoved ? sql`is not null` : sql`is null`;
  return sql`select file->>'integrity' as integrity from platform.release, jsonb_array_elements(manifest->'files') as file where removed_at ${which}
    union select manifest->'server'->>'integrity' from platform.release where removed_at ${which} and manifest->'server' is not null
    union select release_map.integrity from platform.release_map join platform.release using (name, version) where removed_at ${which}`;
};

/** Removes the contents that only releases without files have. */
async function removeContents(trx: PlatformTransaction): Promise<Selectable<PlatformTables['file_content']>[]> {
  const { rows } = await sql<Selectable<PlatformTables['file_content']>>`delete from platform.file_content
    where integrity in (select integrity from (${filesOf(true)}) as gone) and integrity not in (select integrity from (${filesOf(false)}) as kept)
    returning *`.execute(trx);
  await sql`delete from platform.release_holder using platform.release
    where release.name = release_holder.name and release.version = release_holder.version and release.removed_at is not null`.execute(trx);
  await sql`delete from platform.release_map using platform.release
    where release.name = release_map.name and release.version = release_map.version and release.removed_at is not null`.execute(trx);
  return rows;
}

/**
 * Returns a function that removes the files of releases that no tab can need, from the database, the store and this machine. What is removed can be published
 * again.
 * @returns the releases whose files were removed now
 */
export function cleaner({ db, unlimitedDb, store, served, now, realNow }: CleanUpOptions) {
  /** It was published again meanwhile. */
  const isKnown = async ({ integrity }: { integrity: string }) =>
    (await db.selectFrom('file_content').select('integrity').where('integrity', '=', integrity).executeTakeFirst()) !== undefined;

  return async function cleanUp(): Promise<RemovedRelease[]> {
    const since = new Date(realNow().getTime() - tabMs);
    const { removed, contents } = await unlimitedDb.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(promotionLock)})`.execute(trx);
      const releases = await markReleases(trx, since, realNow());
      for (const { name, version } of releases)
        await writeLog(trx, actor, { action: 'remove-files', subject: `${name} ${version}`, why: 'no open tab can need them' }, now());
      return { removed: releases, contents: releases.length > 0 ? await removeContents(trx) : [] };
    });
    for (const row of contents) if (!(await isKnown(row))) await store.remove(row);
    await removeOldCopies({ db, served });
    return removed;
  };
}

/** Removes this machine's copies of releases whose files any node has removed. */
export async function removeOldCopies({ db, served }: Pick<CleanUpOptions, 'db' | 'served'>): Promise<void> {
  const gone = await db.selectFrom('release').select(['name', 'version']).where('removed_at', 'is not', null).execute();
  await served.removeCopies(gone);
}
