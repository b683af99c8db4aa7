import { type Owner, ownersOf } from './actors.ts';
import { type ChannelLock, readLocks } from './channel-locks.ts';
import { type ChannelRow, readChannels } from './channel-rows.ts';
import { RefusedReleaseError } from './compositions.ts';
import { allMarks, type Mark, type Marks } from './marks.ts';
import { type MatrixVerdict, matrixVerdicts } from './matrix-verdicts.ts';
import { type Promotion, previousRelease, previousSet, promotionHistory } from './promotions.ts';
import { namesOf } from './splits.ts';
import type { ChannelKind, Members, PlatformDb, PromotionAct } from './tables.ts';

export interface MemberView {
  name: string;
  version: string;
  /** The team that releases it, or null. */
  owner: Owner | null;
  /** The commit of its sources, when and by whom it was published, as far as that is known. */
  commit: string | null;
  publishedAt: Date | null;
  publishedBy: string | null;
}

/** A composition in a channel. */
export interface ServedView {
  composition: number;
  members: MemberView[];
  since: Date;
  by: string | null;
  /** Said of it or of one of its releases, when it was marked harmful. */
  harmful: Mark | null;
  /** The last run of the matrix with exactly its releases. */
  matrix: MatrixVerdict | null;
}

export interface ChannelView extends ServedView {
  name: string;
  kind: ChannelKind;
  /** How it came to its composition. */
  act: PromotionAct;
  /** When a branch was last used. It is forgotten some time later. */
  usedAt: Date | null;
  /** The compositions of shares (0 to 1) of the visitors, the oldest first. */
  splits: (ServedView & { share: number; rollout: number | null; names: string[] })[];
  /** What a roll-back returns to: the composition of the whole set, and the release of each member that has an earlier one. */
  rollBack: { composition: number | null; members: Members };
  /** Whether it serves only what has passed the matrix. */
  needsMatrix: boolean;
  /** While it holds, nothing new is served in the channel. */
  lock: Omit<ChannelLock, 'channel'> | null;
}

const lockView = ({ channel, ...lock }: ChannelLock): ChannelView['lock'] => lock;

/** The result, or null when it is refused. */
function unlessRefused<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof RefusedReleaseError) return null;
    throw error;
  }
}

function rollBackOf(history: readonly Promotion[], marks: Marks): ChannelView['rollBack'] {
  const names = Object.keys(history.at(-1)?.members ?? {});
  const earlier = names.map((name) => [name, unlessRefused(() => previousRelease(history, name, marks))] as const);
  return {
    composition: unlessRefused(() => previousSet(history, marks))?.compositionId ?? null,
    members: Object.fromEntries(earlier.flatMap(([name, version]) => (version === null ? [] : [[name, version]]))),
  };
}

/** What is served where: production first, then staging, and the branches by their last use. `needsMatrix`: the channels that serve only what has passed it. */
export async function listChannels(db: PlatformDb, realNow: Date, needsMatrix: readonly string[] = []): Promise<ChannelView[]> {
  const rows = await readChannels(db, realNow);
  if (rows.length === 0) return [];
  const marks = await allMarks(db);
  const viewOf = await compositionViewer(db, rows, marks);
  const locks = await readLocks(db, realNow);
  const views = rows.map(async ({ name, kind, act, by, since, usedAt, compositionId, splits }): Promise<ChannelView> => {
    const history = await promotionHistory(db, name);
    const lock = locks.get(name);
    return {
      name,
      kind,
      act,
      usedAt,
      ...viewOf(compositionId, { since, by }),
      splits: splits.map((split) => {
        const { share, rollout, at, by } = split;
        return { ...viewOf(split.compositionId, { since: at, by }), share, rollout, names: namesOf(split) };
      }),
      rollBack: rollBackOf(history, marks),
      needsMatrix: needsMatrix.includes(name),
      lock: lock ? lockView(lock) : null,
    };
  });
  return Promise.all(views);
}

type Viewer = (id: number, told: { since: Date; by: string | null }) => ServedView;

/** Reads all that the views of these channels need at once. */
async function compositionViewer(db: PlatformDb, rows: readonly ChannelRow[], marks: Marks): Promise<Viewer> {
  const ids = rows.flatMap(({ compositionId, splits }) => [compositionId, ...splits.map((split) => split.compositionId)]);
  const compositions = await db.selectFrom('composition').select(['id', 'members']).where('id', 'in', ids).execute();
  const members = new Map(compositions.map((one) => [one.id, one.members]));
  const versions = compositions.flatMap((one) => Object.values(one.members));
  const releases = await db
    .selectFrom('release')
    .select(['name', 'version', 'commit', 'published_at', 'published_by'])
    .where('version', 'in', versions)
    .execute();
  const published = new Map(releases.map((one) => [`${one.name} ${one.version}`, one]));
  const owners = await ownersOf(db);
  const verdictOf = await matrixVerdicts(db, [...members.values()]);
  const memberView = (name: string, version: string): MemberView => {
    const release = published.get(`${name} ${version}`);
    const { commit = null, published_at: publishedAt = null, published_by: publishedBy = null } = release ?? {};
    return { name, version, owner: owners.get(name) ?? null, commit, publishedAt, publishedBy };
  };
  return (id, { since, by }) => {
    const own = members.get(id) ?? {};
    const views = Object.entries(own).map(([name, version]) => memberView(name, version));
    return { composition: id, members: views, since, by, harmful: marks.of({ id, members: own }), matrix: verdictOf(own) };
  };
}
