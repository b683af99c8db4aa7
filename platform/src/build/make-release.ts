import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  documentVersion,
  type Language,
  languages,
  type Release,
  type ReleasedNavigation,
  type ReleasedTitles,
  release,
  releaseNavigation,
  releaseTitles,
  shellBudget,
} from '@nitida/contract';
import * as z from 'zod';
import { sharedVersions } from '../bundler/shared-libraries.ts';
import { declaredShared } from '../gate/shared-faults.ts';
import type { BundleGraph } from './bundle.ts';
import { contentVersion, hashFile } from './hash-files.ts';
import type { Buildable } from './packages.ts';
import type { Surface } from './surface/collect-surface.ts';

const unique = (files: string[]): string[] => [...new Set(files)];

function messagesOf(graph: BundleGraph): Release['messages'] {
  return Object.fromEntries([...graph.texts].map(([language, sources]) => [language, unique(sources.flatMap(graph.filesOf))]));
}

function preloadOf({ dir, remote }: Buildable, graph: BundleGraph, entry: string): Release['preload'] {
  if (!remote) return { '*': unique([entry, ...graph.initialFiles.filter((path) => path.endsWith('.js'))]) };
  const start = [entry, ...graph.filesOf(join(dir, 'src/activate.tsx'))];
  return Object.fromEntries(remote.routes.map(({ name, page }) => [name, unique([...start, ...graph.filesOf(join(dir, page))])]));
}

function contentOf({ dir, remote }: Buildable, graph: BundleGraph): Required<Release>['content'] {
  const filesIn = (folder: string) => languages.map((language) => [language, graph.filesOf(join(dir, folder, `${language}.json`))]);
  const routes = remote?.routes ?? [];
  return Object.fromEntries(
    routes.flatMap(({ name, content }) => (content === undefined ? [] : [[name, Object.fromEntries(filesIn(content))]])),
  );
}

const navigationTexts = z.record(z.string(), z.string());

/** What `remote.ts` declares of header, menu and footer, with the names that the remote's texts give. */
function navigationOf({ dir, remote }: Buildable): ReleasedNavigation {
  const textsIn = (language: Language): Record<string, string> => {
    const file = join(dir, `src/i18n/navigation/${language}.json`);
    return existsSync(file) ? navigationTexts.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  };
  return releaseNavigation(remote?.routes ?? [], textsIn);
}

type TextTree = string | { [key: string]: TextTree };

/** The titles that `remote.ts` declares. Pages show the same texts once their scripts run. */
export function titlesOf({ dir, remote }: Pick<Buildable, 'dir' | 'remote'>): ReleasedTitles {
  return releaseTitles(remote?.routes ?? [], (title, language) => {
    const [key = '', ...folders] = title.split('/').reverse();
    const file = join('src/i18n', ...folders.reverse(), `${language}.json`);
    const texts: TextTree = existsSync(join(dir, file)) ? JSON.parse(readFileSync(join(dir, file), 'utf8')) : {};
    const found = key.split('.').reduce<TextTree | undefined>((tree, name) => (typeof tree === 'object' ? tree[name] : undefined), texts);
    if (typeof found !== 'string') throw new Error(`${file} lacks ${key}, the title of a page.`);
    return found;
  });
}

function findEntry({ folder, remote }: Buildable, graph: BundleGraph, paths: string[]): string {
  const entry = remote
    ? paths.find((path) => path.startsWith('remote-entry.'))
    : graph.initialFiles.find((path) => path.startsWith('main.') && path.endsWith('.js'));
  if (!entry) throw new Error(`The build of ${folder} made no entry.`);
  return entry;
}

export interface BuiltFiles {
  /** The files to serve. */
  paths: string[];
  /** The module that prerenders pages. */
  server: string | null;
  /** What the sources give to others and use of them. A build for development has none, and declares every library that could be shared. */
  surface: Surface | null;
}

/** Describes the build in `outDir`. File paths are relative to that folder. */
export function makeRelease(
  buildable: Buildable,
  graph: BundleGraph,
  outDir: string,
  { paths, server: serverPath, surface }: BuiltFiles,
): Release {
  const { folder, manifest, remote } = buildable;
  const files = paths.toSorted().map((path) => hashFile(outDir, path));
  const server = serverPath === null ? undefined : hashFile(outDir, serverPath);
  const entry = findEntry(buildable, graph, paths);
  const styles = graph.initialFiles.filter((path) => path.endsWith('.css'));
  if (remote && paths.some((path) => path.endsWith('.css'))) {
    throw new Error(`${folder} imports a stylesheet. A remote's styles are styled-components: they leave with its page.`);
  }
  const described: Omit<Release, 'version'> = {
    name: remote?.name ?? 'shell',
    kind: remote ? 'remote' : 'shell',
    owner: remote?.owner ?? 'Platform',
    hostApi: remote?.hostApi ?? 1,
    routes: remote?.routes ?? [],
    namespaces: remote?.namespaces ?? ['common'],
    ...(remote
      ? { navigation: navigationOf(buildable), titles: titlesOf(buildable), content: contentOf(buildable, graph) }
      : { documentVersion, budget: shellBudget }),
    entry,
    files,
    preload: preloadOf(buildable, graph, entry),
    messages: messagesOf(graph),
    shared: surface ? declaredShared(outDir, entry, remote ? 'remote' : 'shell', sharedVersions()) : sharedVersions(),
    styles,
    ...surface,
    ...(server && { server }),
  };
  return release.parse({ ...described, version: contentVersion(manifest.version, described) } satisfies Release);
}
