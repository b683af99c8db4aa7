import type { Browser } from 'playwright';
import type { ComparedSite } from './sites.ts';
import { openSlowly } from './visit.ts';

export interface MeasuredMove {
  from: string;
  /** Whether the link is in the menu, which is opened first. */
  isInMenu?: boolean;
  /** The link or the button that is pressed. */
  press: string;
  /** The path that it leads to. */
  path: string;
  /** The first control of the next page. */
  control: string;
  /** Whether the demo customer is logged in. */
  isCustomer: boolean;
}

export interface Moved {
  /** The time in ms from the press until the next page's control is shown and answers. */
  shown: number;
  /** The scripts of the next page that crossed the network after the press. */
  scripts: number;
  /** All KB that crossed the network from the press until the page was quiet. */
  bytes: number;
}

/** Opens a page on a slow phone, waits until it is quiet with the link in view, and presses it. */
export async function move(browser: Browser, { url, session }: ComparedSite, measured: MeasuredMove): Promise<Moved> {
  const { from, isInMenu = false, press, path, control, isCustomer } = measured;
  const { tab, context, traffic, untilQuiet } = await openSlowly(browser, isCustomer ? session : undefined);
  try {
    await tab.goto(`${url}${from}`);
    await untilQuiet();
    if (isInMenu) await tab.getByRole('button', { name: 'Menu', exact: true }).click();
    await tab.locator(press).first().scrollIntoViewIfNeeded();
    await untilQuiet();
    const before = traffic.bytesUntil(Number.POSITIVE_INFINITY);
    // What the page needs at once is in its document. Other modules follow by themselves.
    const needed = await (await context.request.get(`${url}${path}`)).text();
    const { shown, at } = await tab.evaluate(pressAndWait, { press, path, control });
    await untilQuiet();
    const asked = await tab.evaluate(
      (since) =>
        performance
          .getEntriesByType('resource')
          .filter((each) => each instanceof PerformanceResourceTiming && each.startTime >= since && each.transferSize > 0)
          .map(({ name }) => new URL(name).pathname),
      at,
    );
    const scripts = asked.filter((name) => name.endsWith('.js') && needed.includes(name)).length;
    return { shown, scripts, bytes: (traffic.bytesUntil(Number.POSITIVE_INFINITY) - before) / 1024 };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function pressAndWait({ press, path, control }: Pick<MeasuredMove, 'press' | 'path' | 'control'>): Promise<{ shown: number; at: number }> {
  const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
  const answers = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactProps$'));
  const shownOf = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].find(isShown);
  const at = performance.now();
  shownOf(press)?.click();
  return new Promise((resolve) => {
    const look = () => {
      const found = location.pathname.startsWith(path) ? shownOf(control) : undefined;
      if (found && answers(found)) resolve({ shown: performance.now() - at, at });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
