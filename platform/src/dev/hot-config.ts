import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Compiler,
  type Configuration,
  DefinePlugin,
  EntryPlugin,
  HotModuleReplacementPlugin,
  NormalModuleReplacementPlugin,
  type RspackPluginInstance,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { moduleRules } from '../bundler/config.ts';

const browserFile = (name: string): string => fileURLToPath(new URL(`./browser/${name}`, import.meta.url));

/** Replaces the refresh runtime everywhere except in the replacement itself, which wraps it. */
const oneRefreshRuntime = (): RspackPluginInstance =>
  new NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, (resource) => {
    if (relative(resource.context, browserFile('.')) !== '') resource.request = browserFile('refresh-runtime.js');
  });

/** Adds a script to every entry of the bundle, also to the container of a remote. */
const withScript = (name: string): RspackPluginInstance => ({
  apply: (compiler: Compiler) => new EntryPlugin(compiler.context, browserFile(name), {}).apply(compiler),
});

/** The development build of a package, derived from its production configuration. Its components can be replaced in the page. */
export function hotConfig(config: Configuration, name: string, outDir: string): Configuration {
  return {
    ...config,
    mode: 'development',
    devtool: 'source-map',
    lazyCompilation: false,
    output: {
      ...config.output,
      path: outDir,
      // Files of earlier builds stay, because an open page may still request them.
      clean: false,
      // The shell's verified import accepts only files with a known hash.
      importFunctionName: 'import',
      hotUpdateMainFilename: '[runtime].[fullhash].hot-update.list.js',
      hotUpdateChunkFilename: '[id].[fullhash].hot-update.js',
    },
    module: { rules: moduleRules(true) },
    optimization: { ...config.optimization, moduleIds: 'named', chunkIds: 'named' },
    plugins: [
      ...(config.plugins ?? []),
      new DefinePlugin({ nitidaPackage: JSON.stringify(name) }),
      new HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin(),
      oneRefreshRuntime(),
      withScript('follow-builds.js'),
      ...(name === 'shell' ? [withScript('released-jsx.js')] : []),
    ],
  };
}
