import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@nitida/contract';
import { contentVersion, hashFile } from '../src/build/hash-files.ts';

interface Example {
  name: string;
  /** Paths it owns; none: the shell. */
  paths?: string[];
  /** Something that makes its files differ. */
  content?: string;
  change?: Partial<Release>;
}

/** Writes a small release that passes every check, unless `change` spoils it, and returns its folder. */
export async function writeRelease({ name, paths, content = name, change = {} }: Example): Promise<{ dir: string; release: Release }> {
  const dir = await mkdtemp(join(tmpdir(), 'release-'));
  const entry = paths ? 'remote-entry.1.js' : 'main.1.js';
  const names = [entry, 'page.1.js', 'en.1.js', ...(paths ? [] : ['libraries.1.js', 'main.1.css'])];
  for (const file of names) await writeFile(join(dir, file), `/* ${content} ${file} */`);
  const files = names.map((file) => hashFile(dir, file));
  const routes = (paths ?? []).map((path, at) => ({ name: `${name}.page${'abc'[at]}`, path, access: 'open' as const, page: './page.tsx' }));
  const release: Release = {
    name,
    version: contentVersion('1.0.0', files),
    kind: paths ? 'remote' : 'shell',
    owner: `${name} team`,
    hostApi: 1,
    routes,
    namespaces: [paths ? name : 'common'],
    entry,
    files,
    preload: paths ? Object.fromEntries(routes.map((route) => [route.name, [entry, 'page.1.js']])) : { '*': [entry, 'libraries.1.js'] },
    messages: { en: ['en.1.js'] },
    shared: { react: '19.3.1' },
    styles: paths ? [] : ['main.1.css'],
    ...change,
  };
  await writeFile(join(dir, 'release.json'), JSON.stringify(release));
  return { dir, release };
}

/** A folder for a platform's data. */
export async function dataFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'platform-data-'));
  await mkdir(join(dir, 'incoming'));
  return dir;
}
