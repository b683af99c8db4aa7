// The Federation runtime of the shell, handed to a remote's container: one runtime in the page, and no copy in each remote.
// A page may run a container's module before the shell's, so the container asks for the runtime when it is opened, not before.
const ofShell = () => globalThis.nitidaFederation;

/** What the container shares from its start; installed when it is opened. */
let initialConsumes;

export default {
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
  attachShareScopeMap: (webpackRequire) => ofShell()?.attachShareScopeMap(webpackRequire),
  bundlerRuntime: {
    S: {},
    // Called as the module runs.
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
