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
    const text = `A clean home at ${width === 390 ? 'dawn' : 'dusk'}`;
    await page.getByRole('textbox', { name: 'Title', exact: true }).first().fill(text);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const preview = page.getByText('Preview', { exact: true });
    if (width === 390) await preview.click();
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(text);
    await page.getByText('Dark', { exact: true }).first().click();
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(text);
    // A text with a figure is a field of its own kind, into which people type like into any other.
    if (width === 390) await page.getByText('Texts', { exact: true }).click();
    await page.getByRole('button', { name: /^2\. / }).click();
    const figure = page.locator('[contenteditable="true"]:has([data-figure])').first();
    await figure.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Truly.');
    await expect(figure).toContainText('Truly.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(figure).not.toContainText('Truly.');
    await publishPage(page);
    const context = await browser.newContext({ locale: 'en-GB' });
    await guard.watch(context);
    const visitor = await context.newPage();
    await expect(async () => {
      await visitor.goto(`${siteUrl}/?lng=en`);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(text, { timeout: 100 });
    }).toPass(live);
    await context.close();
  });
