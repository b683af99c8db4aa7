import { textsIn } from '../journeys/steps/texts.ts';
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

for (const { name, path, other } of remotes) {
  test(`without the files of ${name} the rest of the site works in two languages`, async ({ page, guard }) => {
    guard.allow(/releases|ERR_FAILED|Federation Runtime|dynamically imported|Failed to load|Defect|console: Error /);
    const files = (url: URL) => url.pathname.startsWith(`/releases/${name}/`);
    await page.route(files, (route) => route.abort());
    await page.goto(path);
    const fallback = page.getByRole('main').getByRole('alert');
    await expect(fallback).toContainText(en('common:remote.failed.title'));
    await expect(page.getByRole('banner')).toBeVisible();

    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await expect(fallback).toContainText(es('common:remote.failed.title'));

    await page.unroute(files);
    await page.getByRole('button', { name: es('common:remote.failed.retry') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(fallback).toHaveCount(0);
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${path}`));

    await page.route(files, (route) => route.abort());
    await page.goto(other);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(fallback).toHaveCount(0);
  });
}
