import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExternalItemFunctionData } from '@rspack/core';
import { hashOfSources } from './source-files.ts';

const require = createRequire(import.meta.url);

/** Libraries that the page holds once: the shell brings them, remotes take them from it and carry no copy. */
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
 * The base of react-aria: the modules that hold something for the whole page (locale, router, focus scopes, the stack of
 * overlays, ids, portals). Two copies would not know of each other. All else of react-aria is bundled and shaken.
 */
const reactAriaBase = [
  'focus/FocusScope',
  'i18n/I18nProvider',
  'interactions/context',
  'interactions/useFocusVisible',
  'overlays/Overlay',
  'overlays/PortalProvider',
  'overlays/ariaHideOutside',
  'overlays/useModal',
  'overlays/useOverlay',
  'overlays/usePreventScroll',
  'ssr/SSRProvider',
  'utils/openLink',
];

/** What the shell brings in place of a whole library: a shared module cannot be shaken, so it names what may be used. */
const curated: Record<string, string> = {
  'react-router-dom': '@nitida/shell/src/remotes/shared-router.ts',
};

interface SharedModule {
  /** What imports it is recognised by: a request, or the file that a request leads to. */
  request: string;
  /** Its name among what the page shares. */
  key: string;
  version: string;
  /** What is brought for it: never a file's place on this machine, for that would be part of the build. */
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

const insideReactAria = 'react-aria-base';
const reactAriaDir = join(dirname(packageFile('react-aria')), 'dist/private');

/** Names for files that packages do not export. */
export const sharedAliases = { [insideReactAria]: reactAriaDir };

const reactAriaModules: SharedModule[] = reactAriaBase.map((path) => {
  const file = join(reactAriaDir, `${path}.mjs`);
  return { request: file, key: `react-aria/${path}`, version: versionOf('react-aria'), source: `${insideReactAria}/${path}.mjs` };
});

const modules = [...libraryModules, ...reactAriaModules];

const uiDir = fileURLToPath(new URL('../../../shared/ui', import.meta.url));

/** Parts of the design system that the shell's own start needs. Heavier parts are bundled, and load with their route. */
const uiParts = ['buttons', 'feedback', 'icons', 'layout', 'type'];

/**
 * The version of the design system as built: two builds share a part only when its sources are the same, to the letter.
 * A remote built from newer ones runs on its own copy until the shell follows, and the other way round.
 */
const uiVersion = (): string => {
  const { version }: { version: string } = require(join(uiDir, 'package.json'));
  return `${version}-h${hashOfSources(join(uiDir, 'src'))}`;
};

const uiModules = (): SharedModule[] =>
  uiParts.map((part) => {
    const file = join(uiDir, 'src', part, 'index.ts');
    return { request: file, key: `@nitida/ui/${part}`, version: uiVersion(), source: `@nitida/ui/${part}` };
  });

/** Installed versions by name: what a release records, and the registry compares. */
export const sharedVersions = (): Record<string, string> => Object.fromEntries(modules.map(({ key, version }) => [key, version]));

export const sharedByShell = () =>
  Object.fromEntries([
    ...modules.map(({ request, key, version, source }) => [
      request,
      { singleton: true, eager: true, version, requiredVersion: `^${version}`, import: source, shareKey: key },
    ]),
    ...uiModules().map(({ request, key, version, source }) => [
      request,
      { eager: true, version, requiredVersion: version, import: source, shareKey: key },
    ]),
  ]);

export const takenFromShell = () =>
  Object.fromEntries([
    ...modules.map(({ request, key, version }) => [
      request,
      { singleton: true, import: false as const, requiredVersion: `^${version}`, shareKey: key },
    ]),
    ...uiModules().map(({ request, key, version, source }) => [
      request,
      { version, requiredVersion: version, strictVersion: true, import: source, shareKey: key },
    ]),
  ]);

/** What the page shares, as modules to import: for the shell that renders pages outside of a browser. */
export const sharedSources: readonly { key: string; source: string }[] = modules.map(({ key, source }) => ({ key, source }));

const keyOfRequest = new Map(libraryModules.map(({ request, key }) => [request, key]));
const keyOfFile = new Map(reactAriaModules.map(({ request, key }) => [request, key]));

/** Leads a remote that is rendered outside of a browser to the shell's copy of what the page shares. */
export async function serverExternals({ context, request, getResolve }: ExternalItemFunctionData): Promise<string | undefined> {
  if (request === undefined) return;
  const key = keyOfRequest.get(request) ?? keyOfFile.get(await fileOf(context, request, getResolve));
  return key === undefined ? undefined : `globalThis.nitidaShared[${JSON.stringify(key)}]`;
}

/** Only react-aria's own files are told apart by where they lie. */
async function fileOf(context: string | undefined, request: string, getResolve: ExternalItemFunctionData['getResolve']): Promise<string> {
  if (context === undefined || !(context.includes('react-aria') || request.includes('react-aria'))) return '';
  const file = await getResolve?.()(context, request);
  return typeof file === 'string' ? file : '';
}
