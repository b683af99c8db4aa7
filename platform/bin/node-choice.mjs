import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/**
 * Chooses the Node to run on: the one from the packages, else this one when it is new enough.
 * @param {string} root @param {string} version of the running Node, `22.12.0`
 * @returns {{ path: string, flags: string[] }}
 */
export function chooseNode(root, version = process.versions.node) {
  const bundled = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(bundled)) return { path: bundled, flags: [] };
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 12)) throw new Error(tooOld(version));
  const stripsTypes = major >= 24 || (major === 22 && minor >= 18) || (major === 23 && minor >= 6);
  return { path: process.execPath, flags: stripsTypes ? [] : ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'] };
}

/** @param {string} version */
const tooOld = (version) =>
  [
    `This needs Node 22.12 or newer, and runs on ${version}.`,
    'The package "node" normally installs Node 24, but install scripts are switched off here. Either',
    '  - install Node 24 from https://nodejs.org, or',
    '  - allow install scripts (npm config set ignore-scripts false), delete node_modules, and start again.',
  ].join('\n');
