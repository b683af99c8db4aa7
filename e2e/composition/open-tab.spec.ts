import type { Page, Request } from 'playwright/test';
import { logIn } from '../journeys/steps/account.ts';
import { expect, test, type Visitor } from '../journeys/steps/visitor.ts';
import { waitForHydration } from '../journeys/steps/wait-for-hydration.ts';

/** Follows a link of the footer, and waits for its page. */
const openWithin = async (page: Page, path: string) => {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const before = (await heading.textContent()) ?? '';
  await page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(heading).not.toHaveText(before);
};

const demo = { email: 'demo@nitida.example', password: 'Marbella2027' };
const minute = 60_000;

/** Marks the document, so that a test knows whether it is still the same. */
const markDocument = (page: Page) => page.evaluate(() => void Reflect.set(window, 'isMarked', true));
const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => Reflect.get(window, 'isMarked') === true).catch(() => false);

/** A server that says what the test wants about the composition of the tab. */
async function openTab(visitor: Visitor, path: string) {
  const { page } = visitor;
  const news = { current: 0, isHarmful: false };
  await page.route('**/composition?of=*', async (route) => {
    const of = Number(new URL(route.request().url()).searchParams.get('of'));
    await route.fulfill({ json: { ...news, current: of + news.current } });
  });
  // A file on its way would be too late once the clock has moved by minutes.
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const isOpen = page.waitForRequest('**/composition/open');
  await page.clock.install();
  await page.goto(path);
  await waitForHydration(page);
  // The life of a tab begins after the first view.
  await isOpen;
  await markDocument(page);
  return {
    /** Another composition is served from now on, and the tab has asked. */
    async publish({ isHarmful = false } = {}) {
      Object.assign(news, { current: 1, isHarmful });
      const answered = page.waitForResponse('**/composition?of=*');
      await expect.poll(() => [...pending].map((request) => request.url())).toEqual([]);
      await page.clock.runFor(5 * minute);
      await (await answered).finished();
    },
  };
}

test('a tab loads the current composition with the next link, and not before another one is served', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const { page } = visitor;
  const tab = await openTab(visitor, '/faq');
  await openWithin(page, '/legal-notice');
  expect(await isSameDocument(page)).toBe(true);
  await tab.publish();
  expect(await isSameDocument(page)).toBe(true);
  await page.getByRole('contentinfo').locator('a[href="/faq"]').first().click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect.poll(() => isSameDocument(page)).toBe(false);
  await waitForHydration(page);
});

test('a step back is a point to move, too', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const { page } = visitor;
  const tab = await openTab(visitor, '/faq');
  await openWithin(page, '/legal-notice');
  await tab.publish();
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
  await expect.poll(() => isSameDocument(page)).toBe(false);
  await waitForHydration(page);
});

test('a tab with a half-filled form goes on with its composition, and the text is there again after both kinds of navigation', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor();
  const { page, t } = visitor;
  const tab = await openTab(visitor, '/contact-us');
  const message = page.getByRole('textbox', { name: t('marketing:form.message') });
  await message.fill('The key is under the mat.');
  await tab.publish();
  await page.getByRole('contentinfo').locator('a[href="/faq"]').first().click();
  await expect(page).toHaveURL(/\/faq$/);
  expect(await isSameDocument(page)).toBe(true);
  await page.getByRole('contentinfo').locator('a[href="/contact-us"]').first().click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect.poll(() => isSameDocument(page)).toBe(false);
  await expect(message).toHaveValue('The key is under the mat.');
});

test('a harmful composition is left at once, with what was typed, the focus and the place', async ({ newVisitor }) => {
  const visitor = await newVisitor({ device: 'phone' });
  const { page, t } = visitor;
  const tab = await openTab(visitor, '/business-form');
  const name = page.getByRole('textbox', { name: t('marketing:form.name') }).first();
  await name.fill('Elena Prados');
  const scrolled = await page.evaluate(() => scrollY);
  await tab.publish({ isHarmful: true });
  await expect.poll(() => isSameDocument(page)).toBe(false);
  await waitForHydration(page);
  await page.clock.runFor(2000);
  await expect(name).toHaveValue('Elena Prados');
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(5);
  // The next documents have the same composition here, which a tab does not leave again at once.
  await markDocument(page);
  await page.clock.runFor(5 * minute);
  expect(await isSameDocument(page)).toBe(true);
});

test('an idle tab moves within an hour, and not while a dialog is open', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const { page, t } = visitor;
  const tab = await openTab(visitor, '/faq');
  await page.getByRole('button', { name: t('common:header.menu') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await tab.publish();
  await page.clock.fastForward(55 * minute);
  await page.clock.runFor(minute);
  expect(await isSameDocument(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward(55 * minute);
  await page.clock.runFor(minute);
  await expect.poll(() => isSameDocument(page)).toBe(false);
  await waitForHydration(page);
});

test('the form of a new address keeps its text on other pages until it is sent', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const { page, button, t } = visitor;
  const opened = page.waitForRequest('**/composition/open');
  await page.goto('/');
  await logIn(visitor, demo);
  await opened;
  await page.goto('/addresses');
  await page.locator('main a[href="/address/new"]').first().click();
  const street = page.locator('main input').first();
  await street.fill('Calle Larga 7');
  await page.getByRole('link', { name: 'Nítida' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/address\/new$/);
  await expect(street).toHaveValue('Calle Larga 7');
  // Nothing was sent, so it stays. What was sent goes.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed'))).toContain('Calle Larga 7');
  for (const [name, text] of [
    ['city', 'Marbella'],
    ['postalCode', '29600'],
    ['houseNumber', '7'],
  ] as const) {
    const field = page.locator(`main [name="${name}"]`);
    if ((await field.count()) > 0) await field.fill(text);
  }
  await button(t('profile:address.save')).click();
  await expect(page).toHaveURL(/\/addresses$/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed'))).toBe('{}');
});
