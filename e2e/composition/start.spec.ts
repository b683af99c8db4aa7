import type { Page } from 'playwright/test';
import { loadingFaults } from '../matrix/break-remote.ts';
import { expect, test } from '../support/test.ts';
import { type FixtureSite, StoredFile, startFixtureSite } from './fixture-site.ts';
import { type Network, startNetwork } from './network.ts';

let site: FixtureSite;
let network: Network;
test.beforeAll(async () => {
  site = await startFixtureSite();
  network = await startNetwork(site.url);
});
test.afterAll(async () => {
  await network.close();
  await site.stop();
});

/** The files that the shell needs to start, each with a test that recognises it. */
const filesOfShell: Record<string, (content: string, name: string) => boolean> = {
  script: (_content, name) => name.startsWith('main.') && name.endsWith('.js'),
  libraries: (_content, name) => name.startsWith('libraries.'),
  stylesheet: (_content, name) => name.endsWith('.css'),
};

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page is taking longer than usual' });
const started = (page: Page) => page.getByRole('heading', { name: 'alpha greets (en)' });
/** Whether the page has a stylesheet. False while the page reloads. */
const isStyled = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].some(({ href, media }) => href !== null && media.mediaText !== 'print')).catch(() => false);

for (const [what, isWanted] of Object.entries(filesOfShell)) {
  test(`a page whose shell ${what} is late shows a notice and starts when it arrives`, async ({ page }) => {
    const releaseRequests = network.holdRequests(new StoredFile(site, 'shell', isWanted).isFile);
    await page.goto(`${network.url}/`, { waitUntil: 'commit' });
    if (what !== 'stylesheet') {
      await expect(notice(page)).toBeVisible();
      await expect(notice(page).getByRole('link', { name: 'Reload the page' })).toBeVisible();
      // Chromium and WebKit may start without their stylesheet. Firefox waits for it and shows the notice.
    } else await expect(notice(page).or(started(page)).first()).toBeVisible();
    releaseRequests();
    await expect(started(page)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await expect.poll(() => isStyled(page)).toBe(true);
  });

  test(`a page without the shell's ${what} shows a notice and starts by itself once the file is there`, async ({ page, guard }) => {
    guard.allow(loadingFaults);
    const file = new StoredFile(site, 'shell', isWanted);
    file.delete();
    try {
      await page.goto(`${network.url}/`);
      if (what !== 'stylesheet') await expect(notice(page)).toBeVisible();
    } finally {
      file.undelete();
    }
    await expect(started(page)).toBeVisible();
    await expect.poll(() => isStyled(page)).toBe(true);
  });

  test(`a broken file of the shell's ${what} in the cache is requested again`, async ({ page, guard }) => {
    guard.allow(loadingFaults);
    const file = new StoredFile(site, 'shell', isWanted);
    file.append('\n');
    try {
      await page.goto(`${network.url}/`);
    } finally {
      file.restore();
    }
    await expect(started(page)).toBeVisible();
    await expect.poll(() => isStyled(page)).toBe(true);
  });
}
