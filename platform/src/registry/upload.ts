import { readFile } from 'node:fs/promises';
import { line, release, releaseName, releaseVersion } from '@nitida/contract';
import * as z from 'zod';
import { channelInput, production } from './channels.ts';
import { inside } from './inside.ts';
import { allFiles, readReleaseFile } from './read-release.ts';
import { mapsIn } from './source-maps.ts';

/** The reason of a change, for the log. */
export const reason = line.trim().min(1).max(500);
export const why = reason.optional();

/** Stored releases that take the place of these members. */
export const chosenMembers = z
  .record(releaseName, releaseVersion)
  .refine((members) => Object.keys(members).length > 0, 'At least one release is chosen.');

/** A release in transit: its description, and the content of each file in base64. */
export const upload = z.object({
  release,
  // What is no base64 differs from its hash.
  files: z.record(z.string(), z.string()),
  channel: channelInput.default(production),
  why,
  /** Says what a publication would say, and stores nothing. */
  dryRun: z.boolean().default(false),
  /** Stores it for a promotion of several releases, and serves it nowhere yet. */
  held: z.boolean().default(false),
  /** The commit of the sources. */
  commit: z
    .string()
    .regex(/^[\da-f]{7,64}$/)
    .optional(),
  /** The source maps of scripts, by the path of the script: without the sources, compressed with gzip, in base64. The signature covers them. */
  maps: z.record(z.string(), z.string()).optional(),
});
export type Upload = z.output<typeof upload>;

/** Reads a built folder into the body of the publishing call. */
export async function packUpload(
  dir: string,
  more: Partial<Pick<Upload, 'channel' | 'why' | 'commit' | 'dryRun' | 'held'>> = {},
): Promise<z.input<typeof upload>> {
  const described = readReleaseFile(dir);
  const contents = allFiles(described).map(async ({ path }) => [path, await readFile(inside(dir, path), 'base64')]);
  const maps = Object.fromEntries([...(await mapsIn(dir, described))].map(([path, map]) => [path, map.toString('base64')]));
  return { release: described, files: Object.fromEntries(await Promise.all(contents)), maps, channel: production, ...more };
}
