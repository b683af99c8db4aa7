import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { InlinedComposition } from '@nitida/contract';
import { importModule } from './import-module.ts';
import { adoptHash, requestHashes } from './module-hashes.ts';

/** The bundler's handle of the Federation runtime. The containers of remotes use it too, so the page loads it once. */
interface Federation {
  instance: Pick<ModuleFederation, 'registerPlugins' | 'registerRemotes' | 'loadRemote'>;
}

declare const __webpack_require__: { federation: Federation };

declare global {
  /** Bundles call this function instead of `import()`. The bundler's configuration names it. */
  var nitidaImport: ((base: string) => (address: string) => Promise<unknown>) | undefined;
  var nitidaFederation: Federation | undefined;
}

/** Loads the entries of remotes like every other module: with the hash of the composition and a time limit. */
const pinnedEntries: ModuleFederationRuntimePlugin = {
  name: 'pinned-entries',
  loadEntry: async ({ remoteInfo }) => {
    // The remote's other modules follow, so their hashes are requested together with its entry.
    requestHashes(remoteInfo.name).catch(() => {});
    const entry = await importModule(remoteInfo.entry, location.href);
    // If this function returned nothing, the runtime would load the entry itself, without a hash.
    if (!isContainer(entry)) throw new Error(`${remoteInfo.entry} is no container.`);
    return entry;
  },
};

interface Container {
  init: (shareScope: unknown) => Promise<void>;
  get: (expose: string) => () => Promise<unknown>;
}
const isContainer = (entry: unknown): entry is Container =>
  typeof entry === 'object' && entry !== null && 'init' in entry && 'get' in entry;

/** Registers the remotes with the runtime without loading anything. */
export function registerRemotes({ remotes }: InlinedComposition): void {
  globalThis.nitidaImport = (base) => (address) => importModule(address, base);
  globalThis.nitidaFederation = __webpack_require__.federation;
  for (const { entry, integrity } of remotes) adoptHash(entry, integrity);
  const { instance } = __webpack_require__.federation;
  instance.registerPlugins([pinnedEntries]);
  instance.registerRemotes(remotes.map(({ name, entry }) => ({ name, entry, type: 'module' })));
}

/** Loads the container's `./activate` module. Rejects when a file is missing, late or different from its hash. */
export const loadActivate = (name: string): Promise<{ default: unknown } | null> =>
  __webpack_require__.federation.instance.loadRemote<{ default: unknown }>(`${name}/activate`);
