import { languages } from '@nitida/contract';
import { expect, test } from '../journeys/steps/visitor.ts';

test('the header has room for all tabs and both buttons of a guest in the narrowest window that shows tabs', async ({ newVisitor }) => {
  for (const language of languages) {
    const { page, context, t } = await newVisitor({ language, width: 1024 });
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: t('common:header.signUp') })).toBeVisible();
    const tabs = header.getByRole('navigation').getByRole('link');
    const bottoms = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
    expect(
      bottoms.filter((bottom) => bottom > 82),
      language,
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), language).toBe(0);
    await context.close();
  }
});
