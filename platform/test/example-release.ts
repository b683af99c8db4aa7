import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentVersion, type EarlyCall, languages, type Release } from '@nitida/contract';
import { contentVersion, hashFile, integrityOf } from '../src/build/hash-files.ts';

export interface Example {
  name: string;
  /** The paths of a remote. The shell has none. */
  paths?: string[];
  /** The pages that a route prerenders, by its path. */
  prerender?: Record<string, string[]>;
  /** The calls that each route makes first. */
  calls?: EarlyCall[] | undefined;
  /** Content that makes the files differ. */
  content?: string;
  change?: Partial<Release>;
  /** The content of files by the first part of their names (`page`), or of further files by their whole names. */
  sources?: Record<string, string>;
}

/** Writes a small release that passes every check unless `change` breaks it, and returns its folder. */
export async function writeRelease({
  name,
  paths,
  prerender = {},
  calls,
  content = name,
  change = {},
  sources = {},
}: Example): Promise<{ dir: string; release: Release }> {
  const dir = await mkdtemp(join(tmpdir(), 'release-'));
  // Other content has other file names, as with the bundler.
  const hash = content === name ? '1' : integrityOf(Buffer.from(content)).replaceAll(/\W/g, '').slice(-12);
  const [page, texts, styles, libraries] = [`page.${hash}.js`, `en.${hash}.js`, `main.${hash}.css`, `libraries.${hash}.js`];
  const entry = paths ? `remote-entry.${hash}.js` : `main.${hash}.js`;
  const usual = [entry, page, texts, ...(paths ? [] : [libraries, styles])];
  const names = [...usual, ...Object.keys(sources).filter((name) => name.includes('.'))];
  const routes = (paths ?? []).map((path, at) => ({
    name: `${name}.page${'abcd'[at]}`,
    path,
    access: 'open' as const,
    page: './page.tsx',
    ...(prerender[path] && { prerender: prerender[path] }),
    ...(calls && { calls }),
  }));
  const brought = [...routes, ...(change.routes ?? [])].map((route) => `"${route.name}":0`);
  const shared = Object.entries(change.shared ?? {}).map(([library, its]) =>
    paths ? `({shareKey:"${library}",requiredVersion:"^${its}"});` : `[{name:"${library}",version:"${its}",factory:0}];`,
  );
  const usualSource: Record<string, string> = {
    [texts]: `JSON.parse('{"name":"Nítida"}');`,
    [entry]: `${paths ? `({${['"./activate":0', ...brought].join()}});` : ''}${shared.join('')}`,
  };
  const sourceOf = (file: string) =>
    sources[file] ?? sources[file.split('.')[0] ?? ''] ?? `${usualSource[file] ?? ''}/* ${content} ${file} */`;
  for (const file of names) await writeFile(join(dir, file), sourceOf(file));
  const files = names.map((file) => hashFile(dir, file));
  const described = {
    name,
    kind: paths ? ('remote' as const) : ('shell' as const),
    owner: `${name} team`,
    hostApi: 1,
    routes,
    namespaces: [paths ? name : 'common'],
    entry,
    files,
    preload: paths ? Object.fromEntries(routes.map((route) => [route.name, [entry, page]])) : { '*': [entry, libraries] },
    messages: Object.fromEntries(languages.map((language) => [language, [texts]])),
    shared: { react: '19.3.1' },
    styles: paths ? [] : [styles],
    ...(!paths && { documentVersion }),
    ...change,
  };
  const release: Release = { version: contentVersion('1.0.0', described), ...described };
  await writeFile(join(dir, 'release.json'), JSON.stringify(release));
  return { dir, release };
}

/** Creates a data folder for a platform. */
export async function dataFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'platform-data-'));
  await mkdir(join(dir, 'incoming'));
  return dir;
}
