import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from '@nitida/contract';
import { integrityOf } from '../build/hash-files.ts';
import { isCompressible } from '../build/pack-files.ts';
import { inside } from './inside.ts';
import { allFiles } from './read-release.ts';
import type { PackedFile } from './release-store.ts';

type Stored = Pick<Release, 'name' | 'version'>;

/** The folder of a release's copy on this machine. */
export const copyOf = (copiesDir: string, { name, version }: Stored): string => inside(copiesDir, name, version);

/** This file is written last, so a copy that has it was complete. */
const completionMarker = 'release.json';

/** Whether a copy has every file of the release, unchanged. */
export const isComplete = (place: string, made: Release): boolean =>
  existsSync(join(place, completionMarker)) &&
  allFiles(made).every(({ path, integrity }) => {
    const file = inside(place, path);
    const packed = isCompressible(path) ? [`${file}.br`, `${file}.gz`] : [];
    return [file, ...packed].every((one) => existsSync(one)) && integrityOf(readFileSync(file)) === integrity;
  });

async function writePacked(file: string, { content, brotli, gzip }: PackedFile): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  if (brotli) await writeFile(`${file}.br`, brotli);
  if (gzip) await writeFile(`${file}.gz`, gzip);
}

/**
 * Writes this machine's copy of a stored release, which appears completely or not at all. A copy with a lost or changed file is
 * written again. Nodes with a shared folder may write at the same time.
 */
export async function writeCopy(copiesDir: string, made: Release, read: (file: Release['files'][number]) => Promise<PackedFile>) {
  const place = copyOf(copiesDir, made);
  if (isComplete(place, made)) return;
  const unfinished = inside(copiesDir, `.unfinished-${randomUUID()}`);
  try {
    for (const file of allFiles(made)) await writePacked(inside(unfinished, file.path), await read(file));
    await writeFile(join(unfinished, completionMarker), JSON.stringify(made, null, 2));
    await mkdir(dirname(place), { recursive: true });
    await rm(place, { recursive: true, force: true });
    await rename(unfinished, place);
  } catch (error) {
    if (!isComplete(place, made)) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
