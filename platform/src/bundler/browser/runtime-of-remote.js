// The Federation runtime of the shell, handed to a remote's container: one runtime in the page, and no copy in each remote.
// What a container changes as it starts is its own.
const { attachShareScopeMap, bundlerRuntime, runtime } = globalThis.nitidaFederation;

export default {
  runtime,
  attachShareScopeMap,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
  bundlerRuntime: {
    ...bundlerRuntime,
    S: {},
    init: ({ webpackRequire }) => runtime.createInstance(webpackRequire.federation.initOptions),
  },
};
