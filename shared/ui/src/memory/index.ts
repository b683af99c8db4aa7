export { type LoadedOnce, loadedOnce, useLoadedOnce } from './loaded-once.ts';
export { forget, recall, remember } from './session-memory.ts';
