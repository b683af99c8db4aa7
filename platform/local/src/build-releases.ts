import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type BuildOrder, buildReport } from './build-messages.ts';

/** A package does not compile. The message is the compiler's, for the person who started the site. */
export class BuildFailedError extends Error {}

export interface ReleaseBuild extends BuildOrder {
  onProgress: (line: string) => void;
}

const program = fileURLToPath(new URL('./build-process.ts', import.meta.url));

/**
 * Builds the packages that have changed, in a process that ends: the bundler keeps hundreds of megabytes, which a site that runs
 * does not need.
 * @returns folders of releases that can be imported.
 * @throws BuildFailedError when a package does not compile, or when the process was ended from outside.
 */
export function buildReleases({ onProgress, ...order }: ReleaseBuild): Promise<string[]> {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let built: string[] | null = null;
  let failure: string | null = null;
  child.on('message', (message) => {
    // Under `--watch`, Node sends messages of its own on this channel.
    const { data } = buildReport.safeParse(message);
    if (!data) return;
    if ('progress' in data) onProgress(data.progress);
    else if ('built' in data) built = data.built;
    else failure = data.failure;
  });
  // A process that failed at once has closed its channel.
  child.send(order, () => {});
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0 && built) return resolve(built);
      const reason = failure ?? `The build ended before it was complete (${signal ?? `exit code ${code}`}).`;
      reject(new BuildFailedError(`${reason}\n\nThe site was not started. To serve the rest of it: npm start -- --keep-going`));
    });
  });
}
