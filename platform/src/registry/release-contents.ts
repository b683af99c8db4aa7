import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type Release, release } from '@nitida/contract';
import type { Selectable } from 'kysely';
import { isCompressible, packedForms } from '../build/pack-files.ts';
import { RefusedReleaseError } from './compositions.ts';
import { inside } from './inside.ts';
import { allFiles } from './read-release.ts';
import type { ContentRow, PackedFile, ReleaseStore } from './release-store.ts';
import { insertMaps, type PreparedMap, prepareMaps } from './source-maps.ts';
import type { PlatformDb, PlatformTables, PlatformTransaction } from './tables.ts';

/** A checked release with the rows of the contents that the database does not have yet. */
export interface PreparedRelease {
  made: Release;
  contents: ContentRow[];
  maps: PreparedMap[];
}

/** Who published a release. Null for what a start brought. */
export type Origin = Pick<Selectable<PlatformTables['release']>, 'team' | 'key_id' | 'workload' | 'signature' | 'commit' | 'published_by'>;

/** A file with its compressed forms, made before anybody requests it. */
export async function packFile(dir: string, { path, integrity }: Release['files'][number]): Promise<PackedFile> {
  const content = readFileSync(inside(dir, path));
  if (!isCompressible(path)) return { integrity, content, brotli: null, gzip: null };
  return { integrity, content, ...(await packedForms(dir, path, content)) };
}

/** Compresses the new files of a checked release and stores them. It does not write to the database. */
export async function prepareRelease(db: PlatformDb, store: ReleaseStore, made: Release, dir: string): Promise<PreparedRelease> {
  const files = [...new Map(allFiles(made).map((file) => [file.integrity, file])).values()];
  const known = await db
    .selectFrom('file_content')
    .select('integrity')
    .where(
      'integrity',
      'in',
      files.map(({ integrity }) => integrity),
    )
    .execute();
  const stored = new Set(known.map(({ integrity }) => integrity));
  const packed = await Promise.all(files.filter(({ integrity }) => !stored.has(integrity)).map((file) => packFile(dir, file)));
  const contents: ContentRow[] = [];
  for (const file of packed) contents.push(await store.put(file));
  return { made, contents, maps: await prepareMaps(db, store, made, dir) };
}

const offerOf = ({ offers, uses }: Release): string | null => (offers || uses ? JSON.stringify({ offers, uses }) : null);

/** The reasons why a release would change earlier ones. A version and the file at a URL never change. */
async function changesOf(trx: PlatformTransaction, made: Release): Promise<string[]> {
  const { name, version } = made;
  const row = await trx.selectFrom('release').select('manifest').where('name', '=', name).where('version', '=', version).executeTakeFirst();
  if (row) return isDeepStrictEqual(release.parse(row.manifest), made) ? [] : ['This version was published before, with other content.'];
  const published = await trx
    .selectFrom('release_file')
    .select(['path', 'integrity'])
    .where('name', '=', name)
    .where(
      'path',
      'in',
      made.files.map(({ path }) => path),
    )
    .execute();
  return published
    .filter(({ path, integrity }) => made.files.some((file) => file.path === path && file.integrity !== integrity))
    .map(({ path }) => `${path} was published before, with other content.`);
}

/**
 * Stores a prepared release.
 * @throws RefusedReleaseError before anything is written when other content was published under its names.
 */
export async function insertRelease(
  trx: PlatformTransaction,
  { made, contents, maps }: PreparedRelease,
  now: Date,
  origin: Partial<Origin> = {},
): Promise<void> {
  const { name, version } = made;
  const changes = await changesOf(trx, made);
  if (changes.length > 0) throw new RefusedReleaseError(`${name} ${version}`, changes);
  // One statement per file, because all files of a release in one statement would be a message of a hundred megabytes.
  for (const row of contents) {
    await trx
      .insertInto('file_content')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await trx
    .insertInto('release_file')
    .values(made.files.map(({ path, integrity }) => ({ name, path, integrity })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('release_holder')
    .values(made.files.map(({ path }) => ({ name, path, version })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('release')
    .values({ name, version, manifest: JSON.stringify(made), published_at: now, offer: offerOf(made), ...origin })
    .onConflict((conflict) => conflict.columns(['name', 'version']).doUpdateSet({ removed_at: null }))
    .execute();
  await insertMaps(trx, made, maps);
  await requireContents(trx, made);
}

/** A file that the database had when the release was prepared may have been removed since. */
async function requireContents(trx: PlatformTransaction, made: Release): Promise<void> {
  const wanted = [...new Set(allFiles(made).map(({ integrity }) => integrity))];
  const rows = await trx.selectFrom('file_content').select('integrity').where('integrity', 'in', wanted).execute();
  if (rows.length < wanted.length) throw new Error(`Files of ${made.name} ${made.version} were removed meanwhile. Publish it again.`);
}

/**
 * Reads a file with its compressed forms.
 * @throws when one is missing or changed.
 */
export async function readContent(db: PlatformDb, store: ReleaseStore, integrity: string): Promise<PackedFile> {
  const row = await db.selectFrom('file_content').selectAll().where('integrity', '=', integrity).executeTakeFirst();
  if (!row) throw new Error(`The content ${integrity} is not stored.`);
  return store.get(row);
}
