import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@nitida/contract';
import { RefusedReleaseError } from './compositions.ts';

/** Where a publisher leaves a release while no site runs. */
export const incomingDir = (dataDir: string): string => join(dataDir, 'incoming');
/** Where a start puts those that it could not take. */
const refusedDir = (dataDir: string): string => join(dataDir, 'refused');

export interface Waiting {
  releases: Release[];
  /** Where they lie below `incoming`. */
  folders: string[];
  /** Why some were not taken, a text each. */
  refused: string[];
}

/** Stores what waits; what is not fit to be stored is put aside, for it must not keep the site from starting. */
export async function storeWaiting(dataDir: string, store: (dir: string) => Promise<Release>): Promise<Waiting> {
  const waiting: Waiting = { releases: [], folders: [], refused: [] };
  await mkdir(incomingDir(dataDir), { recursive: true });
  for (const name of await readdir(incomingDir(dataDir))) {
    try {
      waiting.releases.push(await store(join(incomingDir(dataDir), name)));
      waiting.folders.push(name);
    } catch (error) {
      if (!(error instanceof RefusedReleaseError)) throw error;
      await putAside(dataDir, name);
      waiting.refused.push(error.message);
    }
  }
  return waiting;
}

export async function putAside(dataDir: string, name: string): Promise<void> {
  await mkdir(refusedDir(dataDir), { recursive: true });
  await rm(join(refusedDir(dataDir), name), { recursive: true, force: true });
  await rename(join(incomingDir(dataDir), name), join(refusedDir(dataDir), name));
}

export async function clearWaiting(dataDir: string): Promise<void> {
  await rm(incomingDir(dataDir), { recursive: true, force: true });
}
