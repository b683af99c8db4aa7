import { production } from '../registry/channels.ts';
import type { PlatformDb } from '../registry/tables.ts';

export interface KnownRelease {
  version: string;
  commit: string | null;
  /** The team that owns the remote or the shell, or null. */
  team: string | null;
}

/** A composition that visitors were served. */
export interface KnownComposition {
  id: number;
  channel: string;
  /** By name. */
  members: Map<string, KnownRelease>;
}

/** How long an answer is used, in ms. */
const keptMs = { known: 60_000, unknown: 5000 };
const most = 500;

/** Returns a function that finds a composition which is or was served in a channel. */
export function knownCompositions(db: PlatformDb, realNow: () => Date): (id: number) => Promise<KnownComposition | null> {
  const answers = new Map<number, { found: Promise<KnownComposition | null>; until: number }>();

  return async (id) => {
    const now = realNow().getTime();
    const answer = answers.get(id);
    if (answer && answer.until > now) return answer.found;
    if (answers.size >= most) answers.clear();
    const kept = { found: read(db, id), until: now + keptMs.known };
    answers.set(id, kept);
    try {
      if ((await kept.found) === null) kept.until = now + keptMs.unknown;
    } catch (error) {
      answers.delete(id);
      throw error;
    }
    return kept.found;
  };
}

async function channelOf(db: PlatformDb, id: number): Promise<string | null> {
  const serving = await db
    .selectFrom('channel')
    .select('name')
    .where('composition_id', '=', id)
    .union(db.selectFrom('split').select('channel as name').where('composition_id', '=', id))
    .execute();
  const names = serving.map(({ name }) => name);
  if (names.length > 0) return names.includes(production) ? production : (names[0] ?? null);
  const promoted = db.selectFrom('promotion').select('channel').where('composition_id', '=', id).orderBy('id', 'desc').limit(1);
  const tried = db.selectFrom('split_composition').select('channel').where('composition_id', '=', id).limit(1);
  return ((await promoted.executeTakeFirst()) ?? (await tried.executeTakeFirst()))?.channel ?? null;
}

async function read(db: PlatformDb, id: number): Promise<KnownComposition | null> {
  const row = await db.selectFrom('composition').select('members').where('id', '=', id).executeTakeFirst();
  const channel = row && (await channelOf(db, id));
  if (!row || channel === null || channel === undefined) return null;
  const names = Object.keys(row.members);
  const releases = await db.selectFrom('release').select(['name', 'version', 'commit']).where('name', 'in', names).execute();
  const claims = await db.selectFrom('claim').select(['value', 'team']).where('kind', '=', 'remote').where('value', 'in', names).execute();
  const members = Object.entries(row.members).map(([name, version]): [string, KnownRelease] => {
    const commit = releases.find((one) => one.name === name && one.version === version)?.commit ?? null;
    return [name, { version, commit, team: claims.find(({ value }) => value === name)?.team ?? null }];
  });
  return { id, channel, members: new Map(members) };
}
