import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type SiteOptions, startSite } from '@nitida/local';
import { demoLogin } from '@nitida/local/tools';
import { buildAll } from '@nitida/platform/build/index';
import type { Browser } from 'playwright';
import { buildMonolith } from '../monolith/build-monolith.ts';
import { root } from '../monolith/rspack.config.ts';
import { monolithSite } from '../monolith/serve-monolith.ts';
import { lateSources, routes } from './routes.ts';
import type { Session } from './visit.ts';

/** The composed site, the monolith whose documents bring the same pages and frames, and the monolith that the browser draws. */
export const sides = ['composed', 'twin', 'drawn'] as const;
export type Side = (typeof sides)[number];

export interface ComparedSite {
  url: string;
  /** The cookies of the demo customer. */
  session: Session;
}

export interface Sites {
  of: Record<Side, ComparedSite>;
  stop(): Promise<void>;
}

/** Starts all sides in this process, each with its own database, and waits until their documents bring their pages or frames. */
export async function startSites(browser: Browser, folder: string): Promise<Sites> {
  const releases = (await buildAll({ root })).map(({ dir }) => dir);
  const running: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const site of running.splice(0)) await site.stop();
  };
  const start = async (side: Side, additions: Partial<SiteOptions> = {}) => {
    const dataDir = join(folder, side);
    await mkdir(dataDir);
    const site = await startSite({ port: 0, dataDir, releases, env: { LOG_LEVEL: 'silent' }, ...additions });
    running.push(site);
    return site;
  };
  try {
    const composed = await start('composed');
    const served = await composed.platform.current();
    if (!served) throw new Error('Nothing is served.');
    const monolith = await buildMonolith(join(folder, 'build'), served.shell, lateSources);
    const likeComposed = monolithSite(monolith, { prerendersOver: true });
    const inBrowser = monolithSite(monolith, { prerendersOver: false });
    const twin = await start('twin', likeComposed);
    const drawn = await start('drawn', inBrowser);
    const pages = await settledPages(browser, composed.url);
    await waitForPages(browser, twin.url, pages);
    await waitForPages(browser, drawn.url, new Map(routes.map(({ path }) => [path, ''])));
    const sideOf = async ({ url }: { url: string }) => ({ url, session: await logIn(browser, url) });
    const of = { composed: await sideOf(composed), twin: await sideOf(twin), drawn: await sideOf(drawn) };
    likeComposed.keepPages();
    inBrowser.keepPages();
    return { of, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Logs the demo customer in. The customer may not be stored yet when the site has just started. */
async function logIn(browser: Browser, url: string): Promise<Session> {
  const context = await browser.newContext();
  try {
    for (let waited = 0; waited < 60_000; waited += 500) {
      const answer = await context.request.post(`${url}/api/auth/signin_web`, { data: { ...demoLogin, lng: 'en' } });
      if (answer.ok()) return await context.storageState();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    throw new Error(`The demo customer could not log in at ${url}.`);
  } finally {
    await context.close();
  }
}

/** What each page's document brings, by path: the text of the prerendered page or of its frame. */
type Drawn = ReadonlyMap<string, string>;

/** Without scripts a page shows only what its document brings. */
async function readDrawn(browser: Browser, url: string): Promise<Drawn> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const tab = await context.newPage();
  const found = new Map<string, string>();
  for (const { path } of routes) {
    await tab.goto(`${url}${path}`);
    found.set(path, (await tab.locator('#root').textContent()) ?? '');
  }
  await context.close();
  return found;
}

const pause = 2000;
const patience = 120_000;
/** A frame with header and heading is rendered before the page that replaces it. */
const quietPauses = 5;
const isSame = (one: Drawn, other: Drawn): boolean => [...one].every(([path, text]) => other.get(path) === text);

/** What the documents bring, once all of them bring something and stay the same for a while. */
async function settledPages(browser: Browser, url: string): Promise<Drawn> {
  let found = await readDrawn(browser, url);
  let unchanged = 0;
  for (let waited = 0; waited < patience; waited += pause) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const now = await readDrawn(browser, url);
    unchanged = isSame(found, now) ? unchanged + 1 : 0;
    found = now;
    if (unchanged === quietPauses && [...found.values()].every((text) => text !== '')) return found;
  }
  throw new Error(`The pages of ${url} were not rendered ahead.`);
}

async function waitForPages(browser: Browser, url: string, wanted: Drawn): Promise<void> {
  let last: Drawn = new Map();
  for (let waited = 0; waited < patience; waited += pause) {
    last = await readDrawn(browser, url);
    if (isSame(wanted, last)) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  const different = [...wanted].filter(([path, text]) => last.get(path) !== text).map(([path]) => path);
  throw new Error(`The documents of ${url} bring other texts than wanted on ${different.join(', ')}.`);
}
