import type { InlinedPage } from '@nitida/contract';

/** What the composer inlined in `#page`. Throws when the page was not made by the composer. */
export function readPage(): InlinedPage {
  const element = document.getElementById('page');
  if (!element) throw new Error('The page carries no composition.');
  const page: InlinedPage = JSON.parse(element.textContent);
  return page;
}

/**
 * Ends the watch over the start (platform, `composer/start-notice.ts`): call it once the page is about to be shown. A notice that
 * already stands goes.
 */
export function endStartWatch(): void {
  Reflect.set(window, 'hasStarted', true);
  document.getElementById('start-alert')?.remove();
}
