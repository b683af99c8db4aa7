import type { Page } from 'playwright/test';
import { textsIn } from '../journeys/steps/texts.ts';
import { breakFiles, loadingFaults, serveWithCode } from '../matrix/break-remote.ts';
import { remotesOf } from '../matrix/composition.ts';
import { loopMs } from '../matrix/inject.ts';
import { expect, test } from '../support/test.ts';

const en = textsIn('en');
const es = textsIn('es');

/** A public path of each remote, and a path of another remote to open next. */
const remotes = [
  { name: 'booking', path: '/booking', other: '/work' },
  { name: 'mf_marketing', path: '/terms-of-use', other: '/booking' },
  { name: 'mf_account', path: '/forgot-password', other: '/booking' },
  { name: 'mf_work', path: '/work', other: '/booking' },
];

/** The remote has no files until the returned function is called. */
async function withoutFiles(page: Page, name: string): Promise<() => Promise<void>> {
  await breakFiles(page, name, 'missing');
  return () => page.unrouteAll();
}

test('the remotes of the site are those that are tried', async ({ siteUrl }) => {
  const served = await remotesOf({ site: siteUrl, id: 1, document: null });
  expect(served.map(({ name }) => name).toSorted()).toEqual(remotes.map(({ name }) => name).toSorted());
});

for (const { name, path, other } of remotes) {
  test(`without the files of ${name} the rest of the site works in two languages`, async ({ page, guard }) => {
    guard.allow(loadingFaults);
    guard.allow(/Defect|dynamically imported/);
    const restore = await withoutFiles(page, name);
    await page.goto(path);
    const fallback = page.getByRole('main').getByRole('alert');
    await expect(fallback).toContainText(en('common:remote.failed.title'));
    await expect(page.getByRole('banner')).toBeVisible();

    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await expect(fallback).toContainText(es('common:remote.failed.title'));

    await restore();
    await page.getByRole('button', { name: es('common:remote.failed.retry') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(fallback).toHaveCount(0);
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${path}`));

    await withoutFiles(page, name);
    await page.goto(other);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(fallback).toHaveCount(0);
  });
}

/** The second is prerendered: its scripts begin after the first paint. */
for (const { name, path } of remotes.slice(0, 2)) {
  test(`a loop in the code of ${name} that the document brings blocks one load, and the fallback stands at the next`, async ({
    page,
    guard,
    siteUrl,
  }) => {
    guard.allow(loadingFaults);
    guard.allow(/Defect|blocked the page/);
    const loop = `{const end=Date.now()+${loopMs};while(Date.now()<end);globalThis.loops=1}`;
    await serveWithCode(page, { site: siteUrl, id: 0, document: null }, name, (entry) => `${loop}\n${entry}`);
    await page.goto(path);
    for (let loads = 0; loads < 2; loads += 1) {
      await page.reload();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(en('common:remote.failed.title'), { timeout: 5000 });
      await expect(page.getByRole('banner')).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(globalThis, 'loops'))).toBeUndefined();
    }
  });
}
