import type { Page, Request } from 'playwright/test';
import { textsIn } from '../journeys/steps/texts.ts';
import { waitForHydration } from '../journeys/steps/wait-for-hydration.ts';
import { loadingFaults } from '../matrix/break-remote.ts';
import { expect, test as journey } from '../support/test.ts';
import { type Network, startNetwork } from './network.ts';

const en = textsIn('en');
const es = textsIn('es');

/** A site whose documents name another origin for the files of releases, which takes them from the site like a CDN. */
const test = journey.extend<object, { cdn: Network }>({
  cdn: [
    async ({ playwright: _unused }, use) => {
      const cdn = await startNetwork();
      await use(cdn);
      await cdn.close();
    },
    { scope: 'worker' },
  ],
  siteEnv: [async ({ cdn }, use) => use({ RELEASES_ORIGIN: cdn.url }), { scope: 'worker' }],
});
test.beforeAll(({ cdn, siteUrl }) => {
  cdn.site = siteUrl;
});

/** Records the origins from which a page requests files of releases. */
function originsOfFiles(page: Page): Set<string> {
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/releases/')) origins.add(origin);
  });
  return origins;
}

/** Counts the requests for files whose path begins like this that have no answer yet. */
function countUnanswered(page: Page, beginning: string): () => number {
  const unanswered = new Set<Request>();
  const isMeant = (request: Request) => new URL(request.url()).pathname.startsWith(beginning);
  page.on('request', (request) => isMeant(request) && unanswered.add(request));
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  return () => unanswered.size;
}

/** A page of each remote. The first is rendered ahead. */
const pages = ['/', '/booking', '/forgot-password', '/work'];

for (const path of pages) {
  test(`${path} works with all files of releases from another origin`, async ({ page, cdn }) => {
    const origins = originsOfFiles(page);
    await page.goto(path);
    await waitForHydration(page);
    // Texts of another language, and modules that are loaded when they are needed.
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Español' })).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('button', { name: es('common:header.signUp'), exact: true })
      .click();
    await expect(page.getByRole('dialog', { name: es('common:auth.signUpTitle') })).toBeVisible();
    expect([...origins]).toEqual([cdn.url]);
    expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
    expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.startsWith(location.origin)))).toBe(false);
  });
}

test('a page of another remote is loaded from the other origin when its link is followed', async ({ page, cdn }) => {
  const origins = originsOfFiles(page);
  await page.goto('/work');
  await waitForHydration(page);
  await page.getByRole('contentinfo').locator('a[href="/faq"]').click();
  await expect(page).toHaveURL(/\/faq$/);
  await waitForHydration(page);
  expect([...origins]).toEqual([cdn.url]);
});

test('a file that the other origin changed does not run, and the rest of the site works', async ({ page, cdn, guard }) => {
  guard.allow(loadingFaults);
  // Firefox's form of what the shell reports.
  guard.allow(/^console: Defect Error /);
  const entry = '/releases/mf_work/remote-entry.';
  const unanswered = countUnanswered(page, entry);
  const restore = cdn.changeAnswers((url) => url.pathname.startsWith(entry));
  try {
    await page.goto('/work');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(en('common:remote.failed.title'));
    await expect(page.getByRole('banner')).toBeVisible();
    // On a slow machine the page says so before the file has arrived. The page would load by itself if that file arrived unchanged.
    await expect.poll(unanswered).toBe(0);
  } finally {
    restore();
  }
  const alert = page.getByRole('main').getByRole('alert');
  // The page tries again by itself when a late file arrives, which may be now.
  const retry = page.getByRole('button', { name: en('common:remote.failed.retry') });
  await retry.click({ timeout: 5000 }).catch(() => expect(alert).toHaveCount(0));
  await waitForHydration(page);
  await expect(alert).toHaveCount(0);
});
