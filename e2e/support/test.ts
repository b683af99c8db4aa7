import { nextReplyAt, seedPriceList } from '@nitida/domain';
import { test as base, expect } from 'playwright/test';
import { Guard } from './guard.ts';
import { businessNow, travelTo } from './local-tools.ts';
import { startPatienceMs, startSiteProcess, temporaryFolder } from './site-process.ts';

/**
 * The test of every journey: fails at the end when the browser met an error, a violation of the content policy or a
 * broken file, whatever the journey itself looked at. A context that a journey opens itself: `await guard.watch(context)`.
 *
 * Each worker has a site of its own, with its own clock, on free ports and in an empty folder; SITE_URL names one that runs
 * already. Tools and steps read the addresses from SITE_URL and STAFF_URL of the worker's process.
 */
export const test = base.extend<{ guard: Guard }, { siteUrl: string }>({
  siteUrl: [
    // Playwright reads from a pattern which fixtures this one needs; it may not be empty.
    async ({ playwright: _unused }, use) => {
      if (process.env.SITE_URL) return use(process.env.SITE_URL);
      const folder = await temporaryFolder();
      const site = await startSiteProcess(folder.path);
      process.env.SITE_URL = site.url;
      process.env.STAFF_URL = site.staffUrl;
      // Simulated cleaners sleep at night; who runs the journeys then begins in the morning.
      await travelTo(nextReplyAt(await businessNow(), seedPriceList.pricing));
      await use(site.url);
      await site.stop();
      await folder.remove();
    },
    { scope: 'worker', auto: true, timeout: startPatienceMs },
  ],
  baseURL: ({ siteUrl }, use) => use(siteUrl),
  guard: [
    async ({ context }, use) => {
      const guard = new Guard();
      await guard.watch(context);
      await use(guard);
      expect(guard.faults(), 'what the browser reported').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
