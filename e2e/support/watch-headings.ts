import type { Page } from 'playwright/test';

/** Counts the drawn frames in which the page showed two main headings: those of a page and of what it replaces. */
export const watchHeadings = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const count = { of: 0 };
    Reflect.set(window, '__twoHeadings', count);
    const look = () => {
      const shown = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
      if (shown.length > 1) count.of += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

export const framesWithTwoHeadings = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, '__twoHeadings').of);
