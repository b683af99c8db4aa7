import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { findBuildables } from '@nitida/platform/build/packages';
import { type Configuration, NormalModuleReplacementPlugin } from '@rspack/core';
import { shellConfig, textChunks } from '../../rspack.config.base.ts';

/** The root of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const shell = join(root, 'shell');

const remotes = (await findBuildables(root)).flatMap(({ dir, remote }) => (remote ? [{ dir, name: remote.name }] : []));

/** Writes the module that stands in for Federation: it loads each remote as an ordinary part of the build. */
function writeRemotes(): string {
  const lines = [
    'const remotes = {',
    ...remotes.map(({ dir, name }) => `  ${name}: () => import(${JSON.stringify(join(dir, 'src/activate.tsx'))}),`),
    '};',
    'export const registerRemotes = () => {};',
    'export const loadActivate = async (name) => remotes[name]?.() ?? null;',
  ];
  const folder = join(root, 'bench/node_modules/.cache/monolith');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'remotes.js');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

const shakenImports = fileURLToPath(new URL('./shaken-imports-loader.cjs', import.meta.url));

/**
 * The shell and all remotes in one build without Module Federation: the same sources as a monolith. It is split at the same
 * places, so that a page loads only its own code, and the bundler finds common parts.
 */
export function monolithConfig(): Configuration {
  const { output, plugins = [], module, optimization = {}, ...config } = shellConfig(shell);
  const splitChunks: { cacheGroups?: object } = optimization.splitChunks || {};
  const { importFunctionName: _ofFederation, ...plain } = output ?? {};
  const texts = remotes.map(({ dir, name }) => textChunks(`texts-${name}`, `[\\\\/]${basename(dir)}`));
  const cacheGroups = Object.assign({}, splitChunks.cacheGroups, ...texts);
  return {
    ...config,
    entry: { main: './src/bootstrap/main.tsx' },
    output: { ...plain, chunkFilename: '[name].[contenthash:8].js' },
    optimization: { ...optimization, splitChunks: { ...splitChunks, minSize: 100_000, cacheGroups } },
    module: { ...module, rules: [...(module?.rules ?? []), { test: /[\\/]bootstrap[\\/]main\.tsx$/, loader: shakenImports }] },
    plugins: [
      ...plugins.filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
      new NormalModuleReplacementPlugin(/[\\/]federation\.ts$/, writeRemotes()),
    ],
  };
}

export default monolithConfig();
