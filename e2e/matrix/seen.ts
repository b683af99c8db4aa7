import { isSound, type MatrixFault } from '@nitida/contract/matrix';
import type { Page } from 'playwright';
import { textsIn } from '../journeys/steps/texts.ts';
import type { TriedComposition } from './composition.ts';
import { patienceMs, until } from './patience.ts';

const en = textsIn('en');

/** The most that may pass from the beginning of the load until something is seen, in ms. */
export interface Limits {
  shellMs: number;
  fallbackMs: number;
}

/** When something was first seen, in ms from the beginning of the load. */
export interface Seen {
  shell: number | null;
  fallback: number | null;
  page: number | null;
}

/** Runs in the page: notes when the header, the fallback (by its title) and a page of a remote are first seen. */
function noteWhenSeen(fallbackTitle: string): void {
  const seen: Seen = { shell: null, fallback: null, page: null };
  Object.defineProperty(window, '__seen', { value: seen, enumerable: false });
  const isSeen = (element: Element | null): element is Element => element !== null && element.getClientRects().length > 0;
  const isRendered = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const look = () => {
    const heading = document.querySelector('main h1');
    if (isSeen(document.querySelector('header a[href="/"]'))) seen.shell ??= performance.now();
    // A page may have messages of its own.
    const messages = [...document.querySelectorAll('main [role="alert"]')];
    if (messages.some((message) => isSeen(message) && message.textContent.includes(fallbackTitle))) seen.fallback ??= performance.now();
    else if (isSeen(heading) && isRendered(heading)) seen.page ??= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const whenSeen = (page: Page): Promise<Seen> => page.evaluate(() => Reflect.get(window, '__seen'));

/** Notes in each document that a page loads when its parts are first seen. */
export const followSeen = (page: Page): Promise<unknown> => page.addInitScript(noteWhenSeen, en('common:remote.failed.title'));

/** Opens a page, with the language of its address. */
export async function open(page: Page, composition: TriedComposition, path: string): Promise<void> {
  await page.goto(`${composition.site}${path}?lng=en`, { waitUntil: 'commit', timeout: 30_000 });
}

/** Waits for what must be seen, and somewhat longer than it may take, so that a row says how late it was. @returns when it was seen */
export async function waitFor(page: Page, what: 'fallback' | 'page', { fallbackMs }: Limits): Promise<Seen> {
  await until('', async () => (await whenSeen(page))[what] !== null, fallbackMs + 3000).catch(() => {});
  return whenSeen(page);
}

/** What was seen too late, or not at all, one sentence each. */
export function tooLate({ shell, fallback, page }: Seen, fault: MatrixFault, { shellMs, fallbackMs }: Limits): string[] {
  const [what, at] = isSound(fault) ? (['The page', page] as const) : (['The fallback', fallback] as const);
  return [
    ...(shell === null || shell > shellMs
      ? [`The shell stood ${shell === null ? 'not at all' : `only after ${Math.round(shell)} ms`}.`]
      : []),
    ...(at === null || at > fallbackMs ? [`${what} stood ${at === null ? 'not at all' : `only after ${Math.round(at)} ms`}.`] : []),
    ...(isSound(fault) && fallback !== null ? ['The fallback stood although nothing is wrong.'] : []),
  ];
}

/**
 * Waits until a page has loaded what it needs and has drawn it.
 * @throws when the fallback stands in its place, or something in it threw: `thrown` has what.
 */
export async function expectSound(page: Page, thrown: readonly string[]): Promise<void> {
  // A page that never rests is judged as it is.
  await page.waitForLoadState('networkidle', { timeout: patienceMs }).catch(() => {});
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  if ((await whenSeen(page)).fallback !== null) throw new Error('the fallback stands in its place');
  const [first] = thrown;
  if (first !== undefined) throw new Error(first);
}

/** @returns what is thrown in a page from now on and not caught */
export function followThrown(page: Page): readonly string[] {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  return thrown;
}

/** As a row has it. */
export const rounded = (ms: number | null): number | null => (ms === null ? null : Math.round(ms));
