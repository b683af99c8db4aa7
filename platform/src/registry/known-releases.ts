import { type Release, release } from '@nitida/contract';
import type { Members, PlatformDb } from './tables.ts';

/** So many descriptions are kept in memory, the oldest of which go first. */
const mostKnown = 500;

const kept = new WeakMap<PlatformDb, Map<string, Release>>();

const keyOf = (name: string, version: string): string => `${name} ${version}`;

/** A release without the lists of its files, which nothing compares with another release. */
const withoutFiles = ({ content: _content, titles: _titles, navigation: _navigation, ...described }: Release): Release => ({
  ...described,
  files: [],
  preload: {},
  messages: {},
  styles: [],
});

/**
 * The stored releases of many sets, each once and without its files. A version never changes, so that its description is read from the database once.
 * @returns the releases of each set, in its order
 */
export async function knownReleases(db: PlatformDb, sets: readonly Members[]): Promise<Release[][]> {
  const known = kept.get(db) ?? new Map<string, Release>();
  kept.set(db, known);
  const wanted = new Map(
    sets.flatMap((members) => Object.entries(members)).map(([name, version]) => [keyOf(name, version), { name, version }]),
  );
  const names = [...new Set([...wanted.values()].map(({ name }) => name))];
  if (names.length === 0) return sets.map(() => []);
  const stored = await db
    .selectFrom('release')
    .select(['name', 'version'])
    .where('name', 'in', names)
    .where('removed_at', 'is', null)
    .execute();
  const there = stored.filter(({ name, version }) => wanted.has(keyOf(name, version)));
  const found = new Map<string, Release>();
  for (const { name, version } of there) {
    const key = keyOf(name, version);
    const one = known.get(key) ?? (await read(db, name, version));
    if (!one) continue;
    known.delete(key);
    known.set(key, one);
    found.set(key, one);
  }
  for (const key of [...known.keys()].slice(0, -mostKnown)) known.delete(key);
  return sets.map((members) =>
    Object.entries(members)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, version]) => found.get(keyOf(name, version)) ?? []),
  );
}

async function read(db: PlatformDb, name: string, version: string): Promise<Release | null> {
  const row = await db.selectFrom('release').select('manifest').where('name', '=', name).where('version', '=', version).executeTakeFirst();
  return row ? withoutFiles(release.parse(row.manifest)) : null;
}
