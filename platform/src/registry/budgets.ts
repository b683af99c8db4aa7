import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Release } from '@nitida/contract';
import { inside } from './inside.ts';

/** Limits in bytes after compression, for a release that declares none. `entry` is before compression, because every page loads the entry. */
export const budgets = { shell: 260_000, entry: 20_000, route: 150_000 };

const bytesOf = (release: Release, paths: string[]): number =>
  release.files.filter(({ path }) => paths.includes(path)).reduce((sum, { bytes }) => sum + bytes, 0);

export const entryBytes = (release: Release): number => bytesOf(release, [release.entry]);

/** Fast enough for a check, and within 4% of what visitors are sent. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** @returns a function that sums the compressed bytes of files in the release's folder. Each file is compressed once. */
export function packedBytesIn(dir: string): (paths: readonly string[]) => number {
  const known = new Map<string, number>();
  const bytesOfFile = (path: string): number => {
    const bytes = known.get(path) ?? brotliCompressSync(readFileSync(inside(dir, path)), compression).byteLength;
    known.set(path, bytes);
    return bytes;
  };
  return (paths) => [...new Set(paths)].reduce((sum, path) => sum + bytesOfFile(path), 0);
}
