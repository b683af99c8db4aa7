import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const checkout = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

interface Manifest {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  /** Also names packages that are used when they happen to be there. */
  peerDependenciesMeta?: Record<string, object>;
}

const readManifest = (dir: string): Manifest => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));

/**
 * The installed packages that pages and their tests are made of: what the shell, the remotes and `shared/*` depend on, and what those depend on. A page
 * needs one React, so whatever uses it is among them.
 */
function packagesOfPages(): Set<string> {
  const found = new Set<string>();
  const add = (dir: string): void => {
    const { dependencies, peerDependencies, peerDependenciesMeta } = readManifest(dir);
    for (const name of Object.keys({ ...dependencies, ...peerDependencies, ...peerDependenciesMeta })) {
      const installed = join(checkout, 'node_modules', name);
      if (found.has(name) || !existsSync(installed)) continue;
      found.add(name);
      add(installed);
    }
  };
  const forTests = installedNames().filter((name) => name.startsWith('@testing-library/'));
  for (const name of forTests) add(join(checkout, 'node_modules', name));
  const shared = readdirSync(join(checkout, 'shared')).map((folder) => join('shared', folder));
  for (const folder of [...folders(checkout), ...shared]) add(join(checkout, folder));
  return new Set([...found, ...forTests]);
}

const folders = (root: string): string[] => readdirSync(root).filter((folder) => folder === 'shell' || folder.startsWith('mf-'));

/**
 * Copies the sources of this checkout, with uncommitted changes and without builds, into a new folder where everything runs. Packages
 * that are bundled into pages are copied, so that their paths are those of the new folder. The others are links.
 */
export function copyCheckout(to: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: checkout, encoding: 'utf8' });
  for (const file of listed.split('\0').filter((path) => path !== '' && existsSync(join(checkout, path)))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(checkout, file), join(to, file));
  }
  const copied = packagesOfPages();
  for (const name of installedNames()) {
    const [from, target] = [join(checkout, 'node_modules', name), join(to, 'node_modules', name)];
    mkdirSync(dirname(target), { recursive: true });
    // Packages of the checkout are relative links.
    if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), target);
    else if (copied.has(name)) copyPackage(from, target);
    else symlinkSync(from, target);
  }
}

/** Hard links take a tenth of the time of copies. Another disk has none. */
function copyPackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyPackage(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    cpSync(source, target);
  }
}

/** Everything in `node_modules` but caches, packages with a scope by their whole name. */
function installedNames(): string[] {
  const dir = join(checkout, 'node_modules');
  return readdirSync(dir)
    .filter((name) => !name.startsWith('.') || name === '.bin' || name === '.package-lock.json')
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(dir, name)).map((inner) => `${name}/${inner}`) : [name]));
}
