import { join } from 'node:path';
import type { Language, Release } from '@nitida/contract';
import { type BundleGraph, bundle, readGraph } from '@nitida/platform/build/bundle';
import { contentVersion, hashFile } from '@nitida/platform/build/hash-files';
import type { Composition } from '@nitida/platform/registry/index';
import { copyOf, writeCopy } from '@nitida/platform/registry/local-copy';
import { packFile } from '@nitida/platform/registry/release-contents';
import { root } from './rspack.config.ts';

export interface MonolithPage {
  /** Source file of the page, relative to the checkout. */
  page: string;
  /** Folders of the texts on the page. */
  packages: readonly string[];
  language: Language;
}

export interface Monolith {
  /** The composition with the monolith in place of the shell and the remotes. */
  in(composition: Composition): Composition;
  /** The path of a file, compressed like release files, or null. */
  find(path: string): string | null;
}

/** Builds the monolith into a folder. Everything that the page needs is preloaded, as in a release. */
export async function buildMonolith(folder: string, shell: Release, page: MonolithPage): Promise<Monolith> {
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
  const release = releaseOf(
    shell,
    graph,
    paths.map((path) => hashFile(built, path)),
    page,
  );
  const packed = join(folder, 'packed');
  await writeCopy(packed, release, (file) => packFile(built, file));
  const place = copyOf(packed, release);
  return {
    in: (composition) => ({
      ...composition,
      shell: release,
      remotes: composition.remotes.map((remote) => ({ ...remote, files: [], preload: {}, messages: {} })),
    }),
    find: (path) => (release.files.some((file) => file.path === path) ? join(place, path) : null),
  };
}

const unique = (files: string[]): string[] => [...new Set(files)];

function releaseOf(shell: Release, graph: BundleGraph, files: Release['files'], { page, packages, language }: MonolithPage): Release {
  const scripts = graph.initialFiles.filter((path) => path.endsWith('.js'));
  const entry = scripts.find((path) => path.startsWith('main.'));
  if (!entry) throw new Error('The build of the monolith made no entry.');
  const texts = packages.flatMap((name) => graph.filesOf(join(root, name, `src/i18n/${language}.json`)));
  const { server: _server, version: _version, ...rest } = shell;
  const described = {
    ...rest,
    entry,
    files,
    preload: { '*': unique([entry, ...scripts, ...graph.filesOf(join(root, page))]) },
    messages: { [language]: unique(texts) },
    styles: graph.initialFiles.filter((path) => path.endsWith('.css')),
  };
  return { ...described, version: contentVersion('1.0.0', described) };
}
