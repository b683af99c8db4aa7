import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildConsole } from '@nitida/platform/build/build-console';
import { buildAll, buildPackage } from '@nitida/platform/build/index';
import type { BuildOrder, BuildReport } from './build-messages.ts';

const report = (message: BuildReport) => new Promise<void>((resolve) => process.send?.(message, () => resolve()));
const onProgress = (progress: string): void => void report({ progress });

async function build({ root, keepGoing }: BuildOrder): Promise<string[]> {
  const [releases] = await Promise.all([
    keepGoing ? buildWhatCompiles(root) : buildAll({ root, onProgress }).then((built) => built.map(({ dir }) => dir)),
    buildConsole({ root, onProgress }).catch((error: unknown) => {
      if (!keepGoing) throw error;
      onProgress(`The staff console does not compile: its last build is served\n${messageOf(error)}`);
    }),
  ]);
  return releases;
}

async function buildWhatCompiles(root: string): Promise<string[]> {
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

// The order is the only message. The parent process has ended when the channel closes.
process.once('disconnect', () => process.exit(1));
process.once('message', async (order: BuildOrder) => {
  try {
    await report({ built: await build(order) });
    process.exit(0);
  } catch (error) {
    await report({ failure: messageOf(error) });
    process.exit(1);
  }
});
