import { browserArgs, findBrowser } from '@nitida/e2e/browser';
import { temporaryFolder } from '@nitida/e2e/site-process';
import { chromium } from 'playwright';
import type { Measurement } from '../measurement.ts';
import { compareRoutes } from '../routes/compare.ts';
import { readingsOf, tableOf } from '../routes/report.ts';
import { routes } from '../routes/routes.ts';
import { startSites } from '../routes/sites.ts';
import { revisit } from '../routes/visit.ts';

/** The times of one visit differ by a tenth and its blocking time by a third, so their medians need many. */
const rounds = Number(process.env.ROUTES_ROUNDS ?? 21);
/** Phones do not round the widths of letters. Rounded, a line in the web font is wider than in the fallback, and counts as a new largest paint. */
const phoneText = '--font-render-hinting=none';
/** The maximum of the bytes of a second visit against those of the first. */
const secondVisit = 0.25;
/** Paths, separated by commas. */
const asked = process.env.ROUTES_PATHS?.split(',');

/** Compares the composed site with one build of the same sources. `ROUTES_ROUNDS` and `ROUTES_PATHS` shorten it. */
export const routesAgainstMonolith: Measurement = {
  name: 'routes',
  question: 'Are the composed routes as light and as soon usable as those of a monolith of the same sources?',
  async run() {
    const path = findBrowser();
    if (path === null) throw new Error('No browser: npm test -- browser installs one.');
    const folder = await temporaryFolder();
    const browser = await chromium.launch({ executablePath: path, args: [...browserArgs, phoneText] });
    try {
      const sites = await startSites(browser, folder.path);
      try {
        const measured = routes.filter((route) => asked === undefined || asked.includes(route.path));
        const comparisons = await compareRoutes(browser, sites, measured, rounds);
        console.log(`\n${tableOf(comparisons)}\n`);
        const readings = comparisons.flatMap(readingsOf);
        const { url, session } = sites.of.composed;
        for (const route of measured) {
          const value = await revisit(browser, url, route, route.isCustomer ? session : undefined);
          readings.push({ what: `${route.path}: second visit against the first`, value, unit: '×', limit: secondVisit });
        }
        return readings;
      } finally {
        await sites.stop();
      }
    } finally {
      await browser.close();
      await folder.remove();
    }
  },
};
