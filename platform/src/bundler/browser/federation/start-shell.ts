import { connectBuild, type StartingRequire } from './connect-build.ts';
import runtime from './federation-runtime.ts';

/** Starts the shell's build: it holds the runtime of the page. */
export default function startShell(require: StartingRequire, name: string): void {
  const { bundlerRuntime } = runtime;
  Object.assign(require.federation, runtime);
  const installInitial = connectBuild(require, name, () => bundlerRuntime);
  bundlerRuntime.init({ webpackRequire: require });
  installInitial();
}
