import { join } from 'node:path';
import type { Release } from '@nitida/contract';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import { releaseFaults } from './check-release.ts';
import { type Composition, compose, promote, promotedId, RefusedReleaseError, readComposition } from './compositions.ts';
import { clearWaiting, putAside, storeWaiting, type Waiting } from './incoming.ts';
import { migrate } from './migrate.ts';
import { membersOf, nextMembers, sameMembers } from './next-members.ts';
import { readReleaseFile, storedAt, storeRelease } from './release-store.ts';
import { keptSecret } from './signature.ts';
import type { Members, PlatformDb, PlatformTables, PlatformTransaction } from './tables.ts';

export interface PlatformOptions {
  /** PostgreSQL, or PGlite through its node-postgres adapter. Handed in, never ended here. */
  pool: Pool;
  /** The platform's own folder: stored releases, signing key, publishing token, releases that wait for a start. */
  dataDir: string;
  now: () => Date;
}

export interface CompositionSummary {
  id: number;
  members: Members;
  reason: string;
  createdAt: Date;
  /** The one that visitors are served. */
  isPromoted: boolean;
}

interface Imported {
  /** What visitors are served now; null: nothing yet. */
  composition: number | null;
  changed: boolean;
}

export interface Platform {
  /**
   * Imports built releases (folders with `release.json`), and what a publisher left in `<dataDir>/incoming`; when that changes
   * the set that is served, composes and promotes it.
   */
  importReleases(dirs: string[]): Promise<Imported & { refused: string[] }>;
  /** Stores a release and promotes the composition that holds it in place of its earlier version. */
  publish(dir: string): Promise<{ name: string; version: string; composition: number }>;
  /** Points visitors at an earlier composition; without a number, at the one before. */
  rollBack(id?: number): Promise<number>;
  /** What visitors are served now; null before anything was promoted. */
  current(): Promise<Composition | null>;
  /** Where the file of a stored release lies: of the release served now, else of the last that held it. Null: no release lists it. */
  findFile(name: string, path: string): Promise<string | null>;
  /** The module of a stored release that renders its pages ahead of the visits; null where it has none. */
  serverFile(release: Release): string | null;
  /** The last fifty, newest first. */
  listCompositions(): Promise<CompositionSummary[]>;
  /** Whoever shows it may publish. */
  publishToken: string;
}

export const tokenFile = (dataDir: string): string => join(dataDir, 'publish-token');

const channel = 'stable';
/** How long this process may serve a composition after another one promoted a newer. */
const freshFor = 1000;
/** Any number that nothing else locks. */
const promotionLock = 4_173_003;

/** Runs the platform's migrations. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const db = new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool: options.pool }) }).withSchema('platform');
  await migrate(db);
  return createPlatform(db, options);
}

function createPlatform(db: PlatformDb, { dataDir, now }: PlatformOptions): Platform {
  const key = keptSecret(join(dataDir, 'signing-key'));
  const releasesDir = join(dataDir, 'releases');
  let served: { composition: Composition | null; readAt: number } | null = null;

  async function store(dir: string): Promise<Release> {
    const made = await readReleaseFile(dir);
    const faults = releaseFaults(made, dir);
    if (faults.length > 0) throw new RefusedReleaseError(`${made.name} ${made.version}`, faults);
    await storeRelease(releasesDir, made, dir);
    const row = { name: made.name, version: made.version, manifest: JSON.stringify(made), published_at: now() };
    await db
      .insertInto('release')
      .values(row)
      .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
      .execute();
    return made;
  }

  async function membersNow(trx: PlatformTransaction): Promise<{ id: number | null; members: Members }> {
    const id = await promotedId(trx, channel);
    const row = id === null ? null : await trx.selectFrom('composition').select('members').where('id', '=', id).executeTakeFirst();
    return { id, members: row?.members ?? {} };
  }

  async function serve(trx: PlatformTransaction, members: Members, reason: string): Promise<number> {
    const id = await compose(trx, key, members, reason, now());
    await promote(trx, channel, id, now());
    return id;
  }

  async function serveIfNew(trx: PlatformTransaction, id: number | null, members: Members, next: Members): Promise<Imported> {
    if (sameMembers(members, next)) return { composition: id, changed: false };
    return { composition: await serve(trx, next, 'start'), changed: true };
  }

  /** With what waits. Null when that does not go with the rest: the site starts without it. */
  async function tryToServe(trx: PlatformTransaction, id: number | null, members: Members, next: Members, waiting: Waiting) {
    try {
      return await serveIfNew(trx, id, members, next);
    } catch (error) {
      if (!(error instanceof RefusedReleaseError) || waiting.releases.length === 0) throw error;
      waiting.refused.push(error.message);
      for (const folder of waiting.folders) await putAside(dataDir, folder);
      return null;
    }
  }

  /** Promotions follow one another: two publishers at once must not each leave the other's release out. */
  const inTurn = async <T>(work: (trx: PlatformTransaction) => Promise<T>): Promise<T> => {
    const result = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(promotionLock)})`.execute(trx);
      return work(trx);
    });
    served = null;
    return result;
  };

  const lists = (release: Release, path: string): boolean => release.files.some((file) => file.path === path);

  async function lastHolder(name: string, path: string): Promise<{ name: string; version: string } | null> {
    const listed = JSON.stringify([{ path }]);
    const row = await db
      .selectFrom('release')
      .select(['name', 'version'])
      .where('name', '=', name)
      .where(sql<boolean>`manifest->'files' @> ${listed}::jsonb`)
      .orderBy('published_at', 'desc')
      .executeTakeFirst();
    return row ?? null;
  }

  const platform: Platform = {
    publishToken: keptSecret(tokenFile(dataDir)),

    async publish(dir) {
      const { name, version } = await store(dir);
      const composition = await inTurn(async (trx) => {
        const { id, members } = await membersNow(trx);
        if (id !== null && members[name] === version) return id;
        await trx.updateTable('imported').set({ version }).where('name', '=', name).execute();
        return serve(trx, { ...members, [name]: version }, `publish ${name} ${version}`);
      });
      return { name, version, composition };
    },

    async importReleases(dirs) {
      const built: Release[] = [];
      for (const dir of dirs) built.push(await store(dir));
      const waiting = await storeWaiting(dataDir, store);
      const outcome = await inTurn(async (trx) => {
        const taken = membersOf(await trx.selectFrom('imported').selectAll().execute());
        const { id, members } = await membersNow(trx);
        if (built.length > 0) {
          await trx.deleteFrom('imported').execute();
          const rows = built.map(({ name, version }) => ({ name, version }));
          await trx.insertInto('imported').values(rows).execute();
        }
        const start = { members, taken, built };
        return (
          (await tryToServe(trx, id, members, nextMembers({ ...start, waiting: waiting.releases }), waiting)) ??
          (await serveIfNew(trx, id, members, nextMembers({ ...start, waiting: [] })))
        );
      });
      await clearWaiting(dataDir);
      return { ...outcome, refused: waiting.refused };
    },

    async rollBack(id) {
      return inTurn(async (trx) => {
        const promoted = await promotedId(trx, channel);
        const earlier = await trx
          .selectFrom('composition')
          .select('id')
          .where((where) => (id === undefined ? where('id', '<', promoted ?? 0) : where('id', '=', id)))
          .orderBy('id', 'desc')
          .executeTakeFirst();
        if (!earlier)
          throw new RefusedReleaseError('The roll-back', [id === undefined ? 'There is none before.' : `There is no composition ${id}.`]);
        await readComposition(trx, key, earlier.id);
        await promote(trx, channel, earlier.id, now());
        return earlier.id;
      });
    },

    async current() {
      if (served && performance.now() - served.readAt < freshFor) return served.composition;
      const id = await promotedId(db, channel);
      const known = served?.composition;
      const composition = id === null ? null : known?.id === id ? known : await readComposition(db, key, id);
      served = { composition, readAt: performance.now() };
      return composition;
    },

    async findFile(name, path) {
      const nowServed = await platform.current();
      const promoted = [nowServed?.shell, ...(nowServed?.remotes ?? [])].find((one) => one?.name === name);
      const holder = promoted && lists(promoted, path) ? promoted : await lastHolder(name, path);
      return holder && join(storedAt(releasesDir, holder), path);
    },

    serverFile: (release) => (release.server ? join(storedAt(releasesDir, release), release.server.path) : null),

    async listCompositions() {
      const promoted = await promotedId(db, channel);
      const rows = await db.selectFrom('composition').selectAll().orderBy('id', 'desc').limit(50).execute();
      return rows.map(({ id, members, reason, created_at }) => ({
        id,
        members,
        reason,
        createdAt: created_at,
        isPromoted: id === promoted,
      }));
    },
  };
  return platform;
}
