export { type CachedResource, createCachedResource, useCachedResource } from './loaded-once.ts';
export { forget, recall, remember } from './session-memory.ts';
