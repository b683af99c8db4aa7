import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isLanguage, type Language, prerenderPaths, type RemoteDeclaration } from '@nitida/contract';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { remoteServerConfig, serverFile, shellServerConfig } from '../bundler/server-config.ts';
import type { Buildable } from './packages.ts';

/** The statistics that the description of a release needs. */
export const statsOptions = {
  all: false,
  assets: true,
  chunks: true,
  chunkModules: true,
  // Without this option, modules that only others of the chunk import are counted and not named.
  dependentModules: true,
  chunkRelations: true,
  ids: true,
  modules: true,
  nestedModules: true,
  // Modules that the bundler has put into others.
  orphanModules: true,
  chunkModulesSpace: Number.POSITIVE_INFINITY,
  nestedModulesSpace: Number.POSITIVE_INFINITY,
} as const;

/** Reads the package's bundler configuration for production. */
export async function readConfig({ dir }: Pick<Buildable, 'dir'>): Promise<Configuration> {
  const loaded: { default: Configuration } = await import(pathToFileURL(join(dir, 'rspack.config.ts')).href);
  return loaded.default;
}

/** Runs the bundler for one package into a folder. Rejects with the bundler's message when a source does not compile. */
export async function bundle(buildable: Pick<Buildable, 'dir'>, outDir: string): Promise<StatsCompilation> {
  return run(await readConfig(buildable), outDir);
}

/**
 * Builds the module that prerenders the package's pages.
 * @returns the file in `outDir`, or null when no page is prerendered.
 */
export async function bundleForServer({ dir, remote }: Buildable, outDir: string): Promise<string | null> {
  const config = remote ? remoteServer(dir, remote) : shellServer(dir);
  if (!config) return null;
  await run(config, outDir);
  return serverFile;
}

const remoteServer = (dir: string, { name, routes }: RemoteDeclaration): Configuration | null =>
  routes.some((route) => prerenderPaths(route).length > 0 || route.frame !== undefined) ? remoteServerConfig(dir, name) : null;

const shellServer = (dir: string): Configuration | null =>
  existsSync(join(dir, 'src/bootstrap/server.tsx')) ? shellServerConfig(dir) : null;

function run(config: Configuration, outDir: string): Promise<StatsCompilation> {
  const compiler = rspack({ ...config, output: { ...config.output, path: outDir } });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      const broken = failure ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : null);
      const result = stats?.toJson(statsOptions);
      compiler.close(() => (broken || !result ? reject(broken ?? new Error('The bundler said nothing.')) : resolve(result)));
    });
  });
}

/** The part of the bundler's statistics that this module reads. */
interface BundledModule {
  nameForCondition?: string | null | undefined;
  modules?: BundledModule[] | undefined;
}
interface BundledChunk {
  id?: string | number | null | undefined;
  files?: string[] | undefined;
  /** Chunks that are loaded together with this one. */
  siblings?: (string | number)[] | undefined;
  initial?: boolean | undefined;
  modules?: BundledModule[] | undefined;
}

/** The data of a build that preloading needs. */
export interface BundleGraph {
  /** The files that a module needs before it can run: those of its chunk and of the chunks loaded with it. */
  filesOf(sourceFile: string): string[];
  /** Source files of texts, by language. */
  texts: Map<Language, string[]>;
  initialFiles: string[];
  /** Our own source files in the build, and those of which it uses nothing. */
  sources: string[];
}

const flatten = (modules: BundledModule[] = []): BundledModule[] => modules.flatMap((module) => [module, ...flatten(module.modules)]);
const namesOf = (modules: BundledModule[] | undefined): string[] =>
  flatten(modules).flatMap(({ nameForCondition }) => (nameForCondition ? [nameForCondition] : []));
const sources = (chunk: BundledChunk): string[] => namesOf(chunk.modules);
const isOwn = (source: string): boolean => isAbsolute(source) && !source.includes('node_modules');

/** The language of a text file: `…/i18n/en.json`. */
function languageOf(path: string): Language | null {
  const name = /[\\/]i18n[\\/](?:.*[\\/])?([a-z]{2})\.json$/.exec(path)?.[1];
  return isLanguage(name) ? name : null;
}

export function readGraph(stats: { chunks?: BundledChunk[] | undefined; modules?: BundledModule[] | undefined }): BundleGraph {
  const chunks = stats.chunks ?? [];
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  const bySource = new Map<string, BundledChunk>();
  const texts = new Map<Language, string[]>();
  for (const chunk of chunks) {
    for (const source of sources(chunk)) {
      const language = languageOf(source);
      if (language && !bySource.has(source)) texts.set(language, [...(texts.get(language) ?? []), source]);
      bySource.set(source, chunk);
    }
  }
  const filesOf = (source: string): string[] => {
    const chunk = bySource.get(source);
    if (!chunk) throw new Error(`${source} is in no chunk of the build.`);
    const together = [chunk, ...(chunk.siblings ?? []).flatMap((id) => byId.get(id) ?? [])];
    return together.flatMap(({ files }) => files ?? []).filter((file) => file.endsWith('.js'));
  };
  const initialFiles = chunks.filter(({ initial }) => initial).flatMap(({ files }) => files ?? []);
  const own = [...new Set([...bySource.keys(), ...namesOf(stats.modules)])].filter(isOwn);
  return { filesOf, texts, initialFiles, sources: own };
}
