import { randomUUID } from 'node:crypto';
import { live, publishPage, signInToContent } from '../support/editor.ts';
import { keepContent } from '../support/keep-content.ts';
import { expect, test } from '../support/test.ts';

keepContent();

for (const width of [390, 1280])
  test(`an editor changes a text, sees it in the preview and publishes it (${width})`, async ({ page, browser, guard, siteUrl }) => {
    // A change reloads the frame with the draft, even while it is loading.
    guard.allow(/Fetch API cannot load \S+modules\.json/);
    await page.setViewportSize({ width, height: 844 });
    await signInToContent(page, '/content');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    // A published text has no digits.
    const text = `A clean home, ${randomUUID().replace(/[^a-f]/g, '')}`;
    await page.getByRole('textbox', { name: 'Title', exact: true }).first().fill(text);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    if (width === 390) await page.getByText('Preview', { exact: true }).click();
    await page.locator('label', { hasText: /^Dark$/ }).click();
    // The frame shows what the link shows, and the driver of WebKit reaches into no frame of another origin.
    const link = await page.getByRole('link', { name: 'Open the draft' }).getAttribute('href');
    const context = await browser.newContext({ locale: 'en-GB' });
    await guard.watch(context);
    const visitor = await context.newPage();
    await visitor.goto(String(link));
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(text);
    if (width === 390) await page.getByText('Texts', { exact: true }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).not.toHaveValue(text);
    await page.getByRole('button', { name: 'Redo' }).click();
    // Words can be written behind a figure after a press on it.
    await page.getByRole('button', { name: /^2\. / }).click();
    const written = page.getByRole('textbox').filter({ has: page.locator('[data-figure="time"]') });
    const before = await written.textContent();
    await written.locator('[data-figure="time"]').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' or later');
    await expect(written).toHaveText(`${before} or later`);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await publishPage(page);
    await expect(async () => {
      await visitor.goto(`${siteUrl}/?lng=en`);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(text, { timeout: 100 });
    }).toPass(live);
    await context.close();
  });
