// The shell's Federation runtime, for itself and the containers of remotes. The bundler omits the part that opens a container
// from a build without exposed modules, but the remotes need it.
import * as runtime from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

runtime.bundlerRuntime.initContainerEntry = initContainerEntry;

export default runtime.default;
