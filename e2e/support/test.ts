import { test as base, expect } from 'playwright/test';
import { Guard } from './guard.ts';
import { copyOfPreparedSite, startPatienceMs, startSiteProcess } from './site-process.ts';

/** Whether the tests use a site that was there before, which is left as it was. */
export const isRunningSite = process.env.SITE_URL !== undefined;

/**
 * The test fixture of every journey. A test fails at its end when the browser had an error, a violation of the content policy
 * or a broken file. A test that opens a context itself calls `await guard.watch(context)`.
 *
 * Each worker has a separate site with its own clock, on its own ports and in a copy of the prepared folder. SITE_URL names a running site
 * instead. Tools and steps read SITE_URL and STAFF_URL from the worker's process.
 */
export const test = base.extend<{ guard: Guard }, { siteEnv: Record<string, string>; siteUrl: string }>({
  /** Settings of the worker's site, for a file that needs others. */
  // Playwright reads the required fixtures from this pattern, which may not be empty.
  siteEnv: [async ({ playwright: _unused }, use) => use({}), { scope: 'worker' }],
  siteUrl: [
    async ({ siteEnv }, use, { parallelIndex }) => {
      if (process.env.SITE_URL) return use(process.env.SITE_URL);
      const folder = await copyOfPreparedSite();
      const site = await startSiteProcess(folder.path, { PORT: process.env.WORKER_PORTS?.split(',')[parallelIndex] ?? '0', ...siteEnv });
      process.env.SITE_URL = site.url;
      process.env.STAFF_URL = site.staffUrl;
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
