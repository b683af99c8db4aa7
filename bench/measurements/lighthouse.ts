import { createServer } from 'node:net';
import { browserArgs, findBrowser } from '@nitida/e2e/browser';
import { startSiteProcess, temporaryFolder } from '@nitida/e2e/site-process';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { type Measurement, median, type Reading } from '../measurement.ts';
import { publicPages } from '../public-pages.ts';

const rounds = Number(process.env.LIGHTHOUSE_ROUNDS ?? 5);

/** The minimum score of each category, of 100. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof least;
const categories: Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Finds a free port. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port is free.'))));
    });
  });
}

type Scores = Record<Category, number>;
type Details = Result['audits'][string]['details'];

/** The selectors of the elements that an audit found. */
function elementsOf(details: Details): string {
  if (details?.type !== 'table') return '';
  const selectors = details.items.map(({ node }) => (typeof node === 'object' && 'selector' in node ? node.selector : undefined));
  return selectors.filter((selector) => selector !== undefined).join(', ');
}

/** One visit with Lighthouse's mobile preset: a slow phone on a slow network. Prints what costs points. */
async function visit(url: string, port: number, triesLeft = 2): Promise<Scores> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: categories });
  const failure = result ? result.lhr.runtimeError?.message : 'Lighthouse said nothing.';
  // A failed recording says nothing about the page.
  if (failure && triesLeft > 0) return visit(url, port, triesLeft - 1);
  if (failure || !result) throw new Error(`${url}: ${failure}`);
  const { lhr } = result;
  const scores = Object.fromEntries(categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]));
  for (const name of categories.filter((category) => (scores[category] ?? 0) < least[category])) {
    const audits = (lhr.categories[name]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.95);
    console.log(
      `    ${name} ${scores[name]}: ${audits.map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? elementsOf(lhr.audits[id]?.details)}`).join(', ')}`,
    );
  }
  return {
    performance: scores.performance ?? 0,
    accessibility: scores.accessibility ?? 0,
    'best-practices': scores['best-practices'] ?? 0,
    seo: scores.seo ?? 0,
  };
}

/** Measures public pages with compression and caching. `LIGHTHOUSE_ROUNDS` and `LIGHTHOUSE_PAGES` (comma-separated) reduce the run. */
export const lighthouseScores: Measurement = {
  name: 'lighthouse',
  question: 'What does Lighthouse, as a slow telephone, say of each public page?',
  async run() {
    const path = findBrowser();
    if (path === null) throw new Error('No browser: npm test -- browser installs one.');
    const folder = await temporaryFolder();
    const site = await startSiteProcess(folder.path);
    const readings: Reading[] = [];
    try {
      const asked = process.env.LIGHTHOUSE_PAGES?.split(',') ?? (await publicPages(site.url));
      for (const route of asked) {
        const scores: Scores[] = [];
        for (let round = 0; round < rounds; round += 1) {
          // A separate browser for each visit, so that nothing is cached and nothing else runs.
          const port = await freePort();
          const browser = await chromium.launch({ executablePath: path, args: [...browserArgs, `--remote-debugging-port=${port}`] });
          scores.push(await visit(site.url + route, port).finally(() => browser.close()));
        }
        const of = (category: Category) => median(scores.map((score) => score[category]));
        readings.push(
          ...categories.map((name): Reading => ({ what: `${route}, ${name}`, value: of(name), unit: 'points', least: least[name] })),
        );
        console.log(`  ${route}: ${categories.map((name) => `${name} ${of(name)}`).join(', ')}`);
      }
    } finally {
      await site.stop();
      await folder.remove();
    }
    return readings;
  },
};
