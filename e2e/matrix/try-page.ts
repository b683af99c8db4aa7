import type { MatrixRow } from '@nitida/contract/matrix';
import type { BrowserContext } from 'playwright';
import { serveWithFault } from './break-remote.ts';
import type { TriedComposition, TriedRoute } from './composition.ts';
import { expectSound, followSeen, followThrown, type Limits, open, rounded, type Seen, waitFor } from './seen.ts';
import { failuresOf } from './try-cell.ts';

/** Whether a path belongs to the pattern of a route. */
export function isPathOf(pattern: string, path: string): boolean {
  const source = pattern.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/\/:\w+/g, '/[^/]+');
  return new RegExp(`^${source}$`).test(path);
}

/** A path of a route: without its optional parameters, one to which a page links, or one with `x` for what it needs. `others`: the patterns of the other routes. */
export function pathOfRoute(pattern: string, links: Iterable<string>, others: readonly string[]): string {
  const plain = pattern.replaceAll(/\/:\w+\?/g, '') || '/';
  if (!plain.includes(':')) return plain;
  const isOther = (path: string) => others.some((other) => !other.includes(':') && isPathOf(other, path));
  return [...links].find((path) => isPathOf(pattern, path) && !isOther(path)) ?? plain.replaceAll(/:\w+/g, 'x');
}

/** Those who open a page: a customer who is logged in, and a guest for what is open to everybody. */
export interface Visitors {
  customer: BrowserContext;
  guest: BrowserContext;
}

interface Visit {
  seen: Seen;
  failures: string[];
  links: string[];
}

async function visit(
  context: BrowserContext,
  composition: TriedComposition,
  { remote }: TriedRoute,
  path: string,
  limits: Limits,
): Promise<Visit> {
  const page = await context.newPage();
  await followSeen(page);
  await serveWithFault(page, composition, remote, 'none');
  const thrown = followThrown(page);
  await open(page, composition, path);
  const seen = await waitFor(page, 'page', limits);
  const failures = await failuresOf([{ failure: 'The page does not work.', run: () => expectSound(page, thrown) }]);
  const links = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]'), ({ pathname }) => pathname),
  );
  await page.close();
  return { seen, failures: [...(seen.page === null ? ['The page stood not at all.'] : []), ...failures], links };
}

const latest = (times: readonly (number | null)[]): number | null =>
  rounded(times.reduce((last, time) => (last === null || time === null ? null : Math.max(last, time)), 0));

/** Opens a page of a remote as it is, and waits until it has drawn what it loads. @returns what was seen, and the paths to which it links */
export async function tryPage(
  { customer, guest }: Visitors,
  composition: TriedComposition,
  route: TriedRoute,
  path: string,
  limits: Limits,
): Promise<{ row: MatrixRow; links: string[] }> {
  const { remote, name, access } = route;
  const visits = [await visit(customer, composition, route, path, limits)];
  if (access === 'open') {
    const asGuest = await visit(guest, composition, route, path, limits);
    visits.push({ ...asGuest, failures: asGuest.failures.map((failure) => `As a guest: ${failure}`) });
  }
  const times = { shellMs: latest(visits.map(({ seen }) => seen.shell)), fallbackMs: latest(visits.map(({ seen }) => seen.page)) };
  const failures = visits.flatMap((one) => one.failures);
  return { row: { remote, fault: 'none', path, route: name, ...times, failures }, links: visits.flatMap(({ links }) => links) };
}
