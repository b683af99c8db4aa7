import { join } from 'node:path';
import type { Release } from '@nitida/contract';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { production } from './channels.ts';
import { type Composition, type CompositionSummary, listCompositions } from './compositions.ts';
import type { Imported, ImportOptions } from './import-releases.ts';
import { type LogEntry, type LogQuery, readLog } from './log.ts';
import { migrate } from './migrate.ts';
import { promotedId } from './promotions.ts';
import { type Act, createPublishing, type PublishAct, type Published, type RollBackTarget } from './publishing.ts';
import { databaseStore, type ReleaseStore } from './release-store.ts';
import { sharedSecret, writeSecretFile } from './secrets.ts';
import { copiesDirOf, createServed } from './served.ts';
import type { PlatformDb, PlatformTables } from './tables.ts';

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

export interface Platform {
  /**
   * Stores built releases (folders with `release.json`) and publishes the incoming releases in `<dataDir>/incoming`. The builds are
   * served when nothing is served yet or on request, because a start must not undo what teams have published since.
   */
  importReleases(dirs: string[], options?: ImportOptions): Promise<Imported>;
  /**
   * Stores a release and promotes a composition with it in place of its earlier version. Does all of it or nothing.
   * @throws NoRightError, RefusedReleaseError
   */
  publish(dir: string, act?: PublishAct): Promise<Published>;
  /**
   * Serves an earlier state: the previous release of one member with the others unchanged, the previous set, or a composition by
   * its number. It never returns to a rolled-back state.
   * @returns the composition that is served now.
   * @throws NoRightError, RefusedReleaseError
   */
  rollBack(target?: RollBackTarget, act?: Act): Promise<number>;
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
  /** The entries of the log, newest first. */
  readLog(query?: LogQuery): Promise<LogEntry[]>;
  /** The token that permits publishing. */
  publishToken: string;
}

export const tokenFile = (dataDir: string): string => join(dataDir, 'publish-token');

const tablesOver = (pool: Pool): PlatformDb =>
  new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool }) }).withSchema('platform');

/** Opens the platform and runs its migrations. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { pool, unlimitedPool = pool, dataDir, store = databaseStore, now } = options;
  const db = tablesOver(pool);
  const unlimitedDb = tablesOver(unlimitedPool);
  await migrate(unlimitedDb);
  const key = await sharedSecret(db, 'signing-key', join(dataDir, 'signing-key'));
  const publishToken = await sharedSecret(db, 'publish-token', tokenFile(dataDir));
  writeSecretFile(tokenFile(dataDir), publishToken);
  const served = createServed({ db, key, store, copiesDir: copiesDirOf(dataDir) });
  const { publish, importReleases, rollBack } = createPublishing({ db, unlimitedDb, key, store, served, dataDir, now });
  const { current, findFile, findRelease, serverFile } = served;
  return {
    publish,
    importReleases,
    rollBack,
    current,
    findFile,
    findRelease,
    serverFile,
    listCompositions: async () => listCompositions(db, await promotedId(db, production)),
    readLog: (query) => readLog(db, query),
    publishToken,
  };
}
