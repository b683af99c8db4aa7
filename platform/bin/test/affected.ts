import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './step.ts';

/** A package of the checkout, and the packages of the checkout that it imports. */
export interface Package {
  folder: string;
  name: string;
  imports: readonly string[];
}

/** What a change can reach. */
export interface Affected {
  /** The folders of the packages that changed, and of those that depend on them, in the order of the packages. */
  folders: string[];
  /** The remotes that changed, when nothing else did. Their own journeys show them; anything else needs all journeys. */
  remotes: string[] | null;
  /** Only texts changed, which no journey of a browser holds. */
  isTexts: boolean;
}

const isText = (file: string): boolean => /^mf-[^/]+\/(src\/i18n|content)\/.*\.json$|\.md$/.test(file);

/** @returns null when the change can reach everything: a file of no package, such as the configuration of a tool. */
export function affectedBy(files: readonly string[], packages: readonly Package[]): Affected | null {
  const code = files.filter((file) => !file.endsWith('.md'));
  const changed = new Set<Package>();
  for (const file of code) {
    const owners = packages.filter(({ folder }) => file.startsWith(`${folder}/`));
    const owner = owners.sort((a, b) => b.folder.length - a.folder.length)[0];
    if (owner === undefined) return null;
    changed.add(owner);
  }
  const reached = new Set(changed);
  for (const one of reached) for (const other of packages) if (other.imports.includes(one.name)) reached.add(other);
  const isRemote = ({ folder }: Package) => folder.startsWith('mf-');
  return {
    folders: packages.filter((one) => reached.has(one)).map(({ folder }) => folder),
    remotes: [...changed].every(isRemote) ? [...changed].map(({ folder }) => folder) : null,
    isTexts: files.every(isText),
  };
}

/** The packages of the checkout, by the workspaces of its package.json. */
export function readPackages(root: string): Package[] {
  const read = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const { workspaces } = read('.') as { workspaces: string[] };
  const folders = workspaces
    .flatMap((pattern) => foldersOf(root, pattern))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
  return folders.map((folder) => {
    const { name, dependencies, devDependencies } = read(folder);
    return { folder, name, imports: Object.keys({ ...dependencies, ...devDependencies }) };
  });
}

/** A workspace is a folder, or a pattern with one star at its end. */
function foldersOf(root: string, pattern: string): string[] {
  if (!pattern.endsWith('*')) return [pattern];
  const [parent, start] = pattern.includes('/') ? [pattern.slice(0, pattern.indexOf('/')), ''] : ['.', pattern.slice(0, -1)];
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(start))
    .map(({ name }) => (parent === '.' ? name : `${parent}/${name}`));
}

/**
 * The files that differ from the commit at which this branch left `base`, those that git does not track yet included.
 * @throws an error when git knows no such commit
 */
export async function changedFiles(base: string): Promise<string[]> {
  const git = async (...args: string[]) => {
    const { code, output } = await runProgram('git', args);
    if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`);
    return output.split('\n').filter((line) => line !== '');
  };
  const [left = base] = await git('merge-base', base, 'HEAD');
  const tracked = await git('diff', '--name-only', '--no-renames', left);
  return [...tracked, ...(await git('ls-files', '--others', '--exclude-standard'))];
}
