import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@nitida/contract';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import { releaseFaults } from './check-release.ts';
import { type Composition, compose, promote, promotedId, RefusedReleaseError, readComposition } from './compositions.ts';
import { migrate } from './migrate.ts';
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

export interface Platform {
  /** Imports built releases (folders with `release.json`); when that changes the set that is served, composes and promotes it. */
  importReleases(dirs: string[]): Promise<{ composition: number | null; changed: boolean }>;
  /** Stores a release and promotes the composition that holds it in place of its earlier version. */
  publish(dir: string): Promise<{ name: string; version: string; composition: number }>;
  /** Points visitors at an earlier composition; without a number, at the one before. */
  rollBack(id?: number): Promise<number>;
  /** What visitors are served now; null before anything was promoted. */
  current(): Promise<Composition | null>;
  /** Where the file of a stored release lies: of the release served now, else of the last that held it. Null: no release lists it. */
  findFile(name: string, path: string): Promise<string | null>;
  /** The last fifty, newest first. */
  listCompositions(): Promise<CompositionSummary[]>;
  /** Whoever shows it may publish. */
  publishToken: string;
}

/** Where a publisher leaves a release while no site runs. */
export const incomingDir = (dataDir: string): string => join(dataDir, 'incoming');
export const tokenFile = (dataDir: string): string => join(dataDir, 'publish-token');

const channel = 'stable';
/** How long this process may serve a composition after another one promoted a newer. */
const freshFor = 1000;

/** Runs the platform's migrations and publishes what a publisher left in `<dataDir>/incoming`. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const db = new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool: options.pool }) }).withSchema('platform');
  await migrate(db);
  const platform = createPlatform(db, options);
  const incoming = incomingDir(options.dataDir);
  await mkdir(incoming, { recursive: true });
  for (const name of await readdir(incoming)) {
    await platform.publish(join(incoming, name));
    await rm(join(incoming, name), { recursive: true });
  }
  return platform;
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

  /** Promotions follow one another: two publishers at once must not each leave the other's release out. */
  const inTurn = async <T>(work: (trx: PlatformTransaction) => Promise<T>): Promise<T> => {
    const result = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('channel').select('name').forUpdate().execute();
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
        const { members } = await membersNow(trx);
        return serve(trx, { ...members, [name]: version }, `publish ${name} ${version}`);
      });
      return { name, version, composition };
    },

    async importReleases(dirs) {
      const made: Release[] = [];
      for (const dir of dirs) made.push(await store(dir));
      return inTurn(async (trx) => {
        const taken = new Map((await trx.selectFrom('imported').selectAll().execute()).map(({ name, version }) => [name, version]));
        const fresh = made.filter(({ name, version }) => taken.get(name) !== version);
        const gone = [...taken.keys()].filter((name) => !made.some((one) => one.name === name));
        const { id, members } = await membersNow(trx);
        if (made.length === 0 || (id !== null && fresh.length === 0 && gone.length === 0)) return { composition: id, changed: false };
        const kept = Object.entries(members).filter(([name]) => !gone.includes(name));
        const next: Members = { ...Object.fromEntries(kept), ...Object.fromEntries(fresh.map(({ name, version }) => [name, version])) };
        await trx.deleteFrom('imported').execute();
        await trx
          .insertInto('imported')
          .values(made.map(({ name, version }) => ({ name, version })))
          .execute();
        return { composition: await serve(trx, next, 'start'), changed: true };
      });
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
