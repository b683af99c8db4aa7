export { type CachedResource, createCachedResource, useCachedResource } from './cached-resource.ts';
export { forget, recall, remember } from './session-memory.ts';
