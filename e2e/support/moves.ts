import type { Page } from 'playwright/test';

/** Counts by how much what is on the page moves, in the browser's own measure, and what draws it anew. */
export const watchMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved = { by: 0 };
    Reflect.set(window, '__moved', moved);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.by += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('main h1')?.setAttribute('data-made-ahead', '');
      // Where a stylesheet comes to stand before the others, the browser looks for its fonts and lays out the page anew.
      new MutationObserver((changes) => {
        for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
          if (added instanceof HTMLStyleElement && !('styled' in added.dataset)) Reflect.set(window, '__styledAnew', true);
      }).observe(document.head, { childList: true });
    });
  });

export const movedBy = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, '__moved').by);
