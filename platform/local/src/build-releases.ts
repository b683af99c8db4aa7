import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildAll, buildPackage } from '@nitida/platform';

/** A package does not compile. The message is the compiler's, for the person who started the site. */
export class BuildFailedError extends Error {}

export interface ReleaseBuild {
  root: string;
  /** Serves the packages that compile, and the last build of those that do not. */
  keepGoing: boolean;
  onProgress: (line: string) => void;
}

/**
 * Builds the packages that have changed.
 * @returns folders of releases that can be imported.
 */
export async function buildReleases({ root, keepGoing, onProgress }: ReleaseBuild): Promise<string[]> {
  if (keepGoing) return buildWhatCompiles(root, onProgress);
  try {
    return (await buildAll({ root, onProgress })).map(({ dir }) => dir);
  } catch (error) {
    throw new BuildFailedError(`${messageOf(error)}\n\nThe site was not started. To serve the rest of it: npm start -- --keep-going`);
  }
}

async function buildWhatCompiles(root: string, onProgress: (line: string) => void): Promise<string[]> {
  const folders = (await readdir(root)).filter((folder) => folder === 'shell' || existsSync(join(root, folder, 'remote.ts')));
  const built = await Promise.all(
    folders.map(async (folder) => {
      try {
        return (await buildPackage(folder, { root, onProgress })).dir;
      } catch (error) {
        const last = join(root, folder, 'dist');
        const kept = existsSync(join(last, 'release.json'));
        onProgress(`${folder} does not compile: ${kept ? 'its last build is served' : 'it is left out'}\n${messageOf(error)}`);
        return kept ? last : null;
      }
    }),
  );
  return built.filter((dir) => dir !== null);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
