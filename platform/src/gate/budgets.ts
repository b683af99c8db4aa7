import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Release } from '@nitida/contract';
import { inside } from '../registry/inside.ts';

/**
 * Limits in bytes. `shell` and `route` are after compression, for a release that declares none. The others are before compression, so that a start need
 * not compress every file, and leave some room above the largest of our releases:
 * `entry`: every page loads it (18,479 in marketing). `lazy`: a file that is loaded later (298,405, the phone numbers of all countries; 81 KB after
 * compression, which a phone at 1.6 Mbit/s loads in 0.4 s, while a page waits four seconds for a module). `total`: all files
 * (1,509,651 in the shell with its fonts, 1,367,994 in marketing with its texts in eight languages).
 */
export const budgets = { shell: 260_000, entry: 20_000, route: 150_000, lazy: 330_000, total: 2_000_000 };

/**
 * The most bytes that are examined: of all served files, whatever their budget, and of the module that renders pages (4,574,282 in the shell). A larger release
 * is refused before anything of it is read.
 */
export const largestExamined = { files: 8_000_000, server: 8_000_000 };

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
