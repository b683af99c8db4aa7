import { compareVersions, satisfies } from './versions.ts';

const { console } = globalThis;

/** Runs a module and returns its exports. */
export type Factory = () => unknown;

export interface SharedModule {
  version: string;
  /** The build that offers the module. */
  from: string;
  /** Synchronous for an eager module. */
  get: () => Factory | Promise<Factory>;
  /** Set once the module's code is loaded. */
  lib?: Factory | null;
  loading?: Promise<Factory> | null;
}

/** The shared modules of a page by name and version. All builds of the page hold the same object. */
export type ShareScope = Record<string, Record<string, SharedModule>>;

/** What a build asks of a shared module. */
export interface Requirement {
  requiredVersion?: string | false | undefined;
  singleton?: boolean | undefined;
  strictVersion?: boolean | undefined;
}

/** Adds a module. The first offer of a version stays, because it may already be loaded. */
export function offer(scope: ShareScope, name: string, module: SharedModule): void {
  scope[name] ??= {};
  scope[name][module.version] ??= module;
}

const isLoadedOrLoading = ({ lib, loading }: SharedModule): boolean => Boolean(lib ?? loading);

/** `loaded-first`: a loaded module comes before one that is not, and among equals the higher version. */
function preferred(a: SharedModule, b: SharedModule): SharedModule {
  if (isLoadedOrLoading(a) !== isLoadedOrLoading(b)) return isLoadedOrLoading(a) ? a : b;
  return compareVersions(a.version, b.version) > 0 ? a : b;
}

/** The build whose modules all others may use. */
const shell = 'shell';

/**
 * The module of the scope that a build is given. A singleton is the same for every build; a version outside its requirement is reported. Of other modules, a
 * build uses those of the shell and its own, and never those of another remote, to whose team its errors would be reported.
 * @returns undefined when the scope has no suitable version, and the build uses its own copy.
 * @throws when a singleton with a strict version does not fit.
 */
export function findShared(scope: ShareScope, name: string, { requiredVersion, singleton, strictVersion }: Requirement, asker: string) {
  const offered = Object.values(scope[name] ?? {}).filter(({ from }) => singleton || from === shell || from === asker);
  if (offered.length === 0) return undefined;
  const best = offered.reduce(preferred);
  if (satisfies(best.version, requiredVersion)) return best;
  if (!singleton) return offered.find(({ version }) => satisfies(version, requiredVersion));
  const mismatch = `${asker} needs ${name} ${requiredVersion}, and the page has ${best.version} of ${best.from}.`;
  if (strictVersion) throw new Error(mismatch);
  console.warn(mismatch);
  return best;
}

/** The factory of a shared module, as a promise while its code is loading. A failed load is tried again by the next call. */
export function loadShared(module: SharedModule): Factory | Promise<Factory> {
  if (module.lib) return module.lib;
  if (module.loading) return module.loading;
  const found = module.get();
  if (!(found instanceof Promise)) {
    module.lib = found;
    return found;
  }
  const settle = (lib: Factory | null) => {
    module.loading = null;
    module.lib = lib;
  };
  module.loading = found;
  found.then(settle, () => settle(null));
  return found;
}
