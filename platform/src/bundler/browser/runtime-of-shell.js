// The Federation runtime as the shell carries it, for itself and for the remotes' containers. A page that exposes nothing is
// built without the part that opens a container; its remotes need it.
import * as runtime from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

runtime.bundlerRuntime.initContainerEntry = initContainerEntry;

export default runtime.default;
