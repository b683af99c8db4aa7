import type { BundlerRequire, ConsumedModule, ConsumeOptions } from './bundler-types.ts';
import { createInstance, defaultScope } from './instance.ts';
import { type Factory, findShared, loadShared, offer, type ShareScope } from './share-scope.ts';

/**
 * What the code that Module Federation's bundler plugin writes into each build calls at run time (`__webpack_require__.federation`), in place of the packages
 * `@module-federation/webpack-bundler-runtime` and `runtime-core`. The shell holds it for all builds of a page.
 *
 * It implements what our builds use of the protocol: containers (`init`, `get`), one share scope with versions, singletons, strict versions, eager modules,
 * `import: false` and the strategy `loaded-first`. It has no static imports of remotes, manifests, snapshots, plugins, layers or tree-shaken shares. The versions
 * of a page's modules come from the one scope that the shell hands to every container.
 */

function scopeOf(require: BundlerRequire, name: string): ShareScope {
  require.S[name] ??= {};
  return require.S[name];
}

function instanceOf({ federation }: BundlerRequire) {
  if (!federation.instance) throw new Error(`The container ${federation.initOptions.name} is used before it is opened.`);
  return federation.instance;
}

/** Offers the build's modules to a scope. */
function shareAll(require: BundlerRequire, scopeName: string): void {
  const { name: from, options } = instanceOf(require);
  for (const [name, modules] of Object.entries(options.shared ?? {})) {
    for (const { version, get, scope } of modules) {
      if (scope.includes(scopeName)) offer(scopeOf(require, scopeName), name, { version, get, from });
    }
  }
}

/** The factory of a module that the build imports: the scope's, else the build's own copy. @throws an error with the module's name when there is neither. */
function resolve(require: BundlerRequire, { shareKey, getter, shareInfo }: ConsumedModule): Factory | Promise<Factory> {
  const { name } = instanceOf(require);
  const { scope: [scopeName = defaultScope] = [], shareConfig } = shareInfo;
  const shared = findShared(scopeOf(require, scopeName), shareKey, shareConfig, name);
  if (shared) return loadShared(shared);
  if (!getter) throw new Error(`${name} imports ${shareKey} without a copy of its own, and the page does not share it.`);
  return getter();
}

/** Makes the module's id stand for the factory's result. */
function install({ webpackRequire, installedModules }: ConsumeOptions, id: string | number, factoryOf: () => Factory): void {
  webpackRequire.m[id] = (module) => {
    installedModules[id] = 0;
    delete webpackRequire.c[id];
    module.exports = factoryOf()();
  };
}

function installFailure({ webpackRequire, installedModules }: ConsumeOptions, id: string | number, error: unknown): void {
  delete installedModules[id];
  webpackRequire.m[id] = () => {
    delete webpackRequire.c[id];
    throw error;
  };
}

interface ChunkOptions extends ConsumeOptions {
  chunkId: string | number;
  promises: Promise<unknown>[];
  /** The shared modules that each chunk imports. */
  chunkMapping: Record<string | number, (string | number)[]>;
}

/** Resolves the shared modules of a chunk while the chunk loads. */
function consumes(options: ChunkOptions): void {
  const { chunkId, promises, chunkMapping, installedModules, moduleToHandlerMapping, webpackRequire } = options;
  for (const id of chunkMapping[chunkId] ?? []) {
    const handler = moduleToHandlerMapping[id];
    if (!handler || installedModules[id] === 0) continue;
    const pending = installedModules[id];
    if (pending) {
      promises.push(pending);
      continue;
    }
    const use = (factory: Factory) => {
      installedModules[id] = 0;
      install(options, id, () => factory);
    };
    try {
      const factory = resolve(webpackRequire, handler);
      if (factory instanceof Promise) {
        const installed = factory.then(use, (error: unknown) => installFailure(options, id, error));
        installedModules[id] = installed;
        promises.push(installed);
      } else use(factory);
    } catch (error) {
      installFailure(options, id, error);
    }
  }
}

/** Installs the shared modules of the entry, which are resolved when they are first imported. They must be eager. */
function installInitialConsumes(options: ConsumeOptions & { initialConsumes: (string | number)[] }): void {
  const { webpackRequire, moduleToHandlerMapping, initialConsumes } = options;
  for (const id of initialConsumes) {
    install(options, id, () => {
      const handler = moduleToHandlerMapping[id];
      const factory = handler && resolve(webpackRequire, handler);
      if (typeof factory !== 'function') throw new Error(`${handler?.shareKey} is imported at once, but is not eager.`);
      return factory;
    });
  }
}

interface ContainerOptions {
  webpackRequire: BundlerRequire;
  shareScope: ShareScope;
  shareScopeKey?: string;
}

/** A container's `init`: takes the page's scope and offers its own modules. Again with the same scope, it does nothing. @throws on another scope. */
function initContainerEntry({ webpackRequire, shareScope, shareScopeKey = defaultScope }: ContainerOptions): true {
  const instance = instanceOf(webpackRequire);
  if (opened.get(webpackRequire) === shareScope) return true;
  if (opened.has(webpackRequire)) throw new Error(`The container ${instance.name} is open with another share scope.`);
  opened.set(webpackRequire, shareScope);
  instance.shareScopeMap[shareScopeKey] = shareScope;
  attachShareScopeMap(webpackRequire);
  shareAll(webpackRequire, shareScopeKey);
  return true;
}
const opened = new WeakMap<BundlerRequire, ShareScope>();

/** Makes the scopes of the instance those of its build. Before the build has an instance, it does nothing. */
function attachShareScopeMap(require: BundlerRequire): void {
  const { instance } = require.federation;
  if (instance) require.S = instance.shareScopeMap;
}

/** Creates the instance of the shell and its scope. */
function init({ webpackRequire }: { webpackRequire: BundlerRequire }) {
  webpackRequire.federation.instance = createInstance(webpackRequire.federation.initOptions);
  attachShareScopeMap(webpackRequire);
  shareAll(webpackRequire, defaultScope);
  return webpackRequire.federation.instance;
}

export default {
  runtime: { createInstance },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
  attachShareScopeMap,
  bundlerRuntime: {
    S: {},
    init,
    I: ({ webpackRequire, shareScopeName }: { webpackRequire: BundlerRequire; shareScopeName: string }) =>
      shareAll(webpackRequire, shareScopeName),
    consumes,
    installInitialConsumes,
    initContainerEntry,
  },
};
