import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Release } from '@nitida/contract';
import { integrityOf } from '../build/hash-files.ts';
import { RefusedReleaseError } from './compositions.ts';
import { inside } from './inside.ts';
import type { ContentRow, ReleaseStore } from './release-store.ts';
import type { PlatformDb, PlatformTransaction } from './tables.ts';

/** A source map that is to be stored with its release. `path`: the script that it maps. */
export interface PreparedMap {
  path: string;
  content: ContentRow;
}

/** The most bytes of one map without its compression. */
const largest = 64 * 1024 * 1024;

const scripts = ({ files }: Release): string[] => files.map(({ path }) => path).filter((path) => path.endsWith('.js'));

/** The map without the sources themselves, which are in the repository at the commit of the release, compressed with gzip. */
async function lean(map: Buffer): Promise<Buffer> {
  const { version, sources, names, mappings, sourceRoot } = JSON.parse(map.toString());
  return promisify(gzip)(JSON.stringify({ version, sources, names, mappings, sourceRoot }), { level: 9 });
}

const packedFile = (dir: string, path: string): string => inside(dir, `${path}.map.gz`);

/** Reads the maps of a release's scripts that are in its folder: beside the scripts as the bundler wrote them, or as they came with an upload. */
export async function mapsIn(dir: string, release: Release): Promise<Map<string, Buffer>> {
  const maps = new Map<string, Buffer>();
  for (const path of scripts(release)) {
    const [built, packed] = [inside(dir, `${path}.map`), packedFile(dir, path)];
    if (existsSync(packed)) maps.set(path, await readFile(packed));
    else if (existsSync(built)) maps.set(path, await lean(await readFile(built)));
  }
  return maps;
}

/** Writes the maps of an upload into the folder of its release. Those of files that the release does not list are left out. */
export async function writeMaps(dir: string, release: Release, maps: Readonly<Record<string, string>>): Promise<void> {
  for (const path of scripts(release)) {
    const map = maps[path];
    if (map !== undefined) await writeFile(packedFile(dir, path), Buffer.from(map, 'base64'));
  }
}

/** Stores the bytes of new maps. It does not write to the database. @throws RefusedReleaseError when one is no map. */
export async function prepareMaps(db: PlatformDb, store: ReleaseStore, release: Release, dir: string): Promise<PreparedMap[]> {
  const { name, version } = release;
  const known = db.selectFrom('release_map').select('path').where('name', '=', name).where('version', '=', version);
  if (await known.executeTakeFirst()) return [];
  const prepared: PreparedMap[] = [];
  for (const [path, content] of await mapsIn(dir, release)) {
    if ((await readMap(content)) === null)
      throw new RefusedReleaseError(`${name} ${version}`, [`The source map of ${path} cannot be read.`]);
    prepared.push({ path, content: await store.put({ integrity: integrityOf(content), content, brotli: null, gzip: null }) });
  }
  return prepared;
}

/** Stores the rows of a release's maps. Nothing serves them: files are served by the rows of `release_file`. */
export async function insertMaps(trx: PlatformTransaction, { name, version }: Release, maps: readonly PreparedMap[]): Promise<void> {
  for (const { path, content } of maps) {
    await trx
      .insertInto('file_content')
      .values(content)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('release_map')
      .values({ name, version, path, integrity: content.integrity })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The JSON of a stored map, or null when it is none. */
export async function readMap(content: Buffer): Promise<string | null> {
  const text = await promisify(gunzip)(content, { maxOutputLength: largest }).then(String, () => null);
  return text?.startsWith('{"version":3') ? text : null;
}
