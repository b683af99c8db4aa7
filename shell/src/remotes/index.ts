export { readPage } from './page.ts';
export { compositionRoutes, startRemotes, type CompositionRoute } from './registry.ts';
export { loadRemoteMessages } from './messages.ts';
export { RemotePage } from './remote-page.tsx';
