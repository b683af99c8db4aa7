import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface RunningSite {
  url: string;
  staffUrl: string;
  sandboxUrl: string | null;
  /** Stops the site. `SIGKILL` stops it like a crash. Its stored data stays in its folder. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const startScript = fileURLToPath(new URL('../../platform/local/src/start.ts', import.meta.url));
/** The packages may have to be built first, or another build may be running. */
export const startPatienceMs = 240_000;

/**
 * Starts the site like `npm start`, in a separate process on free ports.
 * @throws an error with the site's output when it does not start.
 */
export async function startSiteProcess(dataDir: string, env: Record<string, string> = {}): Promise<RunningSite> {
  const child = fork(startScript, {
    env: { ...process.env, ...env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const addresses = await new Promise<Omit<RunningSite, 'stop'>>((resolve, reject) => {
    const failed = (why: string) => reject(new Error(`The site did not start: ${why}\n${said}`));
    const timer = setTimeout(() => failed('it took too long'), startPatienceMs);
    child.once('exit', (code) => failed(`it ended with ${code}`));
    child.once('message', (message) => {
      clearTimeout(timer);
      if (isReady(message)) resolve(message.ready);
      else failed('it said something else');
    });
  });
  return {
    ...addresses,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

const isReady = (message: unknown): message is { ready: Omit<RunningSite, 'stop'> } =>
  typeof message === 'object' && message !== null && 'ready' in message;

/** Creates a temporary data folder. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'nitida-site-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
