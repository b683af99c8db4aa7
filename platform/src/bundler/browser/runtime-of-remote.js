// Gives a remote's container the shell's Federation runtime, so that the page has one runtime and the remotes have no copy.
// A container's module may run before the shell's, so the container looks for the runtime when it is opened.
const ofShell = () => globalThis.nitidaFederation;

/** The container's initial shared modules, which are installed when it is opened. */
let initialConsumes;

export default {
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
  attachShareScopeMap: (webpackRequire) => ofShell()?.attachShareScopeMap(webpackRequire),
  bundlerRuntime: {
    S: {},
    // Called when the module runs.
    init: () => undefined,
    installInitialConsumes(options) {
      initialConsumes = options;
    },
    initContainerEntry(options) {
      const { federation } = options.webpackRequire;
      const { bundlerRuntime, runtime } = ofShell();
      federation.runtime = runtime;
      if (!federation.instance) {
        federation.instance = runtime.createInstance(federation.initOptions);
        if (initialConsumes) bundlerRuntime.installInitialConsumes(initialConsumes);
      }
      return bundlerRuntime.initContainerEntry(options);
    },
    remotes: (options) => ofShell().bundlerRuntime.remotes(options),
    consumes: (options) => ofShell().bundlerRuntime.consumes(options),
    I: (options) => ofShell().bundlerRuntime.I(options),
  },
};
