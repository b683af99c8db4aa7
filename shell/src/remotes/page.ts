import type { InlinedPage } from '@nitida/contract';

/** What the composer inlined in `#page`. Throws when the page was not made by the composer. */
export function readPage(): InlinedPage {
  const element = document.getElementById('page');
  if (!element) throw new Error('The page carries no composition.');
  const page: InlinedPage = JSON.parse(element.textContent);
  return page;
}
