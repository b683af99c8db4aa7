import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { claimLock } from '@nitida/api/process-lock';

const lookAgainMs = 200;

/** Two builds of one checkout would write the same folders. The second build therefore waits for the first, and then has little left to build. */
export async function withBuildLock<T>(root: string, onWait: (line: string) => void, build: () => Promise<T>): Promise<T> {
  const path = join(root, '.cache', 'build.lock');
  let told = false;
  for (;;) {
    const claim = await claimLock(path, 'build');
    if (claim.ok) {
      try {
        return await build();
      } finally {
        await claim.release();
      }
    }
    if (!told) onWait(`waiting for another build of this checkout (process ${claim.holder.pid})`);
    told = true;
    await pause(lookAgainMs);
  }
}
