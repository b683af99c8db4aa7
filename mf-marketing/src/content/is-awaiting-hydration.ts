import { pageGlobals } from '@nitida/contract/page-globals';

/**
 * Whether the page shows prerendered markup that waits for its first render. Until that, the document records the buttons that are pressed. Such a page need
 * not wait for code whose result the visitor already sees.
 */
export const isAwaitingHydration = (): boolean => typeof window !== 'undefined' && Reflect.has(window, pageGlobals.earlyClicks);
