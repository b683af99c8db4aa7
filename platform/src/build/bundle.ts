import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prerenderPaths, type RemoteDeclaration } from '@nitida/contract';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { remoteServerConfig, serverFile, shellServerConfig } from '../bundler/server-config.ts';
import type { Buildable } from './packages.ts';

/** The statistics that the description of a release needs. */
export const statsOptions = {
  all: false,
  assets: true,
  chunks: true,
  chunkModules: true,
  chunkRelations: true,
  ids: true,
  modules: true,
  nestedModules: true,
  chunkModulesSpace: Number.POSITIVE_INFINITY,
  nestedModulesSpace: Number.POSITIVE_INFINITY,
} as const;

/** Reads the package's bundler configuration for production. */
export async function readConfig({ dir }: Buildable): Promise<Configuration> {
  const loaded: { default: Configuration } = await import(pathToFileURL(join(dir, 'rspack.config.ts')).href);
  return loaded.default;
}

/** Runs the bundler for one package into a folder. Rejects with the bundler's message when a source does not compile. */
export async function bundle(buildable: Buildable, outDir: string): Promise<StatsCompilation> {
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
  routes.some((route) => prerenderPaths(route).length > 0) ? remoteServerConfig(dir, name) : null;

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
