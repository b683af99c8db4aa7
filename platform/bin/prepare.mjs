// Runs on any Node from 20.19 on and before anything is installed: plain JavaScript, nothing but Node's own modules.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { installPackages, packagesAreStale } from './install.mjs';
import { chooseNode } from './node-choice.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Installs what is missing, then runs a TypeScript file of the checkout on the Node that the packages ask for.
 * Ends this process with the file's exit code.
 * @param {string} script path from the checkout's root
 * @param {string[]} flags for Node
 */
export async function runPrepared(script, flags = []) {
  try {
    if (packagesAreStale(root)) await installPackages(root);
    process.exitCode = await run(chooseNode(root), script, flags);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

/** @param {{ path: string, flags: string[] }} node @param {string} script @param {string[]} flags */
function run(node, script, flags) {
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(node.path, [...node.flags, ...flags, join(root, script), ...process.argv.slice(2)], {
    cwd: root,
    // The channel tells the child when this process dies without a word, so that it never stays behind on its own.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}` },
  });
  // Ctrl-C reaches the child by itself; the others do not.
  process.on('SIGINT', () => {});
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  stopWithNpm(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}

/**
 * npm that is killed outright takes nobody with it; whoever it started would go on holding the port.
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined || process.platform !== 'linux') return;
  const npm = npmsNumber();
  setInterval(() => {
    if (npmsNumber() !== npm) child.kill('SIGTERM');
  }, 1000).unref();
}

/** npm runs a script in a shell, which may or may not stay between the two. Who loses a parent is given another. */
function npmsNumber() {
  try {
    const shell = /^(ba|da)?sh$/.test(readFileSync(`/proc/${process.ppid}/comm`, 'utf8').trim());
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return shell ? Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) : process.ppid;
  } catch {
    return process.ppid;
  }
}
