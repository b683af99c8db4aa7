import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

export interface SiteProcess {
  url: string;
  staffUrl: string;
  /** The private key of a publisher who acts for the team of all releases. Empty for a process without the registry. */
  publisherKey: string;
  /** Everything that the process has written so far. */
  output(): string;
  /** Sends a signal. @returns the exit code, once the process has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

const script = fileURLToPath(new URL('./serve-site.ts', import.meta.url));
const ready = z.object({ ready: z.object({ url: z.string(), staffUrl: z.string(), publisherKey: z.string() }) });

/** What a process has of this one's variables: no setting of a site. */
const { PATH, NODE_COMPILE_CACHE } = process.env;
const own = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };

/** Starts a site in its own process, on free ports. @throws an error with the output when the site does not start. */
export async function startSiteProcess(
  dataDir: string,
  releases: string[],
  env: Record<string, string>,
  onOutput: (text: string) => void = () => {},
): Promise<SiteProcess> {
  const child = fork(script, releases, {
    env: { ...own, NODE_ENV: 'development', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      onOutput(chunk.toString());
    });
  }
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then((code) => {
      throw new Error(`The site ended with ${code}:\n${output}`);
    }),
  ]);
  return {
    ...ready.parse(message).ready,
    output: () => output,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
