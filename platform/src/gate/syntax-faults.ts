import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Release } from '@nitida/contract';
import { inside } from '../registry/inside.ts';
import { type Fault, faultIn } from './fault.ts';
import type { ModuleSource, NoModule } from './parse-modules.ts';

/** Node permits parsing a module without running it only to processes and threads with this option. */
const execArgv = ['--experimental-vm-modules', '--no-warnings'];

/** Parses modules with V8, the engine of Chrome, and runs none. @returns those that are no modules. */
export function parseModules(modules: readonly ModuleSource[]): Promise<NoModule[]> {
  if (modules.length === 0) return Promise.resolve([]);
  const worker = new Worker(new URL('./parse-modules.ts', import.meta.url), { workerData: modules, execArgv, env: {} });
  return new Promise<NoModule[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The parser ended without an answer.')));
  }).finally(() => worker.terminate());
}

/** Each script that does not parse as a module: HTML, a truncated file, a script for old browsers. */
export async function syntaxFaults(release: Release, dir: string): Promise<Fault[]> {
  const paths = [
    ...release.files.map(({ path }) => path).filter((path) => path.endsWith('.js')),
    ...(release.server ? [release.server.path] : []),
  ];
  const broken = await parseModules(paths.map((path) => ({ path, source: readFileSync(inside(dir, path), 'utf8') })));
  return broken.map(({ path, reason }) =>
    faultIn('syntax', path, `${path}${path === release.entry ? ', the entry,' : ''} is no JavaScript module: ${reason}.`),
  );
}
