import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, NormalModuleReplacementPlugin } from '@rspack/core';
import { moduleRules } from './config.ts';
import { serverExternals, sharedAliases, sharedSources } from './shared-libraries.ts';

/** The one file that a build for rendering ahead of the visits makes. */
export const serverFile = 'server.mjs';

const base = (dir: string, name: string, entry: string): Configuration => ({
  context: dir,
  mode: 'production',
  target: ['node22', 'es2022'],
  entry: { server: entry },
  devtool: false,
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: sharedAliases },
  output: { module: true, library: { type: 'module' }, filename: serverFile, chunkFormat: 'module', publicPath: `/releases/${name}/` },
  module: {
    rules: moduleRules(false),
    parser: { javascript: { dynamicImportMode: 'eager' } },
    generator: { 'asset/resource': { emit: false } },
  },
  optimization: { minimize: false },
  performance: false,
});

/** What the shell hands to the remotes beside it, so that one tree is rendered with one copy of each. */
function writeShared(dir: string): string {
  const folder = join(dir, 'node_modules/.cache/server');
  mkdirSync(folder, { recursive: true });
  const lines = sharedSources.map(({ source }, index) => `import * as m${index} from ${JSON.stringify(source)};`);
  const entries = sharedSources.map(({ key }, index) => `  ${JSON.stringify(key)}: { __esModule: true, ...m${index} },`);
  const file = join(folder, 'shared.js');
  writeFileSync(file, `${lines.join('\n')}\nexport const shared = {\n${entries.join('\n')}\n};\n`);
  return file;
}

/** The shell with what renders it outside of a browser; remotes are handed to it, not loaded. */
export function shellServerConfig(dir: string): Configuration {
  const config = base(dir, 'shell', './src/bootstrap/server.tsx');
  return {
    ...config,
    resolve: { ...config.resolve, alias: { ...sharedAliases, 'nitida-shared': writeShared(dir) } },
    plugins: [new NormalModuleReplacementPlugin(/[\\/]federation\.ts$/, join(dir, 'src/remotes/offered-remotes.ts'))],
  };
}

/** A remote that takes what the page shares from the shell that renders it. */
export const remoteServerConfig = (dir: string, name: string): Configuration => ({
  ...base(dir, name, './src/activate.tsx'),
  externalsType: 'var',
  externals: [serverExternals],
});
