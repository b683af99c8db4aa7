import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { InlinedComposition } from '@nitida/contract';
import { importModule } from './import-module.ts';

/** The bundler's handle of the Federation runtime; remotes' containers use it too, so the page carries one. */
interface Federation {
  instance: Pick<ModuleFederation, 'registerPlugins' | 'registerRemotes' | 'loadRemote'>;
}

declare const __webpack_require__: { federation: Federation };

declare global {
  /** What a bundle calls in place of `import()`: set here, named in the bundler's configuration. */
  var nitidaImport: ((base: string) => (address: string) => Promise<unknown>) | undefined;
  var nitidaFederation: Federation | undefined;
}

/** Remotes' entries load like every other module: pinned by the composition, with a time-out. */
const pinnedEntries: ModuleFederationRuntimePlugin = {
  name: 'pinned-entries',
  loadEntry: async ({ remoteInfo }) => {
    const entry = await importModule(remoteInfo.entry, location.href);
    // Without an answer the runtime would load the entry by itself.
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

/** Makes the remotes known to the runtime. Nothing is fetched. */
export function registerRemotes({ remotes }: InlinedComposition): void {
  globalThis.nitidaImport = (base) => (address) => importModule(address, base);
  globalThis.nitidaFederation = __webpack_require__.federation;
  const { instance } = __webpack_require__.federation;
  instance.registerPlugins([pinnedEntries]);
  instance.registerRemotes(remotes.map(({ name, entry }) => ({ name, entry, type: 'module' })));
}

/** The container's `./activate` module. Rejects when a file is missing, late, or not the one that was pinned. */
export const loadActivate = (name: string): Promise<{ default: unknown } | null> =>
  __webpack_require__.federation.instance.loadRemote<{ default: unknown }>(`${name}/activate`);
