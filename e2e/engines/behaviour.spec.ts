import type { Locator, Page } from 'playwright/test';
import { finishedDraft } from '../journeys/steps/bookings.ts';
import { expect, test, type Visitor } from '../journeys/steps/visitor.ts';
import { waitForHydration } from '../journeys/steps/wait-for-hydration.ts';
import * as wizard from '../journeys/steps/wizard.ts';
import { coveredControls } from '../screens/faults.ts';

/** Each test covers one thing that engines do differently unless a page prevents it. */

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const canBeScrolled = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden');
const openSignUp = async ({ page, device, button, t }: Visitor): Promise<Locator> => {
  if (device === 'phone') await button(t('common:header.menu')).click();
  await page.getByRole('button', { name: t('common:header.signUp'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('common:auth.signUpTitle') });
  await expect(dialog).toBeVisible();
  return dialog;
};

for (const device of ['phone', 'desktop'] as const) {
  test(`the page behind a dialog does not scroll (${device})`, async ({ newVisitor }) => {
    const visitor = await newVisitor({ device });
    const { page } = visitor;
    await page.goto('/');
    await waitForHydration(page);
    await openSignUp(visitor);
    // A simulated wheel works differently in each engine, so the test reads whether the page can be scrolled.
    expect(await canBeScrolled(page)).toBe(false);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => canBeScrolled(page)).toBe(true);
  });

  test(`the header takes and gets back the focus where the page is (${device})`, async ({ newVisitor }) => {
    const { page, t } = await newVisitor({ device });
    await page.goto('/');
    await waitForHydration(page);
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    const banner = page.getByRole('banner');
    const menu = banner.getByRole('button', { name: t('common:header.menu') });
    await expect(menu).toBeInViewport();
    const places: number[] = [];
    for (const control of await banner.locator('a, button').filter({ visible: true }).all()) {
      await control.focus();
      places.push(await scrolled(page));
    }
    await menu.press('Enter');
    await expect(page.getByRole('dialog', { name: t('common:header.menu') })).toBeVisible();
    await page.keyboard.press('Escape');
    // The window itself may be behind another one here, so the page is asked which element it would type into.
    await expect.poll(() => menu.evaluate((element) => element === document.activeElement)).toBe(true);
    places.push(await scrolled(page));
    await page.keyboard.press('Shift+Tab');
    places.push(await scrolled(page));
    expect([...new Set(places)]).toEqual([300]);
  });

  test(`a page restored by the back button works and keeps the typed text (${device})`, async ({ newVisitor }) => {
    const visitor = await newVisitor({ device });
    const { page, field, t } = visitor;
    await page.goto('/booking');
    await wizard.expectStep(visitor, 'property');
    await field(t('booking:property.size')).fill('85');
    await wizard.pressContinue(visitor, 'property');
    await wizard.expectStep(visitor, 'type');
    // Opens another document and returns to this one.
    await page.goto('/faq');
    await waitForHydration(page);
    await page.goBack();
    await wizard.expectStep(visitor, 'type');
    await page.goBack();
    await wizard.expectStep(visitor, 'property');
    await expect(field(t('booking:property.size'))).toHaveValue('85');
    await page.goForward();
    await wizard.expectStep(visitor, 'type');
    await page.getByRole('radio', { name: t('booking:service.detailed'), exact: true }).check();
    await wizard.pressContinue(visitor, 'type');
    await wizard.expectStep(visitor, 'extras');
  });
}

test('the price bar stays at the lower edge of a phone while the page scrolls', async ({ newVisitor }) => {
  const visitor = await newVisitor({ device: 'phone' });
  const { page, button, t } = visitor;
  await wizard.storeDraft(visitor, await finishedDraft());
  await page.goto('/booking/extras');
  await wizard.expectStep(visitor, 'extras');
  const forward = button(t('booking:nav.continue'));
  const fromEdge = async () => {
    const box = await forward.boundingBox();
    return box === null ? Number.NaN : (await page.evaluate(() => window.innerHeight)) - (box.y + box.height);
  };
  await expect.poll(fromEdge).toBeLessThan(40);
  const atTop = await fromEdge();
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  await expect.poll(fromEdge).toBe(atTop);
  expect(await coveredControls(page), 'what the keyboard comes to').toEqual([]);
});

test('a text area grows with its text', async ({ newVisitor }) => {
  const { page, field, t } = await newVisitor({ device: 'phone' });
  await page.goto('/contact-us');
  await waitForHydration(page);
  const area = field(t('marketing:form.message'));
  const height = () => area.evaluate((element) => element.clientHeight);
  const low = await height();
  await area.fill(Array.from({ length: 12 }, (_, line) => `Line ${line + 1}`).join('\n'));
  await expect.poll(height).toBeGreaterThan(low + 100);
  expect(await area.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
});
