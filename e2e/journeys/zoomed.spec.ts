import { bookingSteps } from '@nitida/contract';
import type { Page } from 'playwright/test';
import { coveredControls } from '../screens/faults.ts';
import { finishedDraft } from './steps/bookings.ts';
import { expect, test } from './steps/visitor.ts';
import { waitForHydration } from './steps/wait-for-hydration.ts';
import * as wizard from './steps/wizard.ts';

/** The share of the window's height, 0 to 1, that scrolls in the middle of a page. */
async function scrollingShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    const rows = Array.from({ length: innerHeight }, (_, y) => y);
    const isInPlace = (y: number) => {
      for (let each = document.elementFromPoint(innerWidth / 2, y); each; each = each.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(each).position)) return true;
      return false;
    };
    return rows.filter((y) => !isInPlace(y)).length / rows.length;
  });
}

// 400% of a window of 1280 × 1024. WCAG requires that text can be read and the focus is visible (1.4.10, 2.4.11).
test('at 400% the wizard and the pages with forms use the whole window and hide no focused control', async ({ newVisitor }) => {
  const guest = await newVisitor({ width: 320 });
  const { page } = guest;
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/cookies');
  await waitForHydration(page);
  await wizard.storeDraft(guest, await finishedDraft());
  const forms = ['/info-price', '/faq', '/contact-us', '/work/survey', '/address/new/booking'];
  for (const path of [...bookingSteps.map((step) => `/booking/${step}`), '/summary', ...forms]) {
    await page.goto(path);
    await waitForHydration(page);
    expect(await scrollingShare(page), path).toBe(1);
    expect(await coveredControls(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  // A panel at the side scrolls as a whole, with its heading.
  await guest.button(guest.t('common:header.menu')).click();
  const panel = page.getByRole('dialog', { name: guest.t('common:header.menu') });
  await expect.poll(() => panel.evaluate((each) => each.scrollHeight > each.clientHeight)).toBe(true);
  expect(await panel.evaluate((each) => getComputedStyle(each).overflowY)).toBe('auto');
});

test('the longest headings fit a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [language, path] of [
    ['de', '/privacy-policy'],
    ['de', '/terms-of-use'],
    ['da', '/terms-of-use'],
    ['ru', '/privacy-policy'],
  ]) {
    await page.goto(`${path}?lng=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} in ${language}`).toBeLessThanOrEqual(320);
  }
});
