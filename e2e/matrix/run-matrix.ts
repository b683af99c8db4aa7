import { hostCookie } from '@nitida/contract';
import { type MatrixFault, type MatrixReport, type MatrixRow, matrixFaults, matrixLimits } from '@nitida/contract/matrix';
import { previewCookie } from '@nitida/contract/preview';
import type { Browser, BrowserContext } from 'playwright';
import { textsIn } from '../journeys/steps/texts.ts';
import { remotesOf, routesOf, type TriedComposition, type TriedRemote, type TriedRoute } from './composition.ts';
import type { PageState } from './page-state.ts';
import { patienceMs } from './patience.ts';
import type { Limits } from './seen.ts';
import { type Cell, stateWithout, tryCell } from './try-cell.ts';
import { pathOfRoute, tryPage, type Visitors } from './try-page.ts';

const en = textsIn('en');

/** The composition cannot be tried, because its pages do not work. */
export class UntriableError extends Error {}

/** A customer of the site who can log in. */
export interface Login {
  email: string;
  password: string;
}

export interface MatrixOptions {
  browser: Browser;
  composition: TriedComposition;
  members: Record<string, string>;
  login: Login;
  /** Only these remotes. */
  remotes?: readonly string[] | undefined;
  faults?: readonly MatrixFault[] | undefined;
  /** When the shell and the fallback must be seen at the latest: without them, as a composition has to pass. */
  limits?: Limits;
  /** How many visitors at once. Most of the time they wait. */
  visitors?: number;
  onRow?: (row: MatrixRow) => void;
}

/** A browser's own room, whose pages report nothing: what a page sends when it is closed would pass the routes of its tests. */
async function newContext(browser: Browser, { site, preview }: TriedComposition): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  if (preview) await context.addCookies([{ name: hostCookie(previewCookie, site), value: preview, url: site }]);
  await context.addInitScript(() => {
    navigator.sendBeacon = () => true;
  });
  context.setDefaultTimeout(patienceMs);
  return context;
}

/** Logs in through the pages. */
async function logIn(browser: Browser, composition: TriedComposition, { email, password }: Login): Promise<BrowserContext> {
  const context = await newContext(browser, composition);
  const page = await context.newPage();
  await page.goto(`${composition.site}/?lng=en`);
  await page
    .getByRole('banner')
    .getByRole('button', { name: en('common:header.logIn'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: en('common:auth.logInTitle') });
  await dialog.getByLabel(en('common:auth.email'), { exact: true }).fill(email);
  await dialog.getByLabel(en('common:auth.password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: en('common:auth.logIn'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden', timeout: 30_000 });
  await page.close();
  return context;
}

/** The page to which a visitor goes on: of the remote with the lightest, which is another one. */
function elsewhereOf(remote: TriedRemote, all: readonly TriedRemote[]): TriedRemote {
  const other = all.toReversed().find(({ name }) => name !== remote.name);
  if (!other) throw new Error('A composition with one remote has nowhere else to go.');
  return other;
}

/** @throws UntriableError when the page does not work. */
async function soundState(context: BrowserContext, composition: TriedComposition, { name, path }: TriedRemote): Promise<PageState> {
  try {
    return await stateWithout(context, composition, { name, path });
  } catch (cause) {
    throw new UntriableError(`${path} of composition ${composition.id} does not work although nothing is wrong with ${name}.`, { cause });
  }
}

/** Tries each of several things with one of several contexts. What fails is tried once more, alone. @returns the rows in the order of the things */
async function tryEach<T, C>(
  things: readonly T[],
  contexts: readonly C[],
  tryOne: (context: C, thing: T) => Promise<MatrixRow>,
  onRow: (row: MatrixRow) => void = () => {},
): Promise<MatrixRow[]> {
  const rows = new Map<T, MatrixRow>();
  const waiting = [...things];
  const again: T[] = [];
  async function visit(context: C): Promise<void> {
    for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) {
      // What cannot be tried beside the others, such as a page that is too late for its browser, may be alone.
      const row = await tryOne(context, thing).catch(() => null);
      if (row === null || row.failures.length > 0) again.push(thing);
      else {
        rows.set(thing, row);
        onRow(row);
      }
    }
  }
  await Promise.all(contexts.map(visit));
  const [first] = contexts;
  for (const thing of again) {
    if (!first) break;
    const row = await tryOne(first, thing);
    rows.set(thing, row);
    onRow(row);
  }
  return things.flatMap((thing) => rows.get(thing) ?? []);
}

/** Opens every page of the remotes as it is. Pages that need a parameter come last, because others link to them. */
async function tryPages(
  { composition, limits = matrixLimits, onRow }: Pick<MatrixOptions, 'composition' | 'limits' | 'onRow'>,
  visitors: readonly Visitors[],
  names: readonly string[],
): Promise<MatrixRow[]> {
  const all = await routesOf(composition);
  const links = new Set<string>();
  const needsParameter = ({ path }: TriedRoute) => /:\w+(?!\w*\?)/.test(path);
  const tryRoutes = (routes: readonly TriedRoute[]) =>
    tryEach(
      routes,
      visitors,
      async (pair, route) => {
        const others = all.filter((one) => one !== route).map(({ path }) => path);
        const tried = await tryPage(pair, composition, route, pathOfRoute(route.path, links, others), limits);
        for (const link of tried.links) links.add(link);
        return tried.row;
      },
      onRow,
    );
  const own = all.filter(({ remote }) => names.includes(remote));
  return [...(await tryRoutes(own.filter((route) => !needsParameter(route)))), ...(await tryRoutes(own.filter(needsParameter)))];
}

/** Tries a composition in a browser: each remote with each fault, and each of its pages as it is. A row that fails is tried once more, alone. */
export async function runMatrix(options: MatrixOptions): Promise<MatrixReport> {
  const { browser, composition, members, login, faults = matrixFaults, limits = matrixLimits, visitors = 3, onRow } = options;
  const began = performance.now();
  const all = await remotesOf(composition);
  const wanted = all.filter(({ name }) => options.remotes?.includes(name) ?? true);
  const hasFault = (name: string, fault: MatrixFault) => fault !== 'earlier' || composition.earlier?.[name] !== undefined;
  const cells = wanted.flatMap((remote) =>
    faults.filter((fault) => hasFault(remote.name, fault)).map((fault): Cell => ({ remote, fault, elsewhere: elsewhereOf(remote, all) })),
  );
  const first = await logIn(browser, composition, login);
  const states = new Map<string, PageState>();
  for (const { elsewhere } of cells)
    if (!states.has(elsewhere.name)) states.set(elsewhere.name, await soundState(first, composition, elsewhere));
  const others = await Promise.all(Array.from({ length: Math.min(visitors, cells.length) - 1 }, () => logIn(browser, composition, login)));
  const customers = [first, ...others];
  const tryIn = (context: BrowserContext, cell: Cell) => tryCell(context, composition, cell, states.get(cell.elsewhere.name) ?? {}, limits);
  const rows = await tryEach(cells, customers, tryIn, onRow);
  const pairs = await Promise.all(customers.map(async (customer) => ({ customer, guest: await newContext(browser, composition) })));
  const names = wanted.map(({ name }) => name);
  if (faults.includes('none')) rows.push(...(await tryPages(options, pairs, names)));
  for (const { customer, guest } of pairs) {
    await customer.close();
    await guest.close();
  }
  return {
    members,
    browser: `Chromium ${browser.version()}`,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    rows,
  };
}
