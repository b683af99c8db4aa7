import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, devices, type Page } from 'playwright';
import { markPage } from './probe.ts';
import type { MeasuredRoute } from './routes.ts';
import { recordTraffic } from './traffic.ts';

/** Lighthouse's "slow 4G" in the browser's protocol: 1.6 Mbit/s and 150 ms, adjusted for TCP. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const slowdown = 4;

/** A page that is not usable after this time in ms has failed. */
const patience = 120_000;

export type Session = Awaited<BrowserContextOptions['storageState']>;

/** Times in ms from the start of the navigation, sizes in KB. */
export interface Visit {
  usable: number;
  first: number;
  largest: number;
  blocked: number;
  /** All bytes until the page is usable. */
  bytes: number;
  /** Bodies until the page is usable. */
  scripts: number;
  /** Bodies until the page is quiet. */
  allScripts: number;
  document: number;
  /** The headings of the complete page. */
  headings: string;
}

/** Bytes of a second visit against those of the first one, which filled the cache. */
export async function revisit(browser: Browser, origin: string, { path }: MeasuredRoute, session?: Session): Promise<number> {
  const context = await browser.newContext({ ...devices['Pixel 7'], ...(session && { storageState: session }) });
  const load = async () => {
    const tab = await context.newPage();
    const traffic = await recordTraffic(await context.newCDPSession(tab));
    await tab.goto(`${origin}${path}`, { waitUntil: 'networkidle', timeout: patience });
    await tab.close();
    return traffic.bytesUntil(Number.POSITIVE_INFINITY);
  };
  try {
    const first = await load();
    return (await load()) / first;
  } finally {
    await context.close();
  }
}

/** The time in ms without a request after which a page has loaded what comes after its first view, too. Between two of its parts, a slow phone computes. */
const quietMs = 1500;

/** Watches the requests of a tab. @returns a function that waits until the page is quiet */
function watchRequests(tab: Page): () => Promise<void> {
  let open = 0;
  let last = performance.now();
  const count = (change: number) => () => {
    open += change;
    last = performance.now();
  };
  tab.on('request', count(1));
  tab.on('requestfinished', count(-1));
  tab.on('requestfailed', count(-1));
  return async () => {
    for (const since = performance.now(); open > 0 || performance.now() - last < quietMs; await pause(100))
      if (performance.now() - since > patience) throw new Error(`${tab.url()} was never quiet.`);
  };
}

/** Opens a tab of a slow phone without a cache. */
export async function openSlowly(browser: Browser, session?: Session) {
  const context = await browser.newContext({ ...devices['Pixel 7'], ...(session && { storageState: session }) });
  const tab = await context.newPage();
  const protocol = await context.newCDPSession(tab);
  const traffic = await recordTraffic(protocol);
  const untilQuiet = watchRequests(tab);
  await protocol.send('Network.emulateNetworkConditions', slow4g);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, tab, traffic, untilQuiet };
}

/** One cold visit with a slow phone until the page is usable and quiet. */
export async function visit(browser: Browser, origin: string, { path, control }: MeasuredRoute, session?: Session): Promise<Visit> {
  const { context, tab, traffic, untilQuiet } = await openSlowly(browser, session);
  try {
    await tab.addInitScript(markPage, control);
    await tab.goto(`${origin}${path}`, { waitUntil: 'commit', timeout: patience });
    await tab.waitForFunction(() => globalThis.benchMarks?.usable != null, null, { timeout: patience });
    await untilQuiet();
    const seen = await tab.evaluate(() => ({ origin: performance.timeOrigin, marks: globalThis.benchMarks }));
    if (!seen.marks || seen.marks.usable === null) throw new Error(`${path} was not usable.`);
    const headings = await tab.getByRole('heading').allTextContents();
    const { usable, first, largest, blocked } = seen.marks;
    const moment = seen.origin + usable;
    const kilobytes = (bytes: number) => bytes / 1024;
    return {
      usable,
      first,
      largest,
      blocked,
      bytes: kilobytes(traffic.bytesUntil(moment)),
      scripts: kilobytes(traffic.bodiesUntil(moment, 'script')),
      allScripts: kilobytes(traffic.bodiesUntil(Number.POSITIVE_INFINITY, 'script')),
      document: kilobytes(traffic.bodiesUntil(Number.POSITIVE_INFINITY, 'document')),
      headings: headings.join(', '),
    };
  } finally {
    await context.close();
  }
}
