import { type Owner, teamOfRemote } from './actors.ts';
import { allMarks, type Mark } from './marks.ts';
import type { PlatformDb } from './tables.ts';

/** A stored release, with what is known of its publication. */
export interface ListedRelease {
  version: string;
  publishedAt: Date;
  publishedBy: string | null;
  commit: string | null;
  /** The channels that serve it, also to a share of their visitors. */
  channels: string[];
  harmful: Mark | null;
  removedAt: Date | null;
}

export interface ReleasesOf {
  name: string;
  owner: Owner | null;
  releases: ListedRelease[];
}

/** The channels that serve each version of the shell or a remote. */
async function channelsByVersion(db: PlatformDb, name: string): Promise<Map<string, string[]>> {
  const served = db
    .selectFrom('channel')
    .innerJoin('composition', 'composition.id', 'channel.composition_id')
    .select(['channel.name', 'composition.members']);
  const tried = db
    .selectFrom('split')
    .innerJoin('composition', 'composition.id', 'split.composition_id')
    .select(['split.channel as name', 'composition.members']);
  const rows = await served.unionAll(tried).orderBy('name').execute();
  const channels = new Map<string, string[]>();
  for (const { name: channel, members } of rows) {
    const version = members[name];
    if (version === undefined) continue;
    channels.set(version, [...new Set([...(channels.get(version) ?? []), channel])]);
  }
  return channels;
}

/** The last fifty stored releases of the shell or a remote, newest first, and the team that releases it. */
export async function listReleases(db: PlatformDb, name: string): Promise<ReleasesOf> {
  const rows = await db
    .selectFrom('release')
    .select(['version', 'published_at', 'published_by', 'commit', 'removed_at'])
    .where('name', '=', name)
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .limit(50)
    .execute();
  const channels = await channelsByVersion(db, name);
  const marks = await allMarks(db);
  const team = await teamOfRemote(db, name);
  return {
    name,
    owner: team && { team: team.name, title: team.title, mail: team.mail },
    releases: rows.map(({ version, published_at, published_by, commit, removed_at }) => ({
      version,
      publishedAt: published_at,
      publishedBy: published_by,
      commit,
      channels: channels.get(version) ?? [],
      harmful: marks.ofRelease(name, version),
      removedAt: removed_at,
    })),
  };
}
