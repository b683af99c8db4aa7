export { loadLanguage } from './load-language.ts';
export { headOf, loadPage } from './load-page.ts';
export { requestHashes } from './module-hashes.ts';
export { endStartWatch, readPage } from './page.ts';
export { PreservedOr, preserveMarkup } from './preserved-markup.tsx';
export { redirects, remoteInStack } from './redirects.ts';
export { type CompositionRoute, compositionRoutes, onDeactivated, reportOf, startRemotes } from './registry.ts';
export { RemotePage } from './remote-page.tsx';
export { startWatchdog } from './watchdog.ts';
