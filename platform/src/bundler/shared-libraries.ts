import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Libraries that the page holds once: the shell brings them, remotes take them from it and carry no copy. */
const singletons = [
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

/** What the shell brings in place of a whole library: a shared module cannot be shaken, so it names what may be used. */
const curated: Record<string, string> = {
  'react-router-dom': fileURLToPath(new URL('../../../shell/src/remotes/shared-router.ts', import.meta.url)),
};

const versionOf = (request: string): string => {
  const { version }: { version: string } = require(`${request.split('/')[0]}/package.json`);
  return version;
};

const entries = <T>(make: (request: string, version: string) => T): Record<string, T> =>
  Object.fromEntries(singletons.map((request) => [request, make(request, versionOf(request))]));

/** Installed versions by request: what a release records, and the registry compares. */
export const sharedVersions = (): Record<string, string> => entries((_request, version) => version);

export const sharedByShell = () =>
  entries((request, version) => ({
    singleton: true,
    eager: true,
    version,
    requiredVersion: `^${version}`,
    import: curated[request] ?? request,
  }));

export const takenFromShell = () =>
  entries((_request, version) => ({ singleton: true, import: false as const, requiredVersion: `^${version}` }));
