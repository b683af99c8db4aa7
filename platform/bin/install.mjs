import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/**
 * Whether `node_modules` differs from package-lock.json. npm writes its list of installed packages last, so an interrupted
 * install counts as none.
 * @param {string} root
 */
export function packagesAreStale(root) {
  const asked = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (asked === null) throw new Error('package-lock.json is missing: this is not a whole checkout.');
  if (installed === null) return true;
  return Object.entries(asked).some(([path, wanted]) => {
    // Workspaces are part of the checkout, and packages for other machines need not be installed.
    if (!path.includes('node_modules/') || wanted.optional || wanted.devOptional) return false;
    const found = installed[path];
    return found === undefined || (!wanted.link && found.version !== wanted.version);
  });
}

/** @param {string} file @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }> | null} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

/** @param {string} root */
export async function installPackages(root) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  console.log('Installing packages: about a minute the first time …');
  const ticking = setInterval(() => console.log(`  still installing, ${seconds()} s`), 15_000);
  try {
    // `npm ci` rejects a lock file that lacks a package for another kind of machine. This command accepts it and does not change it.
    await npm(root, ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']);
  } finally {
    clearInterval(ticking);
  }
  console.log(`Packages installed in ${seconds()} s.`);
}

/** @param {string} root @param {string[]} args */
function npm(root, args) {
  const script = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined;
  const [command, first] = script ? [process.execPath, [script]] : ['npm', []];
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && !script,
  });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve(undefined);
      else reject(new Error(`The packages could not be installed (npm ended with ${code}).\n${said.trim()}`));
    });
  });
}
