import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);

/** The package of the executable, as `deno` names it among its optional dependencies. */
const executablePackage = (): string => {
  const system = `${process.platform}-${process.arch}`;
  return `@deno/${process.platform === 'linux' ? `${system}-glibc` : system}`;
};

/** The executable that npm installed for this system. Null when there is none, as for a Linux without glibc. */
function findExecutable(): string | null {
  try {
    const folder = dirname(createRequire(resolve('deno/package.json')).resolve(`${executablePackage()}/package.json`));
    return join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
  } catch {
    return null;
  }
}

/** Whether this system can run a sandbox. */
export const hasSandbox = (): boolean => findExecutable() !== null;

const program = fileURLToPath(new URL('./program.ts', import.meta.url));

/** No permission is given, so the code has none. The rest keeps Deno itself from reading or writing what the program does not need. */
const flags = ['--no-prompt', '--ignore-env', '--no-remote', '--no-npm', '--no-config', '--no-lock', '--no-check', '--no-code-cache'];

export interface SystemLimits {
  /** The resident memory beyond which the process is ended. */
  megabytes: number;
  /** The real time for all pages of a remote. */
  milliseconds: number;
}

/** Deno reserves about 550 MB of data when it starts, most of which it never touches. */
const reservedMegabytes = 1500;
/** Several threads of a process may work at the same time. */
const cpuFactor = 4;

/**
 * The command that runs the program in its sandbox, with bounds that the system holds even when this process has ended: data, processor time, no dump of
 * its memory. Null where the sandbox cannot be had.
 */
export function sandboxCommand({ megabytes, milliseconds }: SystemLimits): { file: string; args: string[] } | null {
  const deno = findExecutable();
  if (deno === null) return null;
  const args = ['run', ...flags, `--v8-flags=--max-old-space-size=${megabytes}`, program];
  if (process.platform === 'win32') return { file: deno, args };
  const seconds = Math.ceil((milliseconds / 1000) * cpuFactor);
  const bounds = `ulimit -c 0; ulimit -t ${seconds}; ulimit -d ${(megabytes + reservedMegabytes) * 1024} 2>/dev/null; exec "$@"`;
  return { file: '/bin/sh', args: ['-c', bounds, 'sh', deno, ...args] };
}

/** Deno writes caches only into this folder, which is none. */
export const sandboxEnv = { DENO_DIR: process.platform === 'win32' ? 'NUL' : '/dev/null', NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' };
