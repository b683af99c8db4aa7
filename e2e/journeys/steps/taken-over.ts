import { expect, type Page } from 'playwright/test';

/** A page made ahead stands before its scripts have come: React notes its own on each element that it has taken over. */
export async function takenOver(page: Page): Promise<void> {
  const heading = page.locator('main h1').filter({ visible: true }).first();
  await expect(heading).toBeVisible();
  await expect.poll(() => heading.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))).toBe(true);
}
