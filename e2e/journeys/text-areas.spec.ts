import { expect, test } from '../support/test.ts';

test('a text area is as high as its text in every browser', async ({ page }) => {
  await page.goto('/contact-us');
  const area = page.getByRole('main').locator('textarea');
  const height = () => area.evaluate((element) => element.clientHeight);
  const hidden = () => area.evaluate((element) => element.scrollHeight - element.clientHeight);
  await area.fill('One line');
  const low = await height();
  await area.fill(Array.from({ length: 16 }, (_, line) => `Line ${line + 1}`).join('\n'));
  await expect.poll(height).toBeGreaterThan(low + 150);
  expect(await hidden()).toBeLessThanOrEqual(0);
  // Wrapped lines count like typed ones, and so does a long word.
  await area.fill(`${'A long sentence that wraps. '.repeat(30)}${'x'.repeat(400)}\n`);
  expect(await hidden()).toBeLessThanOrEqual(0);
  await area.fill('One line');
  await expect.poll(height).toBe(low);
  expect(await area.evaluate((element) => getComputedStyle(element).getPropertyValue('field-sizing'))).toBe('fixed');
});
