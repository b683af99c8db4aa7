import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageGlobals } from '@nitida/contract/page-globals';
import type { ExternalItemFunctionData } from '@rspack/core';
import { hashOfSources } from './source-files.ts';

const require = createRequire(import.meta.url);

/** Libraries that a page has once: the shell contains them, and remotes use them without a copy. */
const libraries = [
  'i18next',
  'jotai',
  'jotai/react',
  'jotai/utils',
  'jotai/vanilla',
  'react',
  'react-dom',
  'react-i18next',
  'react-router-dom',
  'react/jsx-runtime',
  'styled-components',
];

/**
 * Modules of react-aria that a page has once, by package. The first ones have state for the whole page (locale, router, ids, announcements, open overlays), of
 * which two copies would conflict. The others are what each overlay needs, so a copy in each remote would only be weight. Nothing needs them at the start: the
 * shell has them in one file, which the first overlay loads. The rest of react-aria is bundled and tree-shaken.
 */
const reactAria: Record<string, readonly string[]> = {
  'react-aria': [
    'i18n/I18nProvider',
    'interactions/context',
    'interactions/useFocusVisible',
    'live-announcer/LiveAnnouncer',
    'ssr/SSRProvider',
    'utils/openLink',
    'utils/useId',
    'focus/FocusScope',
    'overlays/Overlay',
    'overlays/PortalProvider',
    'overlays/ariaHideOutside',
    'overlays/useModal',
    'overlays/useOverlay',
    'overlays/usePreventScroll',

    'button/useButton',
    'interactions/useHover',
    'interactions/usePress',
    'interactions/utils',
    'utils/filterDOMProps',
    'utils/keyboard',
  ],
  'react-aria-components': ['Button', 'utils'],
};

/** Replacements for whole libraries. A shared module cannot be tree-shaken, so each replacement exports only the used names. */
const curated: Record<string, string> = {
  'react-router-dom': '@nitida/shell/src/remotes/shared-router.ts',
  'react-i18next': '@nitida/shell/src/remotes/shared-i18n.ts',
  'styled-components': '@nitida/shell/src/remotes/shared-styles.ts',
};

interface SharedModule {
  /** The import that refers to the module: a request, or the file that it resolves to. */
  request: string;
  /** The name of the module in the page's shared scope. */
  key: string;
  version: string;
  /** The source of the module. It is never a path on this machine, because the path would be part of the build. */
  source: string;
}

const packageFile = (name: string): string => require.resolve(`${name}/package.json`);
const versionOf = (request: string): string => {
  const { version }: { version: string } = require(packageFile(request.split('/')[0] ?? request));
  return version;
};

const libraryModules: SharedModule[] = libraries.map((request) => ({
  request,
  key: request,
  version: versionOf(request),
  source: curated[request] ?? request,
}));

/** The folder of a package's modules, which it does not export, and the alias under which the shell imports from it. */
const privateDir = (name: string): string => join(dirname(packageFile(name)), 'dist/private');
const aliasOf = (name: string): string => `${name}-base`;

/** Aliases for files that packages do not export. Of react-router, the build without the warnings for developers. */
export const sharedAliases = {
  'styled-components-base$': dirname(packageFile('styled-components')),
  'react-router$': join(dirname(packageFile('react-router')), 'dist/production/index.mjs'),
  ...Object.fromEntries(Object.keys(reactAria).map((name) => [aliasOf(name), privateDir(name)])),
  [aliasOf('react-i18next')]: join(dirname(packageFile('react-i18next')), 'dist/es'),
};

const reactAriaModules: SharedModule[] = Object.entries(reactAria).flatMap(([name, paths]) =>
  paths.map((path) => ({
    request: join(privateDir(name), `${path}.mjs`),
    key: `${name}/${path}`,
    version: versionOf(name),
    source: `${aliasOf(name)}/${path}.mjs`,
  })),
);

const modules = [...libraryModules, ...reactAriaModules];

const folderOf = (name: string): string => fileURLToPath(new URL(`../../../shared/${name}`, import.meta.url));
const uiDir = folderOf('ui');

/** Parts of the design system that the shell needs at its start. Larger parts are bundled and load with their route. */
const uiParts = ['buttons', 'feedback', 'icons', 'layout', 'type'];

/**
 * The version of a package with a hash of its sources, so that two builds share a part only when the sources are equal.
 * A remote with other sources runs on its own copy until the shell has the same ones.
 */
const sourceVersion = (dir: string): string => {
  const { version }: { version: string } = require(join(dir, 'package.json'));
  return `${version}-h${hashOfSources(join(dir, 'src'))}`;
};

const uiModules = (): SharedModule[] =>
  uiParts.map((part) => {
    const file = join(uiDir, 'src', part, 'index.ts');
    return { request: file, key: `@nitida/ui/${part}`, version: sourceVersion(uiDir), source: `@nitida/ui/${part}` };
  });

/** Large parts that are imported when they are first needed. Builds with equal sources share the copy of the shell. */
const lateModules = (): SharedModule[] => [
  lateModule('ui', 'country-list', 'src/country-list/index.ts'),
  lateModule('ui', 'dialog', 'src/dialog/index.ts'),
  lateModule('domain', 'phone', 'src/phone.ts'),
];

function lateModule(name: string, part: string, file: string): SharedModule {
  const dir = folderOf(name);
  const key = `@nitida/${name}/${part}`;
  return { request: join(dir, file), key, version: sourceVersion(dir), source: key };
}

/** The installed versions by name, which a release records and the registry compares. */
export const sharedVersions = (): Record<string, string> => Object.fromEntries(modules.map(({ key, version }) => [key, version]));

const singletonOf = ({ key, version, source }: SharedModule) => ({
  singleton: true,
  version,
  requiredVersion: `^${version}`,
  import: source,
  shareKey: key,
});

export const sharedByShell = () =>
  Object.fromEntries([
    ...libraryModules.map((module) => [module.request, { ...singletonOf(module), eager: true }]),
    ...reactAriaModules.map((module) => [module.request, singletonOf(module)]),
    ...uiModules().map(({ request, key, version, source }) => [
      request,
      { eager: true, version, requiredVersion: version, import: source, shareKey: key },
    ]),
    ...lateModules().map(({ request, key, version, source }) => [
      request,
      { version, requiredVersion: version, strictVersion: true, import: source, shareKey: key },
    ]),
  ]);

export const takenFromShell = () =>
  Object.fromEntries([
    ...modules.map(({ request, key, version }) => [
      request,
      { singleton: true, import: false as const, requiredVersion: `^${version}`, shareKey: key },
    ]),
    ...[...uiModules(), ...lateModules()].map(({ request, key, version, source }) => [
      request,
      { version, requiredVersion: version, strictVersion: true, import: source, shareKey: key },
    ]),
  ]);

/** The names of everything that the page shares. */
export const sharedKeys: readonly string[] = [...modules, ...uiModules(), ...lateModules()].map(({ key }) => key);

/** The shared modules as imports, for the shell that renders pages on the server. */
export const sharedSources: readonly { key: string; source: string }[] = modules.map(({ key, source }) => ({ key, source }));

const keyOfRequest = new Map(libraryModules.map(({ request, key }) => [request, key]));
const keyOfFile = new Map(reactAriaModules.map(({ request, key }) => [request, key]));

/** Resolves a shared module of a remote on the server to the shell's copy. */
export async function serverExternals({ context, request, getResolve }: ExternalItemFunctionData): Promise<string | undefined> {
  if (request === undefined) return;
  const key = keyOfRequest.get(request) ?? keyOfFile.get(await fileOf(context, request, getResolve));
  return key === undefined ? undefined : `globalThis.${pageGlobals.serverLibraries}[${JSON.stringify(key)}]`;
}

/** Only files of react-aria are recognised by their path. */
async function fileOf(context: string | undefined, request: string, getResolve: ExternalItemFunctionData['getResolve']): Promise<string> {
  if (context === undefined || !(context.includes('react-aria') || request.includes('react-aria'))) return '';
  const file = await getResolve?.()(context, request);
  return typeof file === 'string' ? file : '';
}
