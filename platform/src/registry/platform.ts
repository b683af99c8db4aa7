import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Release, release } from '@nitida/contract';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import { releaseFaults } from './check-release.ts';
import {
  type Composition,
  type CompositionSummary,
  compose,
  listCompositions,
  RefusedReleaseError,
  readComposition,
} from './compositions.ts';
import { quarantineRelease, readIncomingReleases, removeIncomingReleases } from './incoming.ts';
import { inside } from './inside.ts';
import { copyOf, writeCopy } from './local-copy.ts';
import { migrate } from './migrate.ts';
import { membersOf, nextMembers, sameMembers } from './next-members.ts';
import { formerRelease, formerSet, type Promotion, promote, promotedId, promotionHistory } from './promotions.ts';
import { readReleaseFile } from './read-release.ts';
import { insertRelease, type PreparedRelease, prepareRelease, readContent } from './release-contents.ts';
import { databaseStore, type ReleaseStore } from './release-store.ts';
import { sharedSecret, writeSecretFile } from './secrets.ts';
import type { Members, PlatformDb, PlatformTables, PlatformTransaction } from './tables.ts';

export interface PlatformOptions {
  /** PostgreSQL, or PGlite through its node-postgres adapter. Handed in, never ended here. */
  pool: Pool;
  /** Connections whose statements may wait long for their turn: migrations and promotions. Left out, those above. */
  unlimitedPool?: Pool;
  /**
   * The platform's own folder: this machine's copies of releases, the publishing token for its command line, releases that wait
   * for a start. It may be lost: what nodes share is in the database.
   */
  dataDir: string;
  /** Holds the bytes of releases' files. Left out, the database. */
  store?: ReleaseStore;
  now: () => Date;
}

export interface ImportOptions {
  /** Serves the builds although others are served; without it only where nothing is served yet. */
  promoteBuilds?: boolean;
}

export interface Imported {
  /** What visitors are served now; null: nothing yet. */
  composition: number | null;
  changed: boolean;
  /** Why some that waited were put aside, a text each. */
  refused: string[];
  /** Builds that are stored, while other releases of theirs are served. */
  notServed: { name: string; version: string }[];
}

/** What is taken back: a member's release, a numbered composition or, with neither, the whole set. */
export interface RollBackTarget {
  composition?: number | undefined;
  name?: string | undefined;
}

export interface Platform {
  /**
   * Stores built releases (folders with `release.json`), and publishes what a publisher left in `<dataDir>/incoming`. The builds
   * are served where nothing is served yet, or when that is asked for: a start must not undo what teams have published since.
   */
  importReleases(dirs: string[], options?: ImportOptions): Promise<Imported>;
  /** Stores a release and promotes the composition that holds it in place of its earlier version; all of it or nothing. */
  publish(dir: string): Promise<{ name: string; version: string; composition: number }>;
  /**
   * Serves what was served before: of one member its former release, the others as they are; of the whole set, or a composition by
   * its number. What was rolled back is not returned to. @returns the composition that is served now.
   */
  rollBack(target?: RollBackTarget): Promise<number>;
  /** What visitors are served now; null before anything was promoted. */
  current(): Promise<Composition | null>;
  /** Where the file of a stored release lies: of the release served now, else of the last that held it. Null: no release lists it. */
  findFile(name: string, path: string): Promise<string | null>;
  /** The module of a release of a composition that was read, which renders its pages ahead of the visits; null where it has none. */
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
/** How long a page waits for a look at what is served, when it knows what was served a moment ago. */
const lookMs = 1000;
/** Any number that nothing else locks. */
const promotionLock = 4_173_003;

/** Runs the platform's migrations. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { pool, unlimitedPool = pool, dataDir } = options;
  const db = tablesOver(pool);
  const unlimitedDb = tablesOver(unlimitedPool);
  await migrate(unlimitedDb);
  const key = await sharedSecret(db, 'signing-key', join(dataDir, 'signing-key'));
  const publishToken = await sharedSecret(db, 'publish-token', tokenFile(dataDir));
  writeSecretFile(tokenFile(dataDir), publishToken);
  return createPlatform({ db, unlimitedDb }, options, { key, publishToken });
}

const tablesOver = (pool: Pool): PlatformDb =>
  new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool }) }).withSchema('platform');

interface Served {
  composition: Composition | null;
  readAt: number;
}

interface Databases {
  db: PlatformDb;
  unlimitedDb: PlatformDb;
}

function createPlatform(
  { db, unlimitedDb }: Databases,
  { dataDir, store = databaseStore, now }: PlatformOptions,
  { key, publishToken }: { key: string; publishToken: string },
) {
  const copiesDir = join(dataDir, 'releases');
  const copies = new Map<string, Promise<void>>();
  let served: Served | null = null;
  let reading: Promise<Composition | null> | null = null;

  /** Reads, checks and packs a release; the database has nothing of it yet. */
  async function prepare(dir: string): Promise<PreparedRelease> {
    const made = readReleaseFile(dir);
    const faults = releaseFaults(made, dir);
    if (faults.length > 0) throw new RefusedReleaseError(`${made.name} ${made.version}`, faults);
    return prepareRelease(db, store, made, dir);
  }

  /** This machine's copy of a stored release, looked at once in the life of the process. */
  function ensureCopy(made: Release): Promise<void> {
    const place = copyOf(copiesDir, made);
    const known = copies.get(place);
    if (known) return known;
    const copied = writeCopy(copiesDir, made, ({ integrity }) => readContent(db, store, integrity));
    copies.set(place, copied);
    copied.catch(() => copies.delete(place));
    return copied;
  }

  async function readServed(known: Composition | null): Promise<Composition | null> {
    const id = await promotedId(db, channel);
    const composition = id === null ? null : known?.id === id ? known : await readWhole(id);
    served = { composition, readAt: performance.now() };
    return composition;
  }

  async function readWhole(id: number): Promise<Composition | null> {
    const composition = await readComposition(db, key, id);
    if (composition) for (const one of [composition.shell, ...composition.remotes]) await ensureCopy(one);
    return composition;
  }

  /** Serves other members than now. */
  async function serve(trx: PlatformTransaction, history: readonly Promotion[], members: Members, reason: string, rolledBack?: string) {
    const compositionId = await compose(trx, key, members, reason, now());
    const step = { channel, compositionId, previousId: history.at(-1)?.id ?? null, ...(rolledBack !== undefined && { rolledBack }) };
    await promote(trx, step, now());
    return compositionId;
  }

  /** Returns to what was served: what came after it is no longer in the history. */
  async function returnTo(trx: PlatformTransaction, history: readonly Promotion[], target: Promotion): Promise<number> {
    const { compositionId, rolledBack } = target;
    await readComposition(trx, key, compositionId);
    const previousId = history[history.indexOf(target) - 1]?.id ?? null;
    await promote(trx, { channel, compositionId, previousId, ...(rolledBack !== null && { rolledBack }) }, now());
    return compositionId;
  }

  async function serveNumber(trx: PlatformTransaction, history: readonly Promotion[], id: number): Promise<number> {
    const earlier = history.findLast(({ compositionId }) => compositionId === id);
    if (earlier) return returnTo(trx, history, earlier);
    if (!(await readComposition(trx, key, id))) throw new RefusedReleaseError('The roll-back', [`There is no composition ${id}.`]);
    await promote(trx, { channel, compositionId: id, previousId: history.at(-1)?.id ?? null }, now());
    return id;
  }

  /** Promotions follow one another: two publishers at once must not each leave the other's release out. */
  const inTurn = async <T>(work: (trx: PlatformTransaction, history: Promotion[]) => Promise<T>): Promise<T> => {
    const result = await unlimitedDb.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(promotionLock)})`.execute(trx);
      return work(trx, await promotionHistory(trx, channel));
    });
    // What is served from now on lies on this machine before anybody is told that it is served. Where its files cannot be read,
    // pages go on with what was served before.
    await readServed(served?.composition ?? null);
    return result;
  };

  /** One transaction: a release that is refused, or that does not go with the rest, leaves nothing behind. */
  const importAll = (built: PreparedRelease[], waiting: PreparedRelease[], promoteBuilds: boolean) =>
    inTurn(async (trx, history) => {
      for (const prepared of [...built, ...waiting]) await insertRelease(trx, prepared, now());
      const current = history.at(-1);
      const members = current?.members ?? {};
      const releases = built.map(({ made }) => made);
      const isAsked = promoteBuilds || current === undefined;
      const taken = membersOf(await trx.selectFrom('imported').selectAll().execute());
      const next = nextMembers({ members, taken, built: isAsked ? releases : [], waiting: waiting.map(({ made }) => made) });
      if (isAsked && releases.length > 0) {
        await trx.deleteFrom('imported').execute();
        const rows = releases.map(({ name, version }) => ({ name, version }));
        await trx.insertInto('imported').values(rows).execute();
      }
      const notServed = releases.filter(({ name, version }) => next[name] !== version).map(({ name, version }) => ({ name, version }));
      if (sameMembers(members, next)) return { composition: current?.compositionId ?? null, changed: false, notServed };
      return { composition: await serve(trx, history, next, 'start'), changed: true, notServed };
    });

  const lists = (release: Release, path: string): boolean => release.files.some((file) => file.path === path);

  async function lastHolder(name: string, path: string): Promise<Release | null> {
    const listed = JSON.stringify([{ path }]);
    const row = await db
      .selectFrom('release')
      .select('manifest')
      .where('name', '=', name)
      .where(sql<boolean>`manifest->'files' @> ${listed}::jsonb`)
      .orderBy('published_at', 'desc')
      .executeTakeFirst();
    return row ? release.parse(row.manifest) : null;
  }

  const platform: Platform = {
    publishToken,

    async publish(dir) {
      const prepared = await prepare(dir);
      const { name, version } = prepared.made;
      const composition = await inTurn(async (trx, history) => {
        await insertRelease(trx, prepared, now());
        const current = history.at(-1);
        if (current?.members[name] === version) return current.compositionId;
        return serve(trx, history, { ...current?.members, [name]: version }, `publish ${name} ${version}`);
      });
      return { name, version, composition };
    },

    async importReleases(dirs, { promoteBuilds = false } = {}) {
      const built: PreparedRelease[] = [];
      for (const dir of dirs) built.push(await prepare(dir));
      const waiting = await readIncomingReleases(dataDir, prepare);
      const outcome = await importAll(built, waiting.releases, promoteBuilds).catch(async (error: unknown) => {
        if (!(error instanceof RefusedReleaseError) || waiting.releases.length === 0) throw error;
        waiting.refused.push(error.message);
        for (const folder of waiting.folders) await quarantineRelease(dataDir, folder);
        return importAll(built, [], promoteBuilds);
      });
      await removeIncomingReleases(dataDir, waiting.folders);
      return { ...outcome, refused: waiting.refused };
    },

    async rollBack({ composition, name } = {}) {
      return inTurn(async (trx, history) => {
        if (composition !== undefined) return serveNumber(trx, history, composition);
        if (name === undefined) return returnTo(trx, history, formerSet(history));
        const version = formerRelease(history, name);
        return serve(trx, history, { ...history.at(-1)?.members, [name]: version }, `roll back ${name} to ${version}`, name);
      });
    },

    async current() {
      if (served && performance.now() - served.readAt < freshFor) return served.composition;
      const known = served?.composition;
      if (!known) return readServed(null);
      // Pages go on while the database is away: a composition never changes, and the next look finds a newer one.
      reading ??= readServed(known).finally(() => {
        reading = null;
      });
      return Promise.race([reading.catch(() => known), pause(lookMs, known, { ref: false })]);
    },

    async findFile(name, path) {
      const nowServed = await platform.current();
      const promoted = [nowServed?.shell, ...(nowServed?.remotes ?? [])].find((one) => one?.name === name);
      const holder = promoted && lists(promoted, path) ? promoted : await lastHolder(name, path);
      if (!holder) return null;
      await ensureCopy(holder);
      return inside(copyOf(copiesDir, holder), path);
    },

    serverFile: (made) => (made.server ? inside(copyOf(copiesDir, made), made.server.path) : null),

    listCompositions: async () => listCompositions(db, await promotedId(db, channel)),
  };
  return platform;
}
