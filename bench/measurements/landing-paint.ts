import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { browserArgs, findBrowser } from '@nitida/e2e/browser';
import { temporaryFolder } from '@nitida/e2e/site-process';
import { startSite } from '@nitida/local';
import { buildAll, type Platform } from '@nitida/platform';
import { type Browser, chromium, devices } from 'playwright';
import { type Measurement, median, type Reading } from '../measurement.ts';
import { buildMonolith, type Monolith } from '../monolith/build-monolith.ts';
import { root } from '../monolith/rspack.config.ts';
import { waitForPrerenderedPage } from '../public-pages.ts';

const rounds = Number(process.env.LANDING_ROUNDS ?? 7);
/** The maximum ratio of the largest paint of the prerendered page to that of the monolith. */
const limit = 0.35;
const page = { page: 'mf-marketing/src/features/home/home-page.tsx', packages: ['shell', 'mf-marketing'], language: 'en' } as const;

/** Lighthouse's "slow 4G" in the browser's protocol: 1.6 Mbit/s and 150 ms, adjusted for TCP. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const slowdown = 4;

interface Paints {
  first: number;
  largest: number;
  /** The headings of the complete page. */
  headings: string;
}

/** One cold visit with a slow phone until the page is quiet, in ms from the start of the navigation. */
async function visit(browser: Browser, url: string): Promise<Paints> {
  const context = await browser.newContext({ ...devices['Pixel 7'] });
  const tab = await context.newPage();
  const protocol = await context.newCDPSession(tab);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', slow4g);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await tab.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
  const paints = await tab.evaluate(async () => {
    const largest = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    return { first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, largest };
  });
  const headings = await tab.getByRole('heading').allTextContents();
  await context.close();
  return { ...paints, headings: headings.join(', ') };
}

/** The same site, server and compression, with the monolith in place of the composed pages. */
const withMonolith =
  (monolith: Monolith) =>
  (platform: Platform): Platform => ({
    ...platform,
    async current() {
      const composition = await platform.current();
      return composition && monolith.in(composition);
    },
    findFile: async (name, path) => (name === 'shell' ? monolith.find(path) : platform.findFile(name, path)),
  });

/** Compares the prerendered, composed landing page with one build of the same sources that the browser renders. */
export const landingPaint: Measurement = {
  name: 'landing-paint',
  question: 'How soon is the landing page painted, against a monolith of the same sources that is not prerendered?',
  async run() {
    const path = findBrowser();
    if (path === null) throw new Error('No browser: npm test -- browser installs one.');
    const folder = await temporaryFolder();
    const sites: { url: string; stop(): Promise<void> }[] = [];
    const start = async (name: string, over?: (platform: Platform) => Platform) => {
      const dataDir = join(folder.path, name);
      await mkdir(dataDir);
      const site = await startSite({ port: 0, dataDir, releases, env: { LOG_LEVEL: 'silent' }, ...(over && { over }) });
      sites.push(site);
      return site;
    };
    const releases = (await buildAll({ root })).map(({ dir }) => dir);
    const browser = await chromium.launch({ executablePath: path, args: browserArgs });
    try {
      const composed = await start('composed');
      const served = await composed.platform.current();
      if (!served) throw new Error('Nothing is served.');
      const twin = await start('monolith', withMonolith(await buildMonolith(join(folder.path, 'build'), served.shell, page)));
      await waitForPrerenderedPage(`${composed.url}/?lng=en`);
      const seen: { composed: Paints; monolith: Paints }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const both = { composed: await visit(browser, `${composed.url}/?lng=en`), monolith: await visit(browser, `${twin.url}/?lng=en`) };
        if (both.composed.headings !== both.monolith.headings) throw new Error('The two pages do not show the same.');
        seen.push(both);
      }
      return readingsOf(seen);
    } finally {
      await browser.close();
      for (const site of sites) await site.stop();
      await folder.remove();
    }
  },
};

function readingsOf(seen: { composed: Paints; monolith: Paints }[]): Reading[] {
  const of = (side: 'composed' | 'monolith', paint: 'first' | 'largest') => median(seen.map((each) => each[side][paint]));
  return [
    { what: 'largest paint, against the monolith', value: of('composed', 'largest') / of('monolith', 'largest'), unit: '×', limit },
    { what: 'first paint, against the monolith', value: of('composed', 'first') / of('monolith', 'first'), unit: '×' },
    { what: 'largest paint, prerendered and composed', value: of('composed', 'largest'), unit: 'ms' },
    { what: 'largest paint, monolith', value: of('monolith', 'largest'), unit: 'ms' },
    { what: 'first paint, prerendered and composed', value: of('composed', 'first'), unit: 'ms' },
    { what: 'first paint, monolith', value: of('monolith', 'first'), unit: 'ms' },
  ];
}
