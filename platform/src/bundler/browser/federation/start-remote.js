import { connectBuild } from './connect-build.ts';

// Starts a remote's build with the shell's Federation runtime, so that the page has one runtime and the remotes have no copy.
// A container's module may run before the shell's, so it looks for the runtime when it is opened.
const ofShell = () => globalThis.nitidaFederation;

export default function startRemote(require, name) {
  const { federation, initializeExposesData } = require;
  const installInitial = connectBuild(require, name, () => ofShell().bundlerRuntime);
  require.initContainer = (shareScope) => {
    if (!federation.instance) {
      federation.instance = ofShell().runtime.createInstance(federation.initOptions);
      installInitial();
    }
    return ofShell().bundlerRuntime.initContainerEntry({ webpackRequire: require, shareScope });
  };
  require.getContainer = async (expose) => {
    const load = initializeExposesData.moduleMap[expose];
    if (!load) throw new Error(`${name} exposes no ${expose}.`);
    return load();
  };
}
