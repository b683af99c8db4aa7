import { type MatrixFault, type MatrixReport, type MatrixRow, matrixFaults } from '@nitida/contract/matrix';
import type { Browser, BrowserContext } from 'playwright';
import { textsIn } from '../journeys/steps/texts.ts';
import { remotesOf, type TriedComposition, type TriedRemote } from './composition.ts';
import type { PageState } from './page-state.ts';
import { type Cell, stateWithout, tryCell } from './try-cell.ts';

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
  /** How many visitors at once. Most of the time they wait. */
  visitors?: number;
  onRow?: (row: MatrixRow) => void;
}

/** Opens a browser's own room and logs in through the pages. */
async function logIn(browser: Browser, { site }: TriedComposition, { email, password }: Login): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(8000);
  const page = await context.newPage();
  await page.goto(`${site}/?lng=en`);
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

/** Tries a composition in a browser: each remote with each fault. A row that fails is tried once more, alone. */
export async function runMatrix(options: MatrixOptions): Promise<MatrixReport> {
  const { browser, composition, members, login, faults = matrixFaults, visitors = 3, onRow } = options;
  const began = performance.now();
  const all = await remotesOf(composition);
  const wanted = all.filter(({ name }) => options.remotes?.includes(name) ?? true);
  const cells = wanted.flatMap((remote) => faults.map((fault): Cell => ({ remote, fault, elsewhere: elsewhereOf(remote, all) })));
  const first = await logIn(browser, composition, login);
  const states = new Map<string, PageState>();
  for (const { elsewhere } of cells)
    if (!states.has(elsewhere.name)) states.set(elsewhere.name, await soundState(first, composition, elsewhere));
  const tryIn = (context: BrowserContext, cell: Cell) => tryCell(context, composition, cell, states.get(cell.elsewhere.name) ?? {});

  const rows = new Map<Cell, MatrixRow>();
  const waiting = [...cells];
  const again: Cell[] = [];
  async function visit(context: BrowserContext): Promise<void> {
    for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
      const row = await tryIn(context, cell);
      rows.set(cell, row);
      if (row.failures.length > 0) again.push(cell);
      else onRow?.(row);
    }
  }
  const others = await Promise.all(Array.from({ length: Math.min(visitors, cells.length) - 1 }, () => logIn(browser, composition, login)));
  await Promise.all([first, ...others].map(visit));
  for (const cell of again) {
    const row = await tryIn(first, cell);
    rows.set(cell, row);
    onRow?.(row);
  }
  for (const context of [first, ...others]) await context.close();
  return {
    members,
    browser: `Chromium ${browser.version()}`,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    rows: cells.flatMap((cell) => rows.get(cell) ?? []),
  };
}
