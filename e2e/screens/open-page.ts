import type { Visitor } from '../journeys/steps/visitor.ts';
import { waitForHydration } from '../journeys/steps/wait-for-hydration.ts';

/**
 * Opens a path by a link within the page and waits for the new heading. Loads the path instead when an overlay is open or the
 * page is the same.
 */
export async function open({ page }: Visitor, path: string): Promise<void> {
  const from = page.url().startsWith('http') ? new URL(page.url()) : null;
  const to = new URL(path, from ?? 'http://localhost');
  const isSamePage = from?.pathname === to.pathname;
  const isFree = from !== null && (await page.locator(overlays).count()) === 0;
  if (!isFree || (isSamePage && (to.search === '' || to.search === from.search))) await page.goto(path);
  else {
    const heading = await page.locator('main h1').first().elementHandle();
    const words = await heading?.textContent();
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    if (!isSamePage)
      await page.waitForFunction(
        ([before, text]) => {
          const now = document.querySelector('main h1');
          return now !== null && (now !== before || now.textContent !== text);
        },
        [heading, words] as const,
      );
  }
  await waitForHydration(page);
}

/** Loads a path in a new document. */
export async function load({ page }: Visitor, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';
