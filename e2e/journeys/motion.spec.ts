import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { businessNow, moveClockTo } from '../support/local-tools.ts';
import { swipe } from '../support/swipe.ts';
import { finishedDraft } from './steps/bookings.ts';
import { expect, test } from './steps/visitor.ts';
import { waitForHydration } from './steps/wait-for-hydration.ts';
import * as wizard from './steps/wizard.ts';

// The other journeys ask for reduced motion, as their screens are compared. Most visitors do not.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The longest motion that runs now, in ms. */
const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0))),
  );

/** Opens an overlay with motion, and waits until it stands. */
async function expectOpening(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((each) => each.parentElement?.getAnimations().length)).toBe(0);
  expect(await dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true);
}

test('with motion a dialog and a panel open within 240 ms, are accessible, and return the focus', async ({ newVisitor }) => {
  const guest = await newVisitor({ width: 1280 });
  const { page, t, button } = guest;
  await page.goto('/faq');
  await waitForHydration(page);
  for (const [opener, name] of [
    [button(t('common:header.menu')), t('common:header.menu')],
    [button(t('common:header.logIn')), t('common:auth.logInTitle')],
  ] as const) {
    const dialog = page.getByRole('dialog', { name, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    expect(await longestMotion(page)).toBeLessThanOrEqual(240);
    await expectOpening(dialog);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

for (const motion of ['no-preference', 'reduce'] as const)
  test(`a finger drags panels away by their head, and their content scrolls (${motion})`, async ({ newVisitor }) => {
    const guest = await newVisitor({ device: 'phone' });
    const { page, t, button } = guest;
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto('/cookies');
    await wizard.storeDraft(guest, await finishedDraft());
    await page.goto('/booking/extras');
    await waitForHydration(page);

    const openPrice = page.getByRole('button', { name: t('booking:price.open') });
    const sheet = page.getByRole('dialog', { name: t('booking:price.sheet') });
    const grab = sheet.getByRole('button', { name: t('booking:price.close') });
    const top = async () => Math.round((await sheet.boundingBox())?.y ?? 0);
    await openPrice.tap();
    await expectOpening(sheet);
    const before = await top();
    await swipe(grab, { y: 100, isRest: true });
    await expect.poll(top).toBe(before);
    await swipe(sheet.getByRole('heading').first(), { y: -150 });
    await expect(sheet).toBeVisible();
    expect(await top()).toBe(before);
    await swipe(grab, { y: 420, isRest: true });
    await expect(sheet).toBeHidden();
    await expect(openPrice).toBeFocused();

    await button(t('common:header.menu')).tap();
    const panel = page.getByRole('dialog', { name: t('common:header.menu'), exact: true });
    const head = panel.getByRole('heading', { name: t('common:header.menu') }).locator('xpath=..');
    await expectOpening(panel);
    await swipe(head, { x: 90, isRest: true });
    await expect(panel).toBeVisible();
    await swipe(head, { x: 200, isRest: true });
    await expect(panel).toBeHidden();
    await expect(button(t('common:header.menu'))).toBeFocused();

    await button(t('common:header.menu')).tap();
    await panel.getByRole('button', { name: t('common:header.logIn'), exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: t('common:auth.logInTitle') });
    await expectOpening(dialog);
    await swipe(dialog.getByRole('heading', { name: t('common:auth.logInTitle') }).locator('xpath=..'), { y: 320, isRest: true });
    await expect(dialog).toBeHidden();
  });

test('the sky of the hour appears without drawing the page again for each frame', async ({ newVisitor }) => {
  const now = await businessNow();
  const night = new Date(now);
  night.setUTCHours(22, 0, 0, 0);
  if (night < now) night.setUTCDate(night.getUTCDate() + 1);
  await moveClockTo(night);
  const { page } = await newVisitor({ width: 1280 });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const note = ({ target }: Event) => {
      if (!(target instanceof SVGElement)) return;
      for (const { effect } of target.getAnimations())
        if (effect instanceof KeyframeEffect)
          moved.push(...effect.getKeyframes().flatMap(({ offset, computedOffset, easing, composite, ...of }) => Object.keys(of)));
    };
    document.addEventListener('animationstart', note);
    document.addEventListener('transitionstart', note);
  });
  await page.goto('/');
  // Only opacity and transform leave the main thread free.
  await expect.poll(() => page.evaluate(() => [...new Set(Reflect.get(window, 'moved') as string[])])).toEqual(['opacity']);
  await expect(page.locator('svg[viewBox^="790"] .later')).toBeVisible();
});
