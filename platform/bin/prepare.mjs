// Runs on Node 20.19 or later before anything is installed, so it is plain JavaScript and imports only Node's own modules.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installPackages, packagesAreStale } from './install.mjs';
import { chooseNode } from './node-choice.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * @typedef {object} Command
 * @property {string} usage what `--help` prints
 * @property {Record<string, { type: 'boolean' | 'string' }>} [options] besides `--help`
 * @property {boolean} [takesWords] words without dashes are part of the command
 */

/**
 * Answers `--help`, and refuses options and words that the command does not know, before anything is installed or started.
 * @param {Command} command
 * @returns {boolean} whether the command is to be carried out
 */
export function isAsked({ usage, options = {}, takesWords = false }) {
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } }, allowPositionals: takesWords });
    if (values.help) console.log(usage);
    return !values.help;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exitCode = 1;
    return false;
  }
}

/**
 * Installs missing packages, then runs a TypeScript file of the checkout on the required Node.
 * Ends this process with the exit code of the file.
 * @param {string} script path from the root of the checkout
 * @param {object} settings
 * @param {Command} [settings.command] what may be asked for. A script without it reads its own command line.
 * @param {string[]} [settings.flags] for Node
 * @param {Record<string, string>} [settings.env] variables that the environment does not set
 * @param {string[]} [settings.words] before those of the command line
 */
export async function runPrepared(script, { command, flags = [], env = {}, words = [] } = {}) {
  if (command && !isAsked(command)) return;
  try {
    if (packagesAreStale(root)) await installPackages(root);
    process.exitCode = await run(chooseNode(root), [...flags, join(root, script), ...words], env);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

/** What Node has compiled, and TypeScript without its types, for the processes that a command starts: most of them load the same files. */
const compiled = join(root, 'node_modules', '.cache', 'node');

/** @param {{ path: string, flags: string[] }} node @param {string[]} args @param {Record<string, string>} env */
function run(node, args, env) {
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(node.path, [...node.flags, ...args, ...process.argv.slice(2)], {
    cwd: root,
    // The channel closes when this process is killed, so that the child ends, too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: compiled,
      ...env,
      ...process.env,
      PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
    },
  });
  // The terminal sends Ctrl-C to the child directly, but not the other signals.
  process.on('SIGINT', () => {});
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  stopWithNpm(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}

/**
 * Stops the child when npm was killed, because it would keep running and hold the port.
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined || process.platform !== 'linux') return;
  const npm = npmProcessId();
  setInterval(() => {
    if (npmProcessId() !== npm) child.kill('SIGTERM');
  }, 1000).unref();
}

/** The process id of npm, which may run a script through a shell. An orphaned process gets another parent. */
function npmProcessId() {
  try {
    const shell = /^(ba|da)?sh$/.test(readFileSync(`/proc/${process.ppid}/comm`, 'utf8').trim());
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return shell ? Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) : process.ppid;
  } catch {
    return process.ppid;
  }
}
