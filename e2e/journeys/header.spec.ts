import { type Language, languageNames } from '@nitida/contract';
import type { Locator } from 'playwright/test';
import { coveredControls } from '../screens/faults.ts';
import { becomeCustomer } from './steps/account.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import { waitForHydration } from './steps/wait-for-hydration.ts';

const paths = ['/', '/affiliate-program', '/business-form', '/work', '/faq', '/booking'];

const banner = ({ page }: Visitor) => page.getByRole('banner');
const entry = (visitor: Visitor, name: string) => banner(visitor).getByRole('button', { name, exact: true });
const languageEntry = (visitor: Visitor, language: Language = visitor.language) =>
  entry(visitor, visitor.t('common:header.languageNow', { language: languageNames[language] }));
const menuEntry = (visitor: Visitor) => entry(visitor, visitor.t('common:header.menu'));

/** The boxes of the header's controls, from left to right. */
async function boxesIn(visitor: Visitor) {
  const entries = await banner(visitor).locator('a, button').filter({ visible: true }).all();
  const boxes = await Promise.all(entries.map((each) => each.boundingBox()));
  return boxes.filter((box) => box !== null).sort((one, other) => one.x - other.x);
}

async function expectNothingOverlaps(visitor: Visitor): Promise<void> {
  const boxes = await boxesIn(visitor);
  const edge = visitor.page.viewportSize()?.width ?? 0;
  let end = 0;
  for (const { x, width } of boxes) {
    expect(x, `${visitor.language}, ${edge} px`).toBeGreaterThanOrEqual(end - 0.5);
    end = x + width;
  }
  expect(end, `${visitor.language}, ${edge} px`).toBeLessThanOrEqual(edge);
}

for (const width of [744, 1024, 1280]) {
  test(`a guest finds log in, sign up, language and menu in every header (${width} px)`, async ({ newVisitor }) => {
    const visitor = await newVisitor({ width });
    for (const path of paths) {
      await visitor.page.goto(path);
      for (const name of ['common:header.logIn', 'common:header.signUp']) await expect(entry(visitor, visitor.t(name))).toBeVisible();
      await expect(languageEntry(visitor)).toBeVisible();
      await expect(menuEntry(visitor)).toBeVisible();
    }
  });
}

test("no control in a guest's header overlaps another in the languages with the longest words", async ({ newVisitor }) => {
  for (const language of ['de', 'ru', 'nl'] satisfies Language[]) {
    const visitor = await newVisitor({ language, width: 1024 });
    const { page, t } = visitor;
    await page.goto('/');
    await expect(entry(visitor, t('common:header.logIn'))).toBeVisible();
    for (const width of [744, 1024, 1199, 1279, 1280]) {
      await page.setViewportSize({ width, height: 860 });
      await expectNothingOverlaps(visitor);
    }
  }
});

test('on a phone one tap opens the languages, and the menu contains log in, on every page', async ({ newVisitor }) => {
  const visitor = await newVisitor({ device: 'phone' });
  const { page, t } = visitor;
  for (const path of ['/', '/booking']) {
    await page.goto(path);
    await expect(menuEntry(visitor)).toBeVisible();
    await expectNothingOverlaps(visitor);
    await languageEntry(visitor).tap();
    await expect(page.getByRole('menuitemradio')).toHaveCount(8);
    await page.keyboard.press('Escape');
    await menuEntry(visitor).tap();
    const menu = page.getByRole('dialog', { name: t('common:header.menu') });
    await expect(menu.getByRole('button', { name: t('common:header.logIn'), exact: true })).toBeVisible();
  }
  await page.goto('/');
  await languageEntry(visitor).tap();
  await page.getByRole('menuitemradio', { name: languageNames.es }).tap();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

for (const width of [390, 744])
  test(`a message covers neither the head nor the foot of a panel at ${width} px`, async ({ newVisitor }) => {
    const guest = await newVisitor({ width });
    const { page, t, button } = guest;
    await page.goto('/#cookie-settings');
    await button(t('common:consent.refuse')).click();
    const message = page.getByText(t('common:consent.saved'));
    // A message stays while the pointer is on it.
    await message.hover();
    await menuEntry(guest).press('Enter');
    const panel = page.getByRole('dialog', { name: t('common:header.menu') });
    await expect(panel.getByRole('link').first()).toBeVisible();
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const shown = await boxOf(message);
    expect(shown.height).toBeGreaterThan(0);
    for (const part of [panel.getByRole('heading').first(), panel.getByRole('link').first(), panel.locator('footer')]) {
      const { x, y, width: wide, height } = await boxOf(part);
      const isApart = x + wide <= shown.x || shown.x + shown.width <= x || y + height <= shown.y || shown.y + shown.height <= y;
      expect(isApart, `${JSON.stringify(shown)} and ${await part.textContent()}`).toBe(true);
    }
  });

for (const who of ['guest', 'customer'] as const) {
  for (const width of [390, 1280]) {
    test(`nothing in the header moves when the session becomes known (${who}, ${width} px)`, async ({ newVisitor }) => {
      const visitor = await newVisitor({ width });
      const { page, t } = visitor;
      if (who === 'customer') await becomeCustomer(visitor);
      let answer: () => void = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/auth/auth_web/*', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/');
      const standing: Locator[] = [banner(visitor).getByRole('link').first(), languageEntry(visitor), menuEntry(visitor)];
      const places = () => Promise.all(standing.map((each) => each.boundingBox()));
      await expect(menuEntry(visitor)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const before = await places();
      answer();
      if (who === 'customer') await expect(entry(visitor, t('common:header.notifications'))).toBeVisible();
      else if (width > 390) await expect(entry(visitor, t('common:header.logIn'))).toBeVisible();
      expect(await places()).toEqual(before);
    });
  }
}

test('the keyboard goes through the header, and an overlay closes, without moving the page', async ({ newVisitor }) => {
  const visitor = await newVisitor({ width: 1280 });
  const { page, t } = visitor;
  await page.goto('/');
  await waitForHydration(page);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  const places = new Set<number>();
  const look = async () => places.add(await page.evaluate(() => Math.round(scrollY)));
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await look();
  };
  await menuEntry(visitor).focus();
  await look();
  for (let stops = await banner(visitor).locator('a, button').filter({ visible: true }).count(); stops > 1; stops -= 1) {
    await page.keyboard.press('Shift+Tab');
    await look();
  }
  await expect(banner(visitor).getByRole('link').first()).toBeFocused();
  await menuEntry(visitor).press('Enter');
  await expect(page.getByRole('dialog', { name: t('common:header.menu') })).toBeVisible();
  await close();
  await expect(menuEntry(visitor)).toBeFocused();
  await entry(visitor, t('common:header.logIn')).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await close();
  expect([...places]).toEqual([300]);
});

for (const width of [390, 1280])
  test(`a message covers nothing of the open notifications (${width} px)`, async ({ newVisitor, guard }) => {
    guard.allow(/ERR_INTERNET_DISCONNECTED/);
    const visitor = await newVisitor({ width });
    const { page, context, t } = visitor;
    await becomeCustomer(visitor);
    await page.goto('/faq');
    await entry(visitor, t('common:header.notifications')).click();
    const panel = page.getByRole('dialog', { name: t('common:header.notifications') });
    await expect(panel).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(t('common:connection.offline'))).toBeVisible();
    expect(await coveredControls(page), 'beside the note').toEqual([]);
    await context.setOffline(false);
    await expect(page.getByRole('log').getByText(t('common:connection.back'))).toBeVisible();
    expect(await coveredControls(page), 'beside the message').toEqual([]);
    await expect(panel.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
  });

for (const path of ['/booking', '/work/survey']) {
  test(`the steps of ${path} stay on top while the page scrolls, and nothing covers them`, async ({ newVisitor }) => {
    for (const width of [390, 1280]) {
      const { page } = await newVisitor({ width });
      // Low enough that each page can scroll.
      await page.setViewportSize({ width, height: 600 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const steps = page.locator('[data-bar-on-top]');
      await page.evaluate(() => window.scrollTo(0, 160));
      await expect.poll(async () => (await steps.boundingBox())?.y).toBe(0);
      const isUncovered = () =>
        steps.evaluate((bar) => bar.contains(document.elementFromPoint(window.innerWidth / 2, bar.clientHeight / 2)));
      await expect.poll(isUncovered).toBe(true);
    }
  });
}
