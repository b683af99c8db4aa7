import { readFile } from 'node:fs/promises';
import { release } from '@nitida/contract';
import * as z from 'zod';
import { inside } from './inside.ts';
import { allFiles, readReleaseFile } from './read-release.ts';

/** A release in transit: its description, and the content of each file in base64. */
export const upload = z.object({ release, files: z.record(z.string(), z.base64()) });
export type Upload = z.infer<typeof upload>;

/** Reads a built folder into the body of the publishing call. */
export async function packUpload(dir: string): Promise<Upload> {
  const described = readReleaseFile(dir);
  const contents = allFiles(described).map(async ({ path }) => [path, await readFile(inside(dir, path), 'base64')]);
  return { release: described, files: Object.fromEntries(await Promise.all(contents)) };
}
