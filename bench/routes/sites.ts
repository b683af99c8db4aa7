import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type SiteOptions, startSite } from '@nitida/local';
import { demoLogin } from '@nitida/local/tools';
import { buildAll } from '@nitida/platform';
import type { Browser } from 'playwright';
import { buildMonolith, type Monolith } from '../monolith/build-monolith.ts';
import { root } from '../monolith/rspack.config.ts';
import { monolithSite } from '../monolith/serve-monolith.ts';
import { waitForPrerenderedPage } from '../public-pages.ts';
import { lateSources, routes } from './routes.ts';
import type { Session } from './visit.ts';

/** The composed site, the monolith that is prerendered where the site is, and the monolith that the browser draws. */
export const sides = ['composed', 'twin', 'drawn'] as const;
export type Side = (typeof sides)[number];

export interface ComparedSite {
  url: string;
  /** The cookies of the demo customer. */
  session: Session;
  /** Paths of the measured routes whose document has markup. */
  prerendered: ReadonlySet<string>;
}

export interface Sites {
  of: Record<Side, ComparedSite>;
  monolith: Monolith;
  stop(): Promise<void>;
}

/** Starts all sides in this process, each with its own database, and waits until their pages are prerendered. */
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
    for (const site of [composed, twin]) await waitForPrerenderedPage(`${site.url}/`);
    const of = {
      composed: await compared(browser, composed.url),
      twin: await compared(browser, twin.url),
      drawn: await compared(browser, drawn.url),
    };
    likeComposed.keepPages();
    inBrowser.keepPages();
    return { of, monolith, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function compared(browser: Browser, url: string): Promise<ComparedSite> {
  return { url, session: await logIn(browser, url), prerendered: await prerenderedPaths(browser, url) };
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

/** Without scripts a page shows only what its document brings. */
async function prerenderedPaths(browser: Browser, url: string): Promise<Set<string>> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const tab = await context.newPage();
  const found = new Set<string>();
  for (const { path } of routes) {
    await tab.goto(`${url}${path}`);
    if ((await tab.locator('#root > *').count()) > 0) found.add(path);
  }
  await context.close();
  return found;
}
