import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RefusedReleaseError } from './compositions.ts';
import { inside } from './inside.ts';
import type { PreparedRelease } from './release-contents.ts';

/** The folder in which a publisher leaves a release while no site runs. */
export const incomingDir = (dataDir: string): string => join(dataDir, 'incoming');
/** The folder for incoming releases that a start could not store. */
const refusedDir = (dataDir: string): string => join(dataDir, 'refused');

export interface IncomingReleases {
  releases: PreparedRelease[];
  /** Their folders below `incoming`. */
  folders: string[];
  /** The reasons why releases were not stored, one text each. */
  refused: string[];
}

/**
 * Reads the incoming releases. One that cannot be stored is moved away, because it must not prevent the start of the site.
 * Nodes with a shared folder may start at once, so a missing release was taken by another node.
 */
export async function readIncomingReleases(dataDir: string, prepare: (dir: string) => Promise<PreparedRelease>): Promise<IncomingReleases> {
  const waiting: IncomingReleases = { releases: [], folders: [], refused: [] };
  const names = existsSync(incomingDir(dataDir)) ? await readdir(incomingDir(dataDir)).catch(() => []) : [];
  for (const name of names) {
    const place = inside(incomingDir(dataDir), name);
    try {
      waiting.releases.push(await prepare(place));
      waiting.folders.push(name);
    } catch (error) {
      if (!existsSync(place)) continue;
      if (!(error instanceof RefusedReleaseError)) throw error;
      await quarantineRelease(dataDir, name);
      waiting.refused.push(error.message);
    }
  }
  return waiting;
}

export async function quarantineRelease(dataDir: string, name: string): Promise<void> {
  const aside = inside(refusedDir(dataDir), name);
  await mkdir(refusedDir(dataDir), { recursive: true });
  await rm(aside, { recursive: true, force: true });
  await rename(inside(incomingDir(dataDir), name), aside);
}

/** Deletes the releases that were stored. Those that a publisher left since then stay. */
export async function removeIncomingReleases(dataDir: string, folders: readonly string[]): Promise<void> {
  for (const name of folders) await rm(inside(incomingDir(dataDir), name), { recursive: true, force: true });
  await rmdir(incomingDir(dataDir)).catch(() => {});
}
