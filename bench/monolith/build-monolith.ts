import { join } from 'node:path';
import type { Release } from '@nitida/contract';
import { type BundleGraph, bundle, readGraph } from '@nitida/platform/build/bundle';
import { hashFile } from '@nitida/platform/build/hash-files';
import { type Buildable, findBuildables } from '@nitida/platform/build/packages';
import type { Composition } from '@nitida/platform/registry/index';
import { copyOf, writeCopy } from '@nitida/platform/registry/local-copy';
import { packFile } from '@nitida/platform/registry/release-contents';
import { root } from './rspack.config.ts';

/** Sources that a route loads by itself before it is usable, by the name of the route. Paths are relative to the checkout. */
export type LateSources = Readonly<Record<string, readonly string[]>>;

export interface Monolith {
  /** The composition with the monolith in place of the shell, and its files in place of those of the remotes. */
  in(composition: Composition): Composition;
  /** The path of a file, compressed like release files, or null. */
  find(path: string): string | null;
}

/** The texts that a monolith of this site shows are English. */
const language = 'en';

/** Builds the monolith into a folder and describes its files like those of releases, so that the composer serves them. */
export async function buildMonolith(folder: string, shell: Release, late: LateSources): Promise<Monolith> {
  const built = join(folder, 'built');
  const buildable = {
    folder: 'monolith',
    dir: import.meta.dirname,
    manifest: { name: 'monolith', version: '1.0.0', dependencies: {} },
    remote: null,
  };
  const stats = await bundle(buildable, built);
  const graph = readGraph(stats);
  const paths = (stats.assets ?? []).map(({ name }) => name).filter((name) => !name.endsWith('.map'));
  const files = paths.map((path) => hashFile(built, path));
  const release = { ...shell, ...shellFiles(graph), files };
  const packed = join(folder, 'packed');
  const { server: _server, ...served } = release;
  await writeCopy(packed, served, (file) => packFile(built, file));
  const place = copyOf(packed, release);
  const remotes = new Map((await findBuildables(root)).map((each) => [each.remote?.name, remoteFiles(each, graph, late)]));
  // A file of the monolith, in a release whose files have URLs in another folder.
  const above = (path: string): string => `../${shell.name}/${path}`;
  const filesAbove = files.map((file) => ({ ...file, path: above(file.path) }));
  return {
    in: (composition) => ({
      ...composition,
      shell: release,
      remotes: composition.remotes.map((remote) => {
        const { preload = {}, messages = [] } = remotes.get(remote.name) ?? {};
        const entries = Object.entries(preload).map(([route, list]) => [route, list.map(above)]);
        // Its pages preload their content with their other late files.
        return {
          ...remote,
          content: {},
          files: filesAbove,
          preload: Object.fromEntries(entries),
          messages: { [language]: messages.map(above) },
        };
      }),
    }),
    find: (path) => (files.some((file) => file.path === path) ? join(place, path) : null),
  };
}

const unique = (files: string[]): string[] => [...new Set(files)];

function shellFiles(graph: BundleGraph): Pick<Release, 'entry' | 'preload' | 'messages' | 'styles'> {
  const scripts = graph.initialFiles.filter((path) => path.endsWith('.js'));
  const entry = scripts.find((path) => path.startsWith('main.'));
  if (!entry) throw new Error('The build of the monolith made no entry.');
  return {
    entry,
    preload: { '*': unique([entry, ...scripts]) },
    messages: { [language]: unique(textsIn(graph, join(root, 'shell'))) },
    styles: graph.initialFiles.filter((path) => path.endsWith('.css')),
  };
}

const textsIn = (graph: BundleGraph, folder: string): string[] =>
  (graph.texts.get(language) ?? []).filter((source) => source.startsWith(`${folder}/`)).flatMap(graph.filesOf);

interface RemoteFiles {
  /** Files by the name of the route. */
  preload: Record<string, string[]>;
  messages: string[];
}

function remoteFiles({ dir, remote }: Buildable, graph: BundleGraph, late: LateSources): RemoteFiles {
  const initial = new Set(graph.initialFiles);
  const isLate = (file: string): boolean => !initial.has(file);
  const ofRoute = (name: string, page: string): string[] =>
    [join(dir, 'src/activate.tsx'), join(dir, page), ...(late[name] ?? []).map((source) => join(root, source))].flatMap(graph.filesOf);
  return {
    preload: Object.fromEntries((remote?.routes ?? []).map(({ name, page }) => [name, unique(ofRoute(name, page)).filter(isLate)])),
    messages: unique(textsIn(graph, join(dir, 'src/i18n'))).filter(isLate),
  };
}
