import { browserArgs, findBrowser } from '@nitida/e2e/browser';
import { startSiteProcess, temporaryFolder } from '@nitida/e2e/site-process';
import { type BrowserContext, chromium } from 'playwright';
import type { Measurement, Reading } from '../measurement.ts';

interface Weight {
  kilobytes: number;
  requests: number;
}

/** The transferred bytes and requests until the page is quiet, as the browser's protocol counts them. */
async function weigh(context: BrowserContext, url: string): Promise<Weight> {
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  let bytes = 0;
  let requests = 0;
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return { kilobytes: bytes / 1024, requests };
}

/** Measures a cold visit to a page, and a second one. */
export const pageWeight: Measurement = {
  name: 'page-weight',
  question: 'What does a first visit fetch, and what does a second one still fetch of it?',
  async run() {
    const path = findBrowser();
    if (path === null) throw new Error('No browser: npm test -- browser installs one.');
    const folder = await temporaryFolder();
    const site = await startSiteProcess(folder.path);
    const browser = await chromium.launch({ executablePath: path, args: browserArgs });
    const readings: Reading[] = [];
    for (const route of ['/', '/booking/property', '/orders']) {
      const context = await browser.newContext();
      const cold = await weigh(context, site.url + route);
      const again = await weigh(context, site.url + route);
      await context.close();
      readings.push(
        { what: `${route}, first visit`, value: cold.kilobytes, unit: 'KB' },
        { what: `${route}, first visit`, value: cold.requests, unit: 'requests' },
        { what: `${route}, second visit against the first`, value: again.kilobytes / cold.kilobytes, unit: '×', limit: 0.25 },
      );
    }
    await browser.close();
    await site.stop();
    await folder.remove();
    return readings;
  },
};
