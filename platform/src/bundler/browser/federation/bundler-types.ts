import type { Factory, Requirement, SharedModule, ShareScope } from './share-scope.ts';

type ModuleId = string | number;

/** A module that a build offers to others, as the bundler writes it. */
interface OfferedModule extends Pick<SharedModule, 'version' | 'get'> {
  scope: string[];
}

/** The part of a build that its entry hands over. */
export interface BuildOptions {
  name: string;
  shared?: Record<string, OfferedModule[]>;
}

/** A shared module that a build imports. */
export interface ConsumedModule {
  shareKey: string;
  /** Loads the build's own copy. Undefined for `import: false`. */
  getter?: SharedModule['get'] | undefined;
  shareInfo: { scope: string[]; shareConfig: Requirement };
}

/** The bundler's `__webpack_require__` of one build, as far as Module Federation uses it. */
export interface BundlerRequire {
  /** Module functions by id. */
  m: Record<ModuleId, (module: { exports: unknown }) => void>;
  /** Modules that have run. */
  c: Record<ModuleId, unknown>;
  /** Share scopes by name. */
  S: Record<string, ShareScope>;
  /** Offers the build's modules to a scope. */
  I: (scopeName: string, initScope?: unknown) => unknown;
  federation: { instance?: Instance; initOptions: BuildOptions };
}

export interface ConsumeOptions {
  webpackRequire: BundlerRequire;
  moduleToHandlerMapping: Record<ModuleId, ConsumedModule>;
  /** 0 for an installed module, a promise for one that is loading. */
  installedModules: Record<ModuleId, 0 | Promise<void>>;
}

/** The container of a remote. */
export interface Container {
  init: (shareScope: ShareScope, initScope?: unknown) => unknown;
  get: (expose: string) => Factory | Promise<Factory>;
}

export interface RemoteEntry {
  name: string;
  /** The address of the container's module. */
  entry: string;
}

/** One build at run time: the shell, or a remote. */
export interface Instance {
  name: string;
  options: BuildOptions;
  shareScopeMap: Record<string, ShareScope>;
  registerRemotes: (remotes: readonly RemoteEntry[], importEntry: (entry: string) => Promise<unknown>) => void;
  loadRemote: (id: string) => Promise<unknown>;
}
