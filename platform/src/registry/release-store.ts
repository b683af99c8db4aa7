import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Release, release } from '@nitida/contract';
import { integrityOf } from '../build/hash-files.ts';

const compressible = /\.(js|css|svg|json)$/;
const packers: Record<string, (content: Buffer) => Promise<Buffer>> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength },
    }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};

async function pack(path: string): Promise<void> {
  const content = await readFile(path);
  await Promise.all(Object.entries(packers).map(async ([ending, packed]) => writeFile(`${path}.${ending}`, await packed(content))));
}

/** Folder of a stored release. */
export const storedAt = (releasesDir: string, { name, version }: Pick<Release, 'name' | 'version'>): string =>
  join(releasesDir, name, version);

export async function readReleaseFile(dir: string): Promise<Release> {
  return release.parse(JSON.parse(await readFile(join(dir, 'release.json'), 'utf8')));
}

/** All that a release is made of, whether it is served or not. */
export const allFiles = ({ files, server }: Release): Release['files'] => (server ? [...files, server] : files);

const isWhole = (place: string, made: Release): boolean =>
  allFiles(made).every(({ path, integrity }) => {
    const file = join(place, path);
    const packed = compressible.test(path) ? Object.keys(packers).map((ending) => `${file}.${ending}`) : [];
    return [file, ...packed].every((one) => existsSync(one)) && integrityOf(readFileSync(file)) === integrity;
  });

/**
 * Copies a checked release to its place, packed ahead of the requests. It appears there whole or not at all, and never changes;
 * a stored one that has lost or changed a file since is mended.
 */
export async function storeRelease(releasesDir: string, made: Release, from: string): Promise<void> {
  const place = storedAt(releasesDir, made);
  if (isWhole(place, made)) return;
  const unfinished = join(releasesDir, `.unfinished-${randomUUID()}`);
  try {
    for (const { path } of allFiles(made)) {
      await mkdir(dirname(join(unfinished, path)), { recursive: true });
      await cp(join(from, path), join(unfinished, path));
    }
    await Promise.all(made.files.filter(({ path }) => compressible.test(path)).map(({ path }) => pack(join(unfinished, path))));
    await writeFile(join(unfinished, 'release.json'), JSON.stringify(made, null, 2));
    await mkdir(dirname(place), { recursive: true });
    await rm(place, { recursive: true, force: true });
    await rename(unfinished, place);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
