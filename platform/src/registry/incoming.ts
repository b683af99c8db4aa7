import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RefusedReleaseError } from './compositions.ts';
import { inside } from './inside.ts';
import type { PreparedRelease } from './release-contents.ts';

/** Where a publisher leaves a release while no site runs. */
export const incomingDir = (dataDir: string): string => join(dataDir, 'incoming');
/** Where a start puts those that it could not take. */
const refusedDir = (dataDir: string): string => join(dataDir, 'refused');

export interface Waiting {
  releases: PreparedRelease[];
  /** Where they lie below `incoming`. */
  folders: string[];
  /** Why some were not taken, a text each. */
  refused: string[];
}

/**
 * Reads what waits; what is not fit to be stored is put aside, for it must not keep the site from starting. Nodes that share a
 * folder may start at once: what is gone meanwhile was taken by another one.
 */
export async function readIncomingReleases(dataDir: string, prepare: (dir: string) => Promise<PreparedRelease>): Promise<Waiting> {
  const waiting: Waiting = { releases: [], folders: [], refused: [] };
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

/** Forgets what was taken. What a publisher left meanwhile waits on. */
export async function removeIncomingReleases(dataDir: string, folders: readonly string[]): Promise<void> {
  for (const name of folders) await rm(inside(incomingDir(dataDir), name), { recursive: true, force: true });
  await rmdir(incomingDir(dataDir)).catch(() => {});
}
