import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@nitida/contract';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { createIdentity, type Identity } from '../identity/identity.ts';
import { seedTeams, type TeamStore, teamStore } from '../teams/team-store.ts';
import type { Team } from '../teams/teams-file.ts';
import { type Actor, teamOfRemote } from './actors.ts';
import { production } from './channels.ts';
import { cleaner } from './clean-up.ts';
import { type CompositionKey, type CompositionKeySettings, compositionKey, localCompositionKey } from './composition-key.ts';
import { type Composition, type CompositionSummary, listCompositions } from './compositions.ts';
import type { Imported, ImportOptions } from './import-releases.ts';
import { type LogEntry, type LogQuery, readLog, writeLog } from './log.ts';
import { migrate } from './migrate.ts';
import { sealMigration } from './migrations.ts';
import { type OpenCompositions, openCompositions } from './open-compositions.ts';
import { promotedId } from './promotions.ts';
import { type Act, createPublishing, type PublishAct, type Published, type RollBackTarget } from './publishing.ts';
import { databaseStore, type ReleaseStore } from './release-store.ts';
import { sealEarlier } from './seal-earlier.ts';
import { copiesDirOf, createServed } from './served.ts';
import type { PlatformDb, PlatformTables } from './tables.ts';

export interface PlatformOptions {
  /** PostgreSQL, or PGlite through its node-postgres adapter. The caller ends it. */
  pool: Pool;
  /** Connections whose statements may wait long for their turn: migrations and promotions. Left out, those above. */
  unlimitedPool?: Pool;
  /**
   * The platform's folder with this machine's copies of releases, and incoming releases. It may be lost, because shared data is in
   * the database. It has no secrets.
   */
  dataDir: string;
  /** Stores the bytes of release files. The default is the database. */
  store?: ReleaseStore;
  now: () => Date;
  /** The machine's time, for what expires. Business time may be moved. */
  realNow?: () => Date;
  /** The teams of the checkout, which are stored when there are none yet. */
  teams?: readonly Team[];
  /** Left out, the first start makes a key and the database has it. */
  compositionKey?: CompositionKeySettings | null;
  /** Whether a start publishes what was left in the folder. Nobody signed it, so only a site on one's own machine does. The default is true. */
  acceptsIncoming?: boolean;
  /** Permits issuers of workload tokens on this machine without TLS. */
  allowLoopbackIssuers?: boolean;
}

/** What was refused to whom. */
export interface Refusal {
  /** The call that was refused: `publish`. */
  call: string;
  subject: string;
  reasons: readonly string[];
  remote?: string | undefined;
  why?: string | undefined;
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
  /** The teams with what belongs to them. */
  teams: TeamStore;
  /** Publishers and jobs: who a request is from, and the keys that they have. */
  identity: Identity;
  /** Which compositions open tabs have. */
  openCompositions: OpenCompositions;
  /** Removes the files of releases that no tab can need. @returns those releases */
  cleanUp: ReturnType<typeof cleaner>;
  /** Adds a refusal to the log. `remote` names the release that it is about. */
  logRefusal(actor: Pick<Actor, 'kind' | 'name' | 'address'>, refusal: Refusal): Promise<void>;
}

const tablesOver = (pool: Pool): PlatformDb =>
  new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool }) }).withSchema('platform');

/** Migrates the database, and opens the key of compositions in the same transaction. */
const prepareDatabase = (db: PlatformDb, settings: CompositionKeySettings | null): Promise<CompositionKey> =>
  db.transaction().execute(async (trx) => {
    const applied = await migrate(trx);
    const key = compositionKey(settings ?? { privateKey: await localCompositionKey(trx), publicKeys: [] });
    if (applied.has(sealMigration)) await sealEarlier(trx, key);
    return key;
  });

/** Files with secrets that an earlier version left in the folder. */
const formerSecrets = ['publish-token', 'signing-key'];

/**
 * Opens the platform and runs its migrations.
 * @throws CompositionKeyError
 */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { pool, unlimitedPool = pool, dataDir, store = databaseStore, now, realNow = () => new Date() } = options;
  const db = tablesOver(pool);
  const unlimitedDb = tablesOver(unlimitedPool);
  const key = await prepareDatabase(unlimitedDb, options.compositionKey ?? null);
  await seedTeams(db, options.teams ?? []);
  for (const name of formerSecrets) await rm(join(dataDir, name), { force: true });
  const served = createServed({ db, key, store, copiesDir: copiesDirOf(dataDir) });
  const { publish, importReleases, rollBack } = createPublishing({
    db,
    unlimitedDb,
    key,
    store,
    served,
    incomingDir: (options.acceptsIncoming ?? true) ? dataDir : null,
    now,
  });
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
    teams: teamStore(db, now),
    identity: createIdentity({ db, now, realNow, allowLoopback: options.allowLoopbackIssuers ?? false }),
    openCompositions: openCompositions({ db, realNow }),
    cleanUp: cleaner({ db, unlimitedDb, store, served, now, realNow }),
    async logRefusal(actor, { call, subject, reasons, remote, why }) {
      const team = remote === undefined ? null : ((await teamOfRemote(db, remote))?.name ?? null);
      await writeLog(db, actor, { action: 'refuse', subject, team, why: why ?? null, details: { call, reasons } }, now());
    },
  };
}
