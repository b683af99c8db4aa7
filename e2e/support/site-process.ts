import { fork } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
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
 * Starts the site like `npm start`, in a separate process, on free ports unless PORT names the first.
 * @throws an error with the site's output when it does not start.
 */
export async function startSiteProcess(dataDir: string, env: Record<string, string> = {}): Promise<RunningSite> {
  const child = fork(startScript, {
    env: { ...process.env, PORT: '0', ...env, DATA_DIR: dataDir },
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

export interface DataFolder {
  path: string;
  remove: () => Promise<void>;
}

/** Creates a temporary data folder. */
export async function temporaryFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'nitida-site-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Copies the data folder that the run has prepared, so that a site starts without migrating, seeding and importing releases. */
export async function copyOfPreparedSite(): Promise<DataFolder> {
  const folder = await temporaryFolder();
  if (process.env.PREPARED_SITE) await cp(process.env.PREPARED_SITE, folder.path, { recursive: true });
  return folder;
}
