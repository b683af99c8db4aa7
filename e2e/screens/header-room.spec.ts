import type { Language } from '@nitida/contract';
import { expect, test } from '../journeys/steps/visitor.ts';

/** The narrowest window that shows tabs, and what a scrollbar leaves of it on Windows: media queries see the window. */
const windowWidth = 1024;
const pageWidth = 1009;

test('the header has room for all tabs and both buttons of a guest beside a scrollbar, in the languages with the longest words', async ({
  newVisitor,
}) => {
  for (const language of ['de', 'ru', 'nl'] satisfies Language[]) {
    const { page, context, t } = await newVisitor({ language, width: windowWidth });
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: t('common:header.signUp') })).toBeVisible();
    await page.evaluate((width) => {
      document.documentElement.style.width = `${width}px`;
    }, pageWidth);
    const bottoms = await header
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
    expect(bottoms.length, language).toBeGreaterThan(2);
    expect(
      bottoms.filter((bottom) => bottom > 82),
      language,
    ).toEqual([]);
    const menu = await header.getByRole('button', { name: t('common:header.menu') }).boundingBox();
    expect(Number(menu?.x) + Number(menu?.width), language).toBeLessThan(pageWidth);
    await context.close();
  }
});
