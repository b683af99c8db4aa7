import { type Language, languages, type Release } from '@nitida/contract';
import { type Owner, ownersOf } from './actors.ts';
import { storedMembers } from './compositions.ts';
import { changedNames } from './next-members.ts';
import type { PlatformDb } from './tables.ts';

/** A release in one of the two compositions. */
export interface DiffedRelease {
  version: string;
  /** Of all files that browsers may load, before compression. */
  bytes: number;
}

export interface RouteLine {
  name: string;
  path: string;
}

/** A member that differs. A route with another path is removed and added. */
export interface MemberDiff {
  name: string;
  owner: Owner | null;
  /** Null when it is new. */
  from: DiffedRelease | null;
  /** Null when it is removed. */
  to: DiffedRelease | null;
  routesAdded: RouteLine[];
  routesRemoved: RouteLine[];
  /** The languages in which a text or the content of a page differs. */
  texts: Language[];
}

export interface CompositionDiff {
  from: number;
  to: number;
  members: MemberDiff[];
}

const sideOf = (release: Release | undefined): DiffedRelease | null =>
  release ? { version: release.version, bytes: release.files.reduce((sum, { bytes }) => sum + bytes, 0) } : null;

/** The routes of a release that another one has not, or at another path. */
const routesOnlyIn = (release: Release | undefined, other: Release | undefined): RouteLine[] =>
  (release?.routes ?? [])
    .filter(({ name, path }) => !other?.routes.some((route) => route.name === name && route.path === path))
    .map(({ name, path }) => ({ name, path }));

/** The hashes of the files with texts and content in a language. */
function textHashes(release: Release | undefined, language: Language): string {
  const content = Object.values(release?.content ?? {}).flatMap((files) => files[language] ?? []);
  const paths = new Set([...(release?.messages[language] ?? []), ...content]);
  const hashes = (release?.files ?? []).filter(({ path }) => paths.has(path)).map(({ integrity }) => integrity);
  return hashes.toSorted().join();
}

/** What differs between two compositions, or null when one is not stored. */
export async function diffCompositions(db: PlatformDb, from: number, to: number): Promise<CompositionDiff | null> {
  const rows = await db.selectFrom('composition').select(['id', 'members']).where('id', 'in', [from, to]).execute();
  const before = rows.find(({ id }) => id === from);
  const after = rows.find(({ id }) => id === to);
  if (!before || !after) return null;
  const releasesOf = async ({ members }: typeof before) =>
    new Map((await storedMembers(db, members)).stored.map(({ release }) => [release.name, release]));
  const [earlier, later] = [await releasesOf(before), await releasesOf(after)];
  const owners = await ownersOf(db);
  const members = changedNames(before.members, after.members).map((name): MemberDiff => {
    const [old, next] = [earlier.get(name), later.get(name)];
    return {
      name,
      owner: owners.get(name) ?? null,
      from: sideOf(old),
      to: sideOf(next),
      routesAdded: routesOnlyIn(next, old),
      routesRemoved: routesOnlyIn(old, next),
      texts: languages.filter((language) => textHashes(old, language) !== textHashes(next, language)),
    };
  });
  return { from, to, members };
}
