export { loadRemoteMessages } from './messages.ts';
export { readPage } from './page.ts';
export { type CompositionRoute, compositionRoutes, startRemotes } from './registry.ts';
export { RemotePage } from './remote-page.tsx';
