import { textsIn } from '../journeys/steps/texts.ts';
import { waitForHydration } from '../journeys/steps/wait-for-hydration.ts';
import { expect, test } from '../support/test.ts';

const en = textsIn('en');
const es = textsIn('es');

/** Prerendered pages of two remotes. */
const pages = [
  { name: 'mf_marketing', path: '/terms-of-use', hasLinks: false },
  { name: 'mf_work', path: '/work', hasLinks: true },
];

for (const { name, path, hasLinks } of pages) {
  test(`${path} stays readable and in place without the files of ${name}, and a retry hydrates it`, async ({ page, request, guard }) => {
    guard.allow(
      /releases|ERR_FAILED|Federation Runtime|dynamically imported|Failed to load|Failed to fetch|Load failed|could not be loaded|NetworkError|Defect|console: Error /,
    );
    await expect.poll(async () => (await request.get(path, { headers: { accept: 'text/html' } })).text()).toContain('"prerendered"');
    const { promise: isRead, resolve: startReading } = Promise.withResolvers<void>();
    const files = (url: URL) => url.pathname.startsWith(`/releases/${name}/`);
    await page.route(files, async (route) => {
      await isRead;
      await route.abort();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 2 }).nth(2);
    // Lines may wrap differently before the fonts have loaded. `fonts.ready` of WebKit also waits for all scripts.
    const fontStates = () =>
      page.evaluate(() => [...document.fonts].filter(({ family }) => family.includes('Variable')).map(({ status }) => status));
    await expect.poll(fontStates).toContain('loaded');
    await expect.poll(fontStates).not.toContain('loading');
    await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const text = (await main.textContent()) ?? '';
    const place = await heading.boundingBox();

    startReading();
    const note = main.getByRole('alert');
    await expect(note).toContainText(en('common:remote.failed.title'));
    expect(await heading.boundingBox()).toEqual(place);
    expect(await main.textContent()).toContain(text);

    await page.getByRole('button', { name: en('common:header.menu') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await expect(note).toContainText(es('common:remote.failed.title'));
    expect(await main.textContent()).toContain(text);

    await page.getByRole('contentinfo').getByRole('link').last().focus();
    const [last, bar] = await Promise.all([page.getByRole('contentinfo').getByRole('link').last().boundingBox(), note.boundingBox()]);
    expect(Number(last?.y) + Number(last?.height)).toBeLessThan(Number(bar?.y));

    if (hasLinks) {
      const link = main.locator('a[href^="/"]').filter({ visible: true }).first();
      const href = (await link.getAttribute('href')) ?? '';
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${href}$`));
      // WebKit crashes under inspection when a page is left while one of its requests is held.
      await expect(note).toContainText(es('common:remote.failed.title'));
      await page.waitForLoadState('networkidle');
      await page.goBack();
      // The former page has the same note, and a change of its own address ends the wait of `goBack`.
      await expect(page).toHaveURL(path);
      await expect(note).toContainText(es('common:remote.failed.title'));
      // The page has tried by itself a second time. A press during that attempt would wait for it, and fail with it.
      await page.waitForLoadState('networkidle');
    }

    await page.unroute(files);
    // A file that arrives after its time-out makes the page try again by itself, which takes the button away.
    const retry = main.getByRole('button', { name: es('common:remote.failed.retry') });
    await retry.click({ timeout: 5000 }).catch(() => expect(note).toHaveCount(0));
    await waitForHydration(page);
    await expect(note).toHaveCount(0);
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}
