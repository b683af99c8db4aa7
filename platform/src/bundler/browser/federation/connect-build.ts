import type { BuildOptions, BundlerRequire, ConsumedModule, ConsumeOptions } from './bundler-types.ts';

/** What a build calls of the page's runtime. The shell holds it, and a remote of an earlier or later release uses it, too. */
export interface BundlerRuntime {
  consumes(options: ConsumeOptions & { chunkId: string | number; promises: Promise<unknown>[]; chunkMapping: ChunkMapping }): void;
  installInitialConsumes(options: ConsumeOptions & { initialConsumes: (string | number)[] }): void;
}
type ChunkMapping = Record<string | number, (string | number)[]>;

/** A shared module that the build imports, as the bundler writes it. */
interface WrittenImport {
  shareKey: string;
  shareScope: string;
  fallback?: ConsumedModule['getter'];
  requiredVersion?: string | false;
  singleton?: boolean;
  strictVersion?: boolean;
}

/** A module that the build offers, as the bundler writes it. */
interface WrittenOffer {
  name: string;
  version: string;
  factory: NonNullable<BuildOptions['shared']>[string][number]['get'];
}

/** The data that the bundler writes into a build, and the functions that the plugin's own start-up code would add from it. */
export interface StartingRequire extends BundlerRequire {
  consumesLoadingData?: {
    chunkMapping: ChunkMapping;
    moduleIdToConsumeDataMapping: Record<string | number, WrittenImport>;
    initialConsumes?: (string | number)[];
  };
  initializeSharingData?: { scopeToSharingDataMapping: Record<string, (WrittenOffer | string)[]> };
  f: { consumes?: (chunkId: string | number, promises: Promise<unknown>[]) => void };
}

const importOf = ({ shareKey, shareScope, fallback, requiredVersion, singleton, strictVersion }: WrittenImport): ConsumedModule => ({
  shareKey,
  getter: fallback,
  shareInfo: { scope: [shareScope], shareConfig: { requiredVersion, singleton, strictVersion } },
});

function offersOf({ initializeSharingData }: StartingRequire): NonNullable<BuildOptions['shared']> {
  const shared: NonNullable<BuildOptions['shared']> = {};
  for (const [scope, offers] of Object.entries(initializeSharingData?.scopeToSharingDataMapping ?? {})) {
    for (const offer of offers) {
      if (typeof offer === 'string') continue;
      shared[offer.name] ??= [];
      shared[offer.name]?.push({ version: offer.version, get: offer.factory, scope: [scope] });
    }
  }
  return shared;
}

/**
 * Makes a build ready: what it offers stands in its options, and its chunks get their shared modules from the runtime. It takes the place of the start-up code
 * that Module Federation's plugin writes into each build, with the parts of it that these builds use.
 * @returns installs the shared modules of the entry
 */
export function connectBuild(require: StartingRequire, name: string, runtimeOf: () => BundlerRuntime): () => void {
  const { chunkMapping = {}, moduleIdToConsumeDataMapping = {}, initialConsumes } = require.consumesLoadingData ?? {};
  const written = Object.entries(moduleIdToConsumeDataMapping);
  const build: ConsumeOptions = {
    webpackRequire: require,
    moduleToHandlerMapping: Object.fromEntries(written.map(([id, one]) => [id, importOf(one)])),
    installedModules: {},
  };
  require.federation.initOptions = { name, shared: offersOf(require) };
  require.f.consumes = (chunkId, promises) => runtimeOf().consumes({ ...build, chunkId, promises, chunkMapping });
  return () => {
    if (initialConsumes) runtimeOf().installInitialConsumes({ ...build, initialConsumes });
  };
}
