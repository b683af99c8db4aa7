import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { languages, localeOf, type RemoteDeclaration } from '@nitida/contract';
import { pageGlobals } from '@nitida/contract/page-globals';
import {
  type Compiler,
  type Configuration,
  NormalModuleReplacementPlugin,
  type OptimizationSplitChunksCacheGroup,
  type RspackPluginInstance,
  type RuleSetRule,
} from '@rspack/core';
import { floorTargets } from './floor.ts';
import { portableChunks, portableIds } from './portable-ids.ts';
import { sharedAliases, sharedByShell, sharedKeys, takenFromShell } from './shared-libraries.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const browserFile = (name: string): string => fileURLToPath(new URL(`./browser/${name}`, import.meta.url));

const loader = (name: string): string => fileURLToPath(new URL(`./${name}-loader.cjs`, import.meta.url));
const verifiedImports = loader('verified-imports');

/** The runtime that the code of Federation's plugin requests. Ours has the part of the protocol that these builds use. */
const federationRuntime = /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/;
const withRuntime = (file: string): RspackPluginInstance => new NormalModuleReplacementPlugin(federationRuntime, browserFile(file));

/** Removes the texts of react-aria in languages that the site does not have. It contains 34 locales. */
const ourLocalesOnly = (): RspackPluginInstance =>
  new NormalModuleReplacementPlugin(/[\\/][a-z]{2}-[A-Z]{2}\.m?js$/, (resource) => {
    const locale = /([a-z]{2})-[A-Z]{2}\.m?js$/.exec(resource.request);
    const language = locale?.[1] ?? '';
    if (resource.context.includes('react-aria') && !ourLanguages.has(language)) resource.request = browserFile('empty.js');
  });
const ourLanguages = new Set(Object.values(localeOf).map((locale) => locale.slice(0, 2)));

/** Leaves out axios' adapter for fetch. In a browser, axios uses the one for XMLHttpRequest when a call names none. */
const onlyXhr = (): RspackPluginInstance =>
  new NormalModuleReplacementPlugin(/^\.\/fetch\.js$/, (resource) => {
    if (/[\\/]axios[\\/]lib[\\/]adapters$/.test(resource.context)) resource.request = browserFile('no-fetch-adapter.js');
  });

/** Leaves out the prefixes for browsers that the site does not support. */
const noPrefixes = (): RspackPluginInstance =>
  new NormalModuleReplacementPlugin(/^\.\/Prefixer\.js$/, (resource) => {
    if (/[\\/]stylis[\\/]src$/.test(resource.context)) resource.request = browserFile('no-prefixes.js');
  });

/** Replaces a part of the code that the bundler adds to entries. `isMeant` selects the builds by their output. */
const withEntryCode = (part: string, code: string, isMeant = (_output: Configuration['output']) => true): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    if (!isMeant(compiler.options.output)) return;
    compiler.hooks.compilation.tap('entry-code', (compilation) => {
      compilation.hooks.runtimeModule.tap('entry-code', ({ name, source }) => {
        if (source && name === part) source.source = Buffer.from(code);
      });
    });
  },
});

/** The shell's only stylesheet is linked by the document, so the code that would load others is left out. */
const noLateStyles = (): RspackPluginInstance => withEntryCode('css_loading', '');

/** The import of the shell, which checks each file and finds it by its number. */
const verifiedImport = `${pageGlobals.importModule}(import.meta.url)`;

/**
 * Leaves out the list of the names of all files, which is up to 40% of a remote's entry after compression. An entry is also the same file after a page has
 * changed. Builds that import by themselves need the list.
 */
const importsByNumber = (): RspackPluginInstance =>
  withEntryCode(
    'get javascript chunk filename',
    '__webpack_require__.u = (chunkId) => chunkId + ".js";',
    (output) => output?.importFunctionName === verifiedImport,
  );

const optimization = { disableSnapshot: true, target: 'web' } as const;

/** `isHot` selects a development build whose components can be replaced in the page. */
export const moduleRules = (isHot: boolean): RuleSetRule[] => [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'builtin:swc-loader',
    options: {
      env: { targets: floorTargets },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', ...(isHot && { development: true, refresh: true }) } },
        experimental: {
          // Derives ids from file and position, so that every build that contains the component has the same.
          plugins: [['@swc/plugin-styled-components', { ssr: true, displayName: false, pure: true }]],
          cacheRoot: join(root, 'node_modules/.cache/swc'),
        },
      },
    },
    type: 'javascript/auto',
  },
  { test: /[\\/]react-router[\\/]/, loader: verifiedImports },
  { test: /[\\/]react-router[\\/]/, loader: loader('lean-router') },
  { test: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/, loader: loader('lean-i18next') },
  { test: /\.css$/, type: 'css' },
  { test: /\.woff2$/, type: 'asset/resource' },
];

const base = (dir: string): Configuration => ({
  context: dir,
  mode: 'production',
  target: ['web', `browserslist:${floorTargets.join(', ')}`],
  devtool: 'hidden-source-map',
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    alias: sharedAliases,
  },
  output: {
    path: join(dir, 'dist'),
    module: true,
    clean: true,
    publicPath: 'auto',
    // Chunks that are split off have long names, which the entry would list.
    chunkFilename: '[id].[contenthash:10].js',
    cssFilename: '[name].[contenthash:10].css',
    assetModuleFilename: '[name].[contenthash:10][ext]',
    importFunctionName: verifiedImport,
  },
  module: { rules: moduleRules(false) },
  optimization: {
    moduleIds: 'deterministic',
    chunkIds: 'deterministic',
    realContentHash: true,
    splitChunks: { cacheGroups: portableChunks(sharedKeys) },
  },
  performance: false,
});

/** Libraries change rarely. In a file of their own they stay in the visitor's cache when the shell is released. */
const libraries = {
  test: /[\\/]node_modules[\\/]/,
  chunks: 'initial',
  name: 'libraries',
  filename: '[name].[contenthash:10].js',
} as const;

/** What all overlays need of react-aria, without what only menus, lists and search fields need. */
const overlayModules = [
  String.raw`react-aria[\\/]dist[\\/]private[\\/](?!collections|menu|listbox|selection|autocomplete|textfield|searchfield)`,
  String.raw`react-aria[\\/]dist[\\/]private[\\/]collections[\\/]Hidden`,
  String.raw`react-aria-components[\\/]dist[\\/]private[\\/](Button|ProgressBar|utils)\.`,
  String.raw`react-stately[\\/]dist[\\/]private[\\/]flags`,
  String.raw`clsx[\\/]`,
];

/** What overlays share. It is one file, because all of it is needed together. */
const overlays = {
  test: new RegExp(String.raw`[\\/](${overlayModules.join('|')})`),
  chunks: 'async',
  name: 'overlays',
  enforce: true,
} as const;

export const shellConfig = (dir: string): Configuration => {
  const config = base(dir);
  return {
    ...config,
    entry: { main: './src/bootstrap/main.tsx' },
    output: { ...config.output, filename: '[name].[contenthash:10].js', uniqueName: 'shell' },
    optimization: { ...config.optimization, splitChunks: { cacheGroups: { ...portableChunks(sharedKeys), libraries, overlays } } },
    plugins: [
      ourLocalesOnly(),
      onlyXhr(),
      noPrefixes(),
      noLateStyles(),
      importsByNumber(),
      withRuntime('federation/start-shell.ts'),
      ...portableIds(),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: sharedByShell(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { optimization },
      }),
    ],
  };
};

/** The staff console: one build without Federation, whose files are under `/assets/`. */
export const consoleConfig = (dir: string): Configuration => {
  const config = base(dir);
  return {
    ...config,
    devtool: false,
    entry: { boot: './src/boot.ts', main: './src/main.tsx' },
    output: {
      ...config.output,
      filename: '[name].[contenthash:10].js',
      publicPath: '/assets/',
      importFunctionName: 'import',
      uniqueName: 'console',
    },
    module: { rules: moduleRules(false).filter(({ loader }) => loader !== verifiedImports) },
    optimization: { ...config.optimization, splitChunks: { cacheGroups: { libraries } } },
    plugins: [ourLocalesOnly(), noPrefixes()],
  };
};

/**
 * All texts of a remote in a language are one file, because its pages load them together, and a slow line pays for each request.
 * @param name begins the names of the files
 * @param folder the folders whose texts are meant
 */
export const textChunks = (name = 'texts', folder = ''): Record<string, OptimizationSplitChunksCacheGroup> =>
  Object.fromEntries(
    languages.map((language) => [
      `${name}-${language}`,
      {
        test: new RegExp(`${folder}[\\\\/]src[\\\\/]i18n[\\\\/](.*[\\\\/])?${language}\\.json$`),
        chunks: 'async',
        name: `${name}-${language}`,
        enforce: true,
      } as const,
    ]),
  );

/** Pages of a remote share files from this size on, in bytes before compression: below it, another request costs more than the bytes. */
const leastShared = 60_000;

/** What a remote runs first is in its entry, because a request of its own, for a few hundred bytes, costs more. */
const start = 'start';
const startInEntry = ({ name }: RemoteDeclaration): OptimizationSplitChunksCacheGroup => ({
  chunks: (chunk) => chunk.name === start,
  name,
  enforce: true,
});

export const remoteConfig = (dir: string, remote: RemoteDeclaration): Configuration => {
  const config = base(dir);
  return {
    ...config,
    entry: {},
    output: { ...config.output, uniqueName: remote.name },
    optimization: {
      ...config.optimization,
      splitChunks: { minSize: leastShared, cacheGroups: { ...portableChunks(sharedKeys), ...textChunks(), start: startInEntry(remote) } },
    },
    plugins: [
      ourLocalesOnly(),
      withRuntime('federation/start-remote.js'),
      importsByNumber(),
      ...portableIds(),
      new ModuleFederationPlugin({
        name: remote.name,
        filename: 'remote-entry.[contenthash:10].js',
        library: { type: 'module' },
        exposes: { './activate': { import: './src/activate.tsx', name: start } },
        shared: takenFromShell(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { optimization },
      }),
    ],
  };
};
