import type { Page } from 'playwright/test';

/** Measures the layout shifts of the page, and detects stylesheets that are inserted again. */
export const watchLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved = { by: 0 };
    Reflect.set(window, '__moved', moved);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.by += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('main h1')?.setAttribute('data-made-ahead', '');
      // A stylesheet that is inserted before the others makes the browser load its fonts and lay out the page again.
      new MutationObserver((changes) => {
        for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
          if (added instanceof HTMLStyleElement && !('styled' in added.dataset)) Reflect.set(window, '__styledAnew', true);
      }).observe(document.head, { childList: true });
    });
  });

export const layoutShiftOf = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, '__moved').by);
