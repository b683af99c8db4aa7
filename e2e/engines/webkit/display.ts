import { type ChildProcess, spawn } from 'node:child_process';

/** Opens a virtual display that is large enough for every window of the tests. */
export async function openDisplay(): Promise<{ name: string; close: () => void }> {
  const server: ChildProcess = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '2600x2600x24', '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    server.stdio[3]?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return { name: `:${number}`, close: () => server.kill('SIGTERM') };
}
