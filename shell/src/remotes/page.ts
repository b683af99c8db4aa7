import type { InlinedPage } from '@nitida/contract';

/** Reads what the composer inlined in `#page`. @throws when the composer did not create the page. */
export function readPage(): InlinedPage {
  const element = document.getElementById('page');
  if (!element) throw new Error('The page carries no composition.');
  const page: InlinedPage = JSON.parse(element.textContent);
  return page;
}

/** Ends the start watch (platform, `composer/start-notice.ts`) and removes its notice. Call it when the page is about to be shown. */
export function endStartWatch(): void {
  Reflect.set(window, 'hasStarted', true);
  document.getElementById('start-alert')?.remove();
}
