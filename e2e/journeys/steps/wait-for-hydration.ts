import { expect, type Page } from 'playwright/test';

/** Waits until the page is hydrated. React adds its own properties to each hydrated element. */
export async function waitForHydration(page: Page, headings = 'main h1'): Promise<void> {
  const heading = page.locator(headings).filter({ visible: true }).first();
  await expect(heading).toBeVisible();
  await expect.poll(() => heading.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))).toBe(true);
}
