import type { Release } from '@nitida/contract';
import type { Pool } from 'pg';
import { type ContractStart, startContract } from '../gate/api-contracts.ts';
import type { Fault } from '../gate/fault.ts';
import { createIdentity, type Identity } from '../identity/identity.ts';
import { seedTeams, type TeamStore, teamStore } from '../teams/team-store.ts';
import type { Team } from '../teams/teams-file.ts';
import { type Act, type Actor, teamOfRemote } from './actors.ts';
import type { ChannelActs } from './channel-acts.ts';
import { type ChannelView, listChannels } from './channel-list.ts';
import { createChannelSignals } from './channel-signals.ts';
import { production as productionName } from './channels.ts';
import { type Checks, createChecks } from './checks.ts';
import { cleaner, removeOldCopies } from './clean-up.ts';
import { type CompositionDiff, diffCompositions } from './composition-diff.ts';
import { type CompositionKeySettings, compositionKey, localCompositionKey } from './composition-key.ts';
import { type CompositionSummary, listCompositions } from './composition-list.ts';
import type { Composition } from './compositions.ts';
import type { Imported, ImportOptions } from './import-releases.ts';
import { keepLastServed } from './last-served.ts';
import { type LogEntry, type LogQuery, readLog, writeLog } from './log.ts';
import { createMatrix, type Matrix } from './matrix.ts';
import { createNodes, type Nodes } from './nodes.ts';
import { type OpenCompositions, openCompositions } from './open-compositions.ts';
import { createPreviews, type Previews } from './previews.ts';
import {
  type CheckedAct,
  createPublishing,
  type Held,
  type PublishAct,
  type Published,
  type RollBackTarget,
  type StoredTarget,
} from './publishing.ts';
import { readContent } from './release-contents.ts';
import { listReleases, type ReleasesOf } from './release-list.ts';
import { databaseStore, type ReleaseStore } from './release-store.ts';
import { createRenderings, type Renderings } from './renderings.ts';
import { copiesDirOf, createServed, type Served } from './served.ts';
import type { ServedChannel } from './served-channel.ts';
import { type ShownMember, shownMembers } from './shown-members.ts';
import { tablesOver } from './tables-over.ts';

export interface PlatformOptions {
  /** PostgreSQL, or PGlite through its node-postgres adapter. The caller ends it. */
  pool: Pool;
  /** The PostgreSQL of the pool, where nodes tell each other of changes. Left out for the embedded database, whose only process is this one. */
  databaseUrl?: string | null;
  /** Connections whose statements may wait long for their turn: promotions. Left out, those above. */
  unlimitedPool?: Pool;
  /**
   * The platform's folder with this machine's copies of releases, and incoming releases. It may be lost, because shared data is in
   * the database. It has no secrets.
   */
  dataDir: string;
  /** The customers' origin, to which links of previews lead and for which they are signed. */
  origin?: string;
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
  /** Whether this process writes down what production serves, for a start while the database does not answer (`openCopies`). */
  keepsLastServed?: boolean;
  /** Permits issuers of workload tokens on this machine without TLS. */
  allowLoopbackIssuers?: boolean;
  /** Called after each change of what channels serve or of what is marked, whoever made it. */
  onChange?: () => void;
  /** The channels that serve only what has passed the matrix. The default is none. */
  needsMatrix?: readonly string[];
  /** Whether keys of the team of the shell record what the matrix found, as on one's own machine. Without it, only its jobs and staff do. */
  takesMatrixOfKeys?: boolean;
}

/** What was refused to whom. */
export interface Refusal {
  /** The call that was refused: `publish`. */
  call: string;
  subject: string;
  reasons: readonly string[];
  faults?: readonly Fault[];
  remote?: string | undefined;
  why?: string | undefined;
  /** What else the log says of it: `channel`, `commit`. */
  details?: Record<string, unknown>;
}

export interface Platform {
  /**
   * Stores built releases (folders with `release.json`) and publishes the incoming releases in `<dataDir>/incoming`. The builds are
   * served when nothing is served yet or on request, because a start must not undo what teams have published since.
   */
  importReleases(dirs: string[], options?: ImportOptions): Promise<Imported>;
  /**
   * Stores a release and promotes a composition with it in place of its earlier version in a channel. Does all of it or nothing.
   * @throws NoRightError, RefusedReleaseError
   */
  publish(dir: string, act?: PublishAct): Promise<Published>;
  /**
   * Stores a release that does not fit what is served, such as one with another major version of a shared library, for a promotion of several releases at once
   * (`channels.promote` with `members`), which checks it beside them.
   * @throws NoRightError, RefusedReleaseError
   */
  hold(dir: string, act?: PublishAct): Promise<Held>;
  /**
   * Says what `publish`, or with `isHeld` what `hold` would say of a release, and stores nothing.
   * @throws NoRightError, RefusedReleaseError
   */
  rehearse(dir: string, act?: CheckedAct): Promise<Omit<Published, 'composition'>>;
  /**
   * A channel serves an earlier state: the previous release of one member with the others unchanged, the previous set, or a
   * composition by its number. It never returns to a rolled-back state, or to one that was marked harmful.
   * @returns the composition that is served now.
   * @throws NoRightError, RefusedReleaseError
   */
  rollBack(target?: RollBackTarget, act?: Act): Promise<number>;
  /**
   * Records the API of this checkout, which starts, and compares it with what served releases use.
   * @returns what it breaks, one sentence each.
   * @throws BrokenContractError when that is refused.
   */
  startApi(options: Pick<ContractStart, 'isStrict' | 'override'>): Promise<string[]>;
  /** Other changes of channels, and marks. */
  channels: ChannelActs & {
    /** What is served where, production first. */
    list(): Promise<ChannelView[]>;
  };
  /** The composition that visitors outside of a split are served now, or null before the first promotion. */
  current(): Promise<Composition | null>;
  /** What visitors are served now, or null before the first promotion. */
  production(): Promise<ServedChannel | null>;
  /** A stored composition with its files on this machine, or null. */
  composition(id: number): Promise<Composition | null>;
  /** Calls the listener with what all channels serve, production first, now and whenever it has changed. @returns a function that ends it. */
  onServed(listener: (channels: ServedChannel[]) => void): () => void;
  /**
   * The path of a release file that a visitor may load: of what production serves, of what the visitor previews, else of the last release that production
   * served and that does no harm. Null for every other file.
   */
  findFile(name: string, path: string, previewed?: Composition | null): Promise<string | null>;
  /** A release that a visitor may load, or null. */
  findRelease(name: string, version: string, previewed?: Composition | null): Promise<Release | null>;
  /**
   * The source of a release's server module by its hash, for a renderer.
   * @throws when it is not stored, or was changed
   */
  readServerModule(module: { integrity: string }): Promise<Buffer>;
  /** Pages that are rendered ahead, which renderers store and composers read. */
  renderings: Renderings;
  /** The last fifty compositions, newest first. */
  listCompositions(): Promise<CompositionSummary[]>;
  /** What differs between two compositions, or null when one is not stored. */
  diff(from: number, to: number): Promise<CompositionDiff | null>;
  /** What the gate said of releases. `ofStored` is what it says of a stored release: null when its files are not stored. */
  checks: Checks & { ofStored(target: StoredTarget): Promise<Fault[] | null> };
  /** The last stored releases of the shell or a remote, newest first, with the origin of the customers' site. */
  releases(name: string): Promise<ReleasesOf & { site: string }>;
  /** The entries of the log, newest first. */
  readLog(query?: LogQuery): Promise<LogEntry[]>;
  /** The releases of a composition that visitors of production were served, or that the visitor previews. Null for every other one. */
  shownMembers(id: number, visitor: { isPreviewed: boolean }): Promise<ShownMember[] | null>;
  /** Links that show a composition inside the site to whoever has them. */
  previews: Previews;
  /** The teams with what belongs to them. */
  teams: TeamStore;
  /** Publishers and jobs: who a request is from, and the keys that they have. */
  identity: Identity;
  /** The processes of the site, as they report themselves. */
  nodes: Nodes;
  /** What the matrix found of compositions. */
  matrix: Matrix;
  /** Which compositions open tabs have. */
  openCompositions: OpenCompositions;
  /** Removes the files of releases that no tab can need. @returns those releases */
  cleanUp: ReturnType<typeof cleaner>;
  /** Removes this machine's copies of releases whose files another node removed. */
  removeOldCopies(): Promise<void>;
  /** Adds a refusal to the log. `remote` names the release that it is about. */
  logRefusal(actor: Pick<Actor, 'kind' | 'name' | 'address'>, refusal: Refusal): Promise<void>;
  /** Ends the connection on which it hears of changes. */
  close(): Promise<void>;
}

/** Calls `keep` with each composition that production serves, one after another. What cannot be kept is kept with the next one. */
function followProduction(served: Served, keep: (id: number) => Promise<void>): void {
  let keeping = Promise.resolve();
  served.onServed((channels) => {
    const id = channels.find(({ name }) => name === productionName)?.composition.id;
    if (id !== undefined) keeping = keeping.then(() => keep(id)).catch(() => {});
  });
}

/**
 * Opens the platform on a database to which `platformMigrations` were applied.
 * @throws CompositionKeyError
 */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { pool, unlimitedPool = pool, dataDir, store = databaseStore, now, realNow = () => new Date() } = options;
  const { origin = 'http://localhost' } = options;
  const db = tablesOver(pool);
  const unlimitedDb = tablesOver(unlimitedPool);
  const key = compositionKey(options.compositionKey ?? { privateKey: await localCompositionKey(db), publicKeys: [] });
  await seedTeams(db, options.teams ?? []);
  const served = createServed({ db, key, store, copiesDir: copiesDirOf(dataDir), realNow });
  const tabs = openCompositions({ db, realNow });
  const hear = () => {
    tabs.forgetMarks();
    served.hear();
  };
  const signals = await createChannelSignals({ pool, url: options.databaseUrl ?? null, onChange: hear });
  const { publish, hold, rehearse, checkStored, importReleases, rollBack, channels } = createPublishing({
    db,
    unlimitedDb,
    key,
    store,
    served,
    signals,
    onChange() {
      tabs.forgetMarks();
      options.onChange?.();
    },
    incomingDir: (options.acceptsIncoming ?? true) ? dataDir : null,
    now,
    realNow,
    needsMatrix: options.needsMatrix ?? [],
  });
  if (options.keepsLastServed) followProduction(served, (id) => keepLastServed(db, dataDir, id));
  const { current, production, composition, onServed, findFile, findRelease } = served;
  return {
    publish,
    hold,
    rehearse,
    importReleases,
    rollBack,
    startApi: (options) => startContract(db, { ...options, now: now() }),
    channels: { ...channels, list: () => listChannels(db, realNow(), options.needsMatrix) },
    current,
    production,
    composition,
    onServed,
    findFile,
    findRelease,
    readServerModule: async ({ integrity }) => (await readContent(db, store, integrity)).content,
    renderings: createRenderings({ db, realNow }),
    listCompositions: () => listCompositions(db),
    diff: (from, to) => diffCompositions(db, from, to),
    checks: { ...createChecks({ db, now }), ofStored: checkStored },
    releases: async (name) => ({ ...(await listReleases(db, name)), site: origin }),
    readLog: (query) => readLog(db, query),
    shownMembers: (id, visitor) => shownMembers(db, id, visitor),
    previews: createPreviews({ db, key, origin, now, realNow }),
    teams: teamStore(db, now),
    identity: createIdentity({ db, now, realNow, allowLoopback: options.allowLoopbackIssuers ?? false }),
    nodes: createNodes({ db, realNow }),
    matrix: createMatrix({ db: unlimitedDb, now, takesKeys: options.takesMatrixOfKeys ?? false }),
    openCompositions: tabs,
    cleanUp: cleaner({ db, unlimitedDb, store, served, now, realNow }),
    removeOldCopies: () => removeOldCopies({ db, served }),
    async logRefusal(actor, { call, subject, reasons, faults, remote, why, details }) {
      const team = remote === undefined ? null : ((await teamOfRemote(db, remote))?.name ?? null);
      await writeLog(
        db,
        actor,
        { action: 'refuse', subject, team, why: why ?? null, details: { call, reasons, ...(faults && { faults }), ...details } },
        now(),
      );
    },
    close: () => signals.close(),
  };
}
