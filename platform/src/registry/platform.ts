import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Release } from '@nitida/contract';
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
import { type Promotion, previousRelease, previousSet, promote, promotedId, promotionHistory } from './promotions.ts';
import { readReleaseFile } from './read-release.ts';
import { insertRelease, type PreparedRelease, prepareRelease, readContent } from './release-contents.ts';
import { databaseStore, type ReleaseStore } from './release-store.ts';
import { sharedSecret, writeSecretFile } from './secrets.ts';
import { lastHolder, storedRelease } from './stored-releases.ts';
import type { Members, PlatformDb, PlatformTables, PlatformTransaction } from './tables.ts';

export interface PlatformOptions {
  /** PostgreSQL, or PGlite through its node-postgres adapter. The caller ends it. */
  pool: Pool;
  /** Connections whose statements may wait long for their turn: migrations and promotions. Left out, those above. */
  unlimitedPool?: Pool;
  /**
   * The platform's folder with this machine's copies of releases, the publishing token for the command line, and incoming
   * releases. It may be lost, because shared data is in the database.
   */
  dataDir: string;
  /** Stores the bytes of release files. The default is the database. */
  store?: ReleaseStore;
  now: () => Date;
}

export interface ImportOptions {
  /** Serves the builds even when other releases are served. Otherwise they are served only when nothing is. */
  promoteBuilds?: boolean;
}

export interface Imported {
  /** The composition that visitors are served now, or null. */
  composition: number | null;
  changed: boolean;
  /** The reasons why incoming releases were moved away, one text each. */
  refused: string[];
  /** Stored builds whose remotes are served in other releases. */
  notServed: { name: string; version: string }[];
}

/** The target of a roll-back: one member, a numbered composition, or with neither the whole set. */
export interface RollBackTarget {
  composition?: number | undefined;
  name?: string | undefined;
}

export interface Platform {
  /**
   * Stores built releases (folders with `release.json`) and publishes the incoming releases in `<dataDir>/incoming`. The builds are
   * served when nothing is served yet or on request, because a start must not undo what teams have published since.
   */
  importReleases(dirs: string[], options?: ImportOptions): Promise<Imported>;
  /** Stores a release and promotes a composition with it in place of its earlier version. Does all of it or nothing. */
  publish(dir: string): Promise<{ name: string; version: string; composition: number }>;
  /**
   * Serves an earlier state: the previous release of one member with the others unchanged, the previous set, or a composition by
   * its number. It never returns to a rolled-back state.
   * @returns the composition that is served now.
   */
  rollBack(target?: RollBackTarget): Promise<number>;
  /** The composition that visitors are served now, or null before the first promotion. */
  current(): Promise<Composition | null>;
  /** The path of a release file: of the served release, else of the last release with that file. Null when no release lists it. */
  findFile(name: string, path: string): Promise<string | null>;
  /** A stored release, or null. */
  findRelease(name: string, version: string): Promise<Release | null>;
  /** The server module of a release in a composition that was read, or null when the release has none. */
  serverFile(release: Release): string | null;
  /** The last fifty compositions, newest first. */
  listCompositions(): Promise<CompositionSummary[]>;
  /** The token that permits publishing. */
  publishToken: string;
}

export const tokenFile = (dataDir: string): string => join(dataDir, 'publish-token');

const channel = 'stable';
/** The time for which this process may serve a composition after another process promoted a newer one. */
const maxStaleMs = 1000;
/** The time for which a page waits for a check of the served composition when an earlier one is known. */
const checkTimeoutMs = 1000;
/** An arbitrary number that no other lock uses. */
const promotionLock = 4_173_003;

/** Opens the platform and runs its migrations. */
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

  /** Reads, checks and compresses a release without writing to the database. */
  async function prepare(dir: string): Promise<PreparedRelease> {
    const made = readReleaseFile(dir);
    const faults = releaseFaults(made, dir);
    if (faults.length > 0) throw new RefusedReleaseError(`${made.name} ${made.version}`, faults);
    return prepareRelease(db, store, made, dir);
  }

  /** Makes sure that this machine has a copy of a stored release. Checks it once in the life of the process. */
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

  /** Composes and serves other members. */
  async function serve(trx: PlatformTransaction, history: readonly Promotion[], members: Members, reason: string, rolledBack?: string) {
    const compositionId = await compose(trx, key, members, reason, now());
    const step = { channel, compositionId, previousId: history.at(-1)?.id ?? null, ...(rolledBack !== undefined && { rolledBack }) };
    await promote(trx, step, now());
    return compositionId;
  }

  /** Returns to an earlier promotion. Later promotions leave the history. */
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
  const withPromotionLock = async <T>(work: (trx: PlatformTransaction, history: Promotion[]) => Promise<T>): Promise<T> => {
    const result = await unlimitedDb.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(promotionLock)})`.execute(trx);
      return work(trx, await promotionHistory(trx, channel));
    });
    // This machine copies the new composition before it serves it. If files cannot be read, pages keep the earlier composition.
    await readServed(served?.composition ?? null);
    return result;
  };

  /** Uses one transaction, so that a rejected release leaves nothing behind. */
  const importAll = (built: PreparedRelease[], waiting: PreparedRelease[], promoteBuilds: boolean) =>
    withPromotionLock(async (trx, history) => {
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

  const platform: Platform = {
    publishToken,

    async publish(dir) {
      const prepared = await prepare(dir);
      const { name, version } = prepared.made;
      const composition = await withPromotionLock(async (trx, history) => {
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
      return withPromotionLock(async (trx, history) => {
        if (composition !== undefined) return serveNumber(trx, history, composition);
        if (name === undefined) return returnTo(trx, history, previousSet(history));
        const version = previousRelease(history, name);
        return serve(trx, history, { ...history.at(-1)?.members, [name]: version }, `roll back ${name} to ${version}`, name);
      });
    },

    async current() {
      if (served && performance.now() - served.readAt < maxStaleMs) return served.composition;
      const known = served?.composition;
      if (!known) return readServed(null);
      // Pages work while the database is down: a composition never changes, and a later check finds a newer one.
      reading ??= readServed(known).finally(() => {
        reading = null;
      });
      return Promise.race([reading.catch(() => known), pause(checkTimeoutMs, known, { ref: false })]);
    },

    async findFile(name, path) {
      const nowServed = await platform.current();
      const promoted = [nowServed?.shell, ...(nowServed?.remotes ?? [])].find((one) => one?.name === name);
      const holder = promoted && lists(promoted, path) ? promoted : await lastHolder(db, name, path);
      if (!holder) return null;
      await ensureCopy(holder);
      return inside(copyOf(copiesDir, holder), path);
    },

    async findRelease(name, version) {
      const nowServed = await platform.current();
      const promoted = [nowServed?.shell, ...(nowServed?.remotes ?? [])];
      return promoted.find((one) => one?.name === name && one.version === version) ?? storedRelease(db, name, version);
    },

    serverFile: (made) => (made.server ? inside(copyOf(copiesDir, made), made.server.path) : null),

    listCompositions: async () => listCompositions(db, await promotedId(db, channel)),
  };
  return platform;
}
