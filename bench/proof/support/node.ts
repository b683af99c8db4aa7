import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask } from './http.ts';

export interface RunningNode {
  port: number;
  /** Sends SIGKILL, so that the node cannot clean up. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const checkout = fileURLToPath(new URL('../../../', import.meta.url));
const main = 'platform/local/src/start-api.ts';
/** The payment sandbox listens on the second port after the API's. */
const sandboxAfter = 2;
const patienceMs = 60_000;
const pauseMs = 25;

/** Starts the API as a separate process, and resolves when it serves. `env` names its database, and `root` another checkout. */
export async function startNode(port: number, env: Record<string, string>, root = checkout): Promise<RunningNode> {
  const child = spawn(process.execPath, [join(root, main)], {
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'error', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (data: Buffer) => {
    said = (said + String(data)).slice(-4000);
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ended = ending(child);
    child.kill(signal);
    await ended;
  };
  await serving(port, child, () => said);
  return { port, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

const ending = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()));

async function serving(port: number, child: ChildProcess, said: () => string): Promise<void> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`The API ended with ${child.exitCode}: ${said()}`);
    const answer = await ask(port, 'GET', '/api/time/now').catch(() => null);
    if (answer?.status === 200) return;
    await pause(pauseMs);
  }
  child.kill('SIGKILL');
  throw new Error(`The API does not answer: ${said()}`);
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A free port for the API whose sandbox port is free too. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const first = await listen(0);
    if (first === null) continue;
    const second = await listen(first.port + sandboxAfter);
    first.close();
    second?.close();
    if (second) return first.port;
  }
}

const listen = (port: number): Promise<{ port: number; close(): void } | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() });
    });
  });
