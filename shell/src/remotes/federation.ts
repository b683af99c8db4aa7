import type { InlinedComposition } from '@nitida/contract';
import { importModule } from './import-module.ts';
import { adoptHash, moduleInDocument, requestList } from './module-hashes.ts';

/** The bundler's handle of the Federation runtime. The containers of remotes use it too, so the page loads it once. */
interface Federation {
  instance: {
    registerRemotes(remotes: { name: string; entry: string }[], importEntry: (entry: string) => Promise<unknown>): void;
    /** Opens the remote's container and runs the module that it exposes under the rest of the id. */
    loadRemote(id: string): Promise<unknown>;
  };
}

declare const __webpack_require__: { federation: Federation };

declare global {
  /** Bundles call this function instead of `import()`. The bundler's configuration names it. */
  var nitidaImport: ((base: string) => (address: string) => Promise<unknown>) | undefined;
  var nitidaFederation: Federation | undefined;
}

/** The remotes whose entry is in the document, with all that its page needs. */
const broughtRemotes = new Set<string>();

/** Registers the remotes with the runtime without loading anything. Their entries load like every other module: with a hash and a time limit. */
export function registerRemotes({ remotes }: InlinedComposition): void {
  globalThis.nitidaImport = (base) => (address) => importModule(address, base);
  globalThis.nitidaFederation = __webpack_require__.federation;
  for (const { name, entry, integrity } of remotes) {
    const path = new URL(entry, location.href).pathname;
    if (moduleInDocument(path)) broughtRemotes.add(name);
    adoptHash(path, integrity);
  }
  const { instance } = __webpack_require__.federation;
  const importEntry = (entry: string) => importModule(entry, location.href);
  instance.registerRemotes(
    remotes.map(({ name, entry }) => ({ name, entry })),
    importEntry,
  );
}

/** Loads the container's `./activate` module. Rejects when a file is missing, late or different from its hash. */
export async function loadActivate(name: string): Promise<{ default: unknown } | null> {
  // The document has the hashes of the page that it brings. Those of another page follow its entry, so they are requested together with it.
  if (!broughtRemotes.has(name)) requestList(name).catch(() => {});
  const loaded = await __webpack_require__.federation.instance.loadRemote(`${name}/activate`);
  return typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded : null;
}
