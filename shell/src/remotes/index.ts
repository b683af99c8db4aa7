export { isModuleAwaited } from './import-module.ts';
export { loadLanguage } from './load-language.ts';
export { headOf, loadPage } from './load-page.ts';
export { endStartWatch, readPage } from './page.ts';
export { preserveMarkup } from './preserved-markup.tsx';
export { type CompositionRoute, compositionRoutes, startRemotes } from './registry.ts';
export { RemotePage } from './remote-page.tsx';
