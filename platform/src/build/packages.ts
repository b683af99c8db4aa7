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

/** Finds the shell first, then the remotes by folder. Each needs a bundler configuration, and a remote also its declaration. */
export async function findBuildables(root: string): Promise<Buildable[]> {
  const folders = readdirSync(root)
    .filter((folder) => folder === 'shell' || folder.startsWith('mf-'))
    .filter((folder) => declared(join(root, folder), folder))
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b));
  return Promise.all(
    folders.map(async (folder) => {
      const dir = join(root, folder);
      return { folder, dir, manifest: readManifest(dir), remote: folder === 'shell' ? null : await readRemote(dir) };
    }),
  );
}
