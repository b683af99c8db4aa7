import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RemoteDeclaration, remoteDeclaration } from '@nitida/contract';
import * as z from 'zod';

const manifest = z.object({ name: z.string(), version: z.string(), dependencies: z.record(z.string(), z.string()).default({}) });
export type Manifest = z.infer<typeof manifest>;

/** A package that becomes a release: the shell, or a remote with its declaration in `remote.ts`. */
export interface Buildable {
  folder: string;
  dir: string;
  manifest: Manifest;
  remote: RemoteDeclaration | null;
}

export const readManifest = (dir: string): Manifest => manifest.parse(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')));

async function readRemote(dir: string): Promise<RemoteDeclaration> {
  const loaded: { remote?: unknown } = await import(pathToFileURL(join(dir, 'remote.ts')).href);
  return remoteDeclaration.parse(loaded.remote);
}

const declared = (dir: string, folder: string): boolean =>
  existsSync(join(dir, 'rspack.config.ts')) && (folder === 'shell' || existsSync(join(dir, 'remote.ts')));

/** The folders of packages that become releases: the shell first, then the remotes by name. */
export const buildableFolders = (root: string): string[] =>
  readdirSync(root)
    .filter((folder) => folder === 'shell' || folder.startsWith('mf-'))
    .filter((folder) => declared(join(root, folder), folder))
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b));

async function readBuildable(root: string, folder: string): Promise<Buildable> {
  const dir = join(root, folder);
  return { folder, dir, manifest: readManifest(dir), remote: folder === 'shell' ? null : await readRemote(dir) };
}

/** Finds the shell first, then the remotes by folder. Each needs a bundler configuration, and a remote also its declaration. */
export const findBuildables = (root: string): Promise<Buildable[]> =>
  Promise.all(buildableFolders(root).map((folder) => readBuildable(root, folder)));

/**
 * Finds one package by its folder (`mf-booking`), by the folder without `mf-`, or by the name of its release. Of other packages, only the last name needs
 * the declarations, so that a team works while the declaration of another is broken.
 * @throws the reason when its own declaration cannot be read.
 */
export async function findBuildable(root: string, name: string): Promise<Buildable | null> {
  const folder = buildableFolders(root).find((one) => [one, one.replace(/^mf-/, ''), one.replaceAll('-', '_')].includes(name));
  if (folder !== undefined) return readBuildable(root, folder);
  return (await findBuildables(root)).find(({ remote }) => remote?.name === name) ?? null;
}
