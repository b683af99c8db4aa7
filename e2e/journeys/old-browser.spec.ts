import type { Language } from '@nitida/contract';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const titles = {
  en: 'To book, you need an up-to-date browser with JavaScript switched on',
  es: 'Para reservar necesitas un navegador actualizado y con JavaScript activado',
  ru: 'Чтобы заказать уборку, нужен современный браузер с включённым JavaScript',
} satisfies Partial<Record<Language, string>>;

/** Checks that the notice says what to do, with the phone number and email of the legal notice. */
async function expectNotice(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const notice = page.locator('#notice');
  await expect(notice).toContainText('Safari 18, Chrome 131, Edge 131, Firefox 140');
  await expect(notice.getByRole('link', { name: '+34 952 000 000' })).toHaveAttribute('href', 'tel:+34952000000');
  await expect(notice.getByRole('link', { name: 'hola@nitida.example' })).toHaveAttribute('href', 'mailto:hola@nitida.example');
}

test('an outdated browser shows a notice in the language of the page and runs none of our scripts', async ({ page, guard }) => {
  guard.allow(/script-src|Content Security Policy|Content-Security-Policy/);
  await page.addInitScript(() => Reflect.deleteProperty(URL, 'parse'));
  for (const [language, title] of Object.entries(titles)) {
    // An application page, of which nothing would work, and a prerendered page, which stays readable.
    await page.goto(`/booking?lng=${language}`, { waitUntil: 'networkidle' });
    await expectNotice(page, title);
    await expect(page.locator('#root')).toBeHidden();
    await expectAccessible(page);
    await page.goto(`/legal-notice?lng=${language}`, { waitUntil: 'networkidle' });
    await expectNotice(page, title);
    const main = page.locator('#root').getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.locator('a[href="tel:+34952000000"]').first()).toHaveText('+34 952 000 000');
    await expect(main.locator('a[href="mailto:hola@nitida.example"]').first()).toBeVisible();
    // The inline script that records early clicks would be the first to run.
    expect(await page.evaluate(() => Reflect.has(window, 'pressedEarly'))).toBe(false);
  }
});

test('with scripts off, every page shows the same notice', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [language, title] of Object.entries(titles)) {
    for (const path of ['/booking', '/orders', '/legal-notice']) {
      await page.goto(`${path}?lng=${language}`);
      await expectNotice(page, title);
    }
  }
  await context.close();
});

test('a current browser shows no notice', async ({ page }) => {
  await page.goto('/booking');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#notice')).toHaveCount(0);
});
