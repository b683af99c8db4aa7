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

/** The composed site, the monolith that is prerendered where the site is, and the monolith that the browser draws. */
export const sides = ['composed', 'twin', 'drawn'] as const;
export type Side = (typeof sides)[number];

export interface ComparedSite {
  url: string;
  /** The cookies of the demo customer. */
  session: Session;
}

export interface Sites {
  of: Record<Side, ComparedSite>;
  /** Paths of the measured routes whose document has markup in the composed site and in the twin. */
  prerendered: ReadonlySet<string>;
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
    const prerendered = await settledPaths(browser, composed.url);
    await waitForPaths(browser, twin.url, prerendered);
    await waitForPaths(browser, drawn.url, new Set());
    const sideOf = async ({ url }: { url: string }) => ({ url, session: await logIn(browser, url) });
    const of = { composed: await sideOf(composed), twin: await sideOf(twin), drawn: await sideOf(drawn) };
    likeComposed.keepPages();
    inBrowser.keepPages();
    return { of, prerendered, stop };
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

/** Without scripts a page shows only what its document brings: the prerendered page or its frame. */
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

const pause = 2000;
const patience = 120_000;
const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((path) => other.has(path));

/** The prerendered paths, once they include the landing page and stay the same for two pauses. */
async function settledPaths(browser: Browser, url: string): Promise<Set<string>> {
  let found = await prerenderedPaths(browser, url);
  let unchanged = 0;
  for (let waited = 0; waited < patience; waited += pause) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const now = await prerenderedPaths(browser, url);
    unchanged = isSame(found, now) ? unchanged + 1 : 0;
    found = now;
    if (found.has('/') && unchanged === 2) return found;
  }
  throw new Error(`The pages of ${url} were not prerendered.`);
}

async function waitForPaths(browser: Browser, url: string, wanted: ReadonlySet<string>): Promise<void> {
  for (let waited = 0; waited < patience; waited += pause) {
    if (isSame(await prerenderedPaths(browser, url), wanted)) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error(`${url} does not prerender ${[...wanted].join(', ') || 'nothing'}, as the composed site does.`);
}
