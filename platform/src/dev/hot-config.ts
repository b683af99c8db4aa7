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

/** Everybody but the file that stands in for it: that one wraps the real runtime. */
const oneRefreshRuntime = (): RspackPluginInstance =>
  new NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, (resource) => {
    if (relative(resource.context, browserFile('.')) !== '') resource.request = browserFile('refresh-runtime.js');
  });

/** In every entry of the bundle, a remote's container included. */
const followBuilds: RspackPluginInstance = {
  apply: (compiler: Compiler) => new EntryPlugin(compiler.context, browserFile('follow-builds.js'), {}).apply(compiler),
};

/** The development build of a package, made from the configuration of its release: its components can be replaced on the page. */
export function hotConfig(config: Configuration, name: string, outDir: string): Configuration {
  return {
    ...config,
    mode: 'development',
    devtool: 'source-map',
    lazyCompilation: false,
    output: {
      ...config.output,
      path: outDir,
      // The files of earlier builds stay: a page that is open still asks for them.
      clean: false,
      // The shell's own way of importing takes pinned files only.
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
      followBuilds,
    ],
  };
}
