import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDeclaration } from '@nitida/contract';

const root = join(import.meta.dirname, '../../../..');

async function declarationIn(folder: string): Promise<RemoteDeclaration> {
  const loaded: { remote: RemoteDeclaration } = await import(pathToFileURL(join(root, folder, 'remote.ts')).href);
  return loaded.remote;
}

const folders = readdirSync(root).filter((folder) => folder.startsWith('mf-') && existsSync(join(root, folder, 'remote.ts')));

/** What each remote of the checkout declares, by its folder. Tests read pages, links and navigation from it. */
export const remotes: Record<string, RemoteDeclaration> = Object.fromEntries(
  await Promise.all(folders.map(async (folder) => [folder, await declarationIn(folder)] as const)),
);
