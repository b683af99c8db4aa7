import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test('the home page shows its header without errors', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectAccessible(page);
});

test('the site uses the language of the browser, and remembers a chosen one', async ({ browser, guard }) => {
  const context = await browser.newContext({ locale: 'es-ES' });
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const spanish = await page.getByRole('heading', { level: 1 }).textContent();

  await page.getByRole('banner').getByRole('button', { name: 'Español' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(spanish ?? '');

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});

test('an unknown path redirects to the home page', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveURL('/');
});

test('the question about cookies covers no button of a phone, and remains in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#cookie-settings');
  const question = page.getByRole('region', { name: 'One optional cookie' });
  await expect(question).toBeInViewport({ ratio: 1 });
  const book = page.getByRole('main').getByRole('button', { name: 'Book now' }).first();
  await expect(book).toBeInViewport({ ratio: 1 });
  expect(
    await book.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  ).toBe(true);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(question).toBeInViewport({ ratio: 1 });
});

test('a button on a phone installs the site where the browser offers it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Chromium under automation offers no installation, so the test sends the event itself before the page's scripts load.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => void Reflect.set(window, '__asked', true),
      });
      window.dispatchEvent(offer);
      Reflect.set(window, '__prevented', offer.defaultPrevented);
    });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Install Nítida' }).click();
  expect(await page.evaluate(() => [Reflect.get(window, '__asked'), Reflect.get(window, '__prevented')])).toEqual([true, true]);
  await expect(page.getByText('Tap the Share button.')).toBeVisible();
});

test('a page links a manifest in its language', async ({ page, request }) => {
  await page.goto('/?lng=es');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ display: 'standalone', lang: 'es-ES', scope: '/' });
  for (const { src, type } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toContain(type);
});

test('a phone shows how to install the site instead of a code to scan', async ({ page }) => {
  const code = page.getByRole('img', { name: /^QR code to open/ });
  const scan = page.getByText(/^Scan the code with your phone/);
  await page.goto('/');
  await expect(code).toBeVisible();
  await expect(scan).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(/^Nítida works as an app on your phone/)).toBeVisible();
  for (const step of ['Tap the Share button.', 'Choose “Add to Home Screen”.', 'Open the browser’s menu.'])
    await expect(page.getByRole('listitem').filter({ hasText: step }).locator('svg')).toBeVisible();
  await expect(code).toBeHidden();
  await expect(scan).toBeHidden();
});
