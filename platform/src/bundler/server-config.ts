import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, NormalModuleReplacementPlugin } from '@rspack/core';
import { moduleRules } from './config.ts';
import { serverExternals, sharedAliases, sharedSources } from './shared-libraries.ts';

/** The only file of a server build. */
export const serverFile = 'server.mjs';

const base = (dir: string, name: string, entry: string): Configuration => ({
  context: dir,
  mode: 'production',
  // The process that runs it has the interfaces of the web alone: no module of Node, no file and no network.
  target: 'es2022',
  entry: { server: entry },
  devtool: false,
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    alias: sharedAliases,
    conditionNames: ['edge-light', 'import', 'require'],
    mainFields: ['module', 'main'],
  },
  output: { module: true, library: { type: 'module' }, filename: serverFile, chunkFormat: 'module', publicPath: `/releases/${name}/` },
  module: {
    rules: moduleRules(false),
    parser: { javascript: { dynamicImportMode: 'eager' } },
    generator: { 'asset/resource': { emit: false } },
  },
  optimization: { minimize: false },
  performance: false,
});

/** Writes a module with the shared libraries of the shell, so that one tree is rendered with one copy of each. */
function writeShared(dir: string): string {
  const folder = join(dir, 'node_modules/.cache/server');
  mkdirSync(folder, { recursive: true });
  const lines = sharedSources.map(({ source }, index) => `import * as m${index} from ${JSON.stringify(source)};`);
  const entries = sharedSources.map(({ key }, index) => `  ${JSON.stringify(key)}: { __esModule: true, ...m${index} },`);
  const file = join(folder, 'shared.js');
  writeFileSync(file, `${lines.join('\n')}\nexport const shared = {\n${entries.join('\n')}\n};\n`);
  return file;
}

/** Pages that are rendered ahead call nobody: the order brings the answers of the API. Streams of Node are in libraries, and not used. */
const withoutNode = { axios: false, 'socket.io-client': false, stream: false } as const;

/** The server build of the shell. It receives the remotes instead of loading them. */
export function shellServerConfig(dir: string): Configuration {
  const config = base(dir, 'shell', './src/bootstrap/server.tsx');
  return {
    ...config,
    resolve: { ...config.resolve, alias: { ...sharedAliases, ...withoutNode, 'nitida-shared': writeShared(dir) } },
    plugins: [new NormalModuleReplacementPlugin(/[\\/]federation\.ts$/, join(dir, 'src/remotes/offered-remotes.ts'))],
  };
}

/** The server build of a remote, which takes the shared libraries from the shell that renders it. */
export const remoteServerConfig = (dir: string, name: string): Configuration => ({
  ...base(dir, name, './src/activate.tsx'),
  externalsType: 'var',
  externals: [serverExternals],
});
