import { layoutShiftOf, watchLayoutShifts } from '../support/layout-shifts.ts';
import { framesWithTwoHeadings, watchHeadings } from '../support/watch-headings.ts';
import * as account from './steps/account.ts';
import { finishedDraft } from './steps/bookings.ts';
import { holdFiles } from './steps/hold-files.ts';
import { bell } from './steps/order.ts';
import { escaped } from './steps/texts.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import { expectStep, storeDraft } from './steps/wizard.ts';

/** The content of the frame of the page. */
const framed = ({ page }: Visitor) => page.locator('[data-frame] main h1');

/** Opens a path once its document has its frame, with this heading. A site that has just started renders its frames one after the other. */
async function openWithFrame(visitor: Visitor, path: string, heading: string): Promise<void> {
  await expect
    .poll(async () => (await visitor.page.request.get(path, { headers: { accept: 'text/html' } })).text())
    .toMatch(new RegExp(`data-frame>.*<h1[^>]*>${escaped(heading)}`, 's'));
  await visitor.page.goto(path, { waitUntil: 'commit' });
}

test.beforeEach(({ guard }) => guard.allow(/did not arrive within/));

for (const [late, files] of [
  ['all scripts are', /\/releases\/.*\.js/],
  ["the remote's scripts are", /\/releases\/booking\/.*\.js/],
] as const) {
  test(`a guest answers the first question while ${late} on their way, and nothing is lost`, async ({ newVisitor }) => {
    const visitor = await newVisitor({ device: 'phone' });
    const { page, field, button, t } = visitor;
    await watchLayoutShifts(page);
    const release = await holdFiles(visitor, files);
    await openWithFrame(visitor, '/booking', t('booking:property.title'));
    const heading = page.getByRole('heading', { level: 1, name: t('booking:property.title') });
    await expect(heading).toBeVisible();
    await button(t('booking:property.moreBedroom')).click();
    const size = field(t('booking:property.size'));
    await size.fill('85');
    await page.evaluate(() => window.scrollTo(0, 120));
    release();
    await expectStep(visitor, 'property');
    await expect(size).toHaveValue('85');
    // A window of WebKit has no focus in tests, and a field has it as well.
    await expect.poll(() => size.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect(page.getByRole('spinbutton', { name: t('booking:property.bedroom') })).toHaveAttribute('aria-valuenow', '2');
    expect(await page.evaluate(() => window.scrollY)).toBe(120);
    expect(await layoutShiftOf(page)).toBeLessThan(0.05);
  });
}

test('a guest who presses Continue before the scripts are there arrives at the next step', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const { field, button, t } = visitor;
  const release = await holdFiles(visitor, /\/releases\/.*\.js/);
  await openWithFrame(visitor, '/booking', t('booking:property.title'));
  await field(t('booking:property.size')).fill('85');
  await button(t('booking:nav.toType')).click();
  release();
  await expectStep(visitor, 'type');
});

test('a visitor who has begun a booking does not see its first step again', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const { page, t } = visitor;
  await storeDraft(visitor, await finishedDraft({ date: '', completedSteps: ['property'] }));
  const release = await holdFiles(visitor, /\/releases\/.*\.js/);
  await openWithFrame(visitor, '/booking/type', t('booking:property.title'));
  await expect(framed(visitor)).toHaveText(t('booking:property.title'));
  await expect(framed(visitor)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Nítida' }).first()).toBeVisible();
  release();
  await expectStep(visitor, 'type');
});

test("a guest does not see the heading of a customer's page", async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const { page, t } = visitor;
  const release = await holdFiles(visitor, /\/releases\/.*\.js/);
  await openWithFrame(visitor, '/orders', t('account:orders.title'));
  await expect(framed(visitor)).toHaveText(t('account:orders.title'));
  await expect(framed(visitor)).toBeHidden();
  release();
  await expect(page.getByRole('dialog', { name: t('common:auth.logInTitle') })).toBeVisible();
});

test("a customer's page replaces its frame in one step, also when all of it is there before the session", async ({ newVisitor }) => {
  const visitor = await newVisitor();
  await account.becomeCustomer(visitor);
  const { page, t } = visitor;
  await watchHeadings(page);
  const release = await holdFiles(visitor, /\/api\/auth\/auth_web\//);
  await openWithFrame(visitor, '/orders', t('account:orders.title'));
  await expect(page.locator('[data-frame]')).toHaveCount(0);
  release();
  await expect(bell(visitor, 0)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1, name: t('account:orders.title') })).toBeVisible();
  expect(await framesWithTwoHeadings(page)).toBe(0);
});

test('a customer types in a page whose session is known late, and nothing is lost', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  await account.becomeCustomer(visitor);
  const { page, t } = visitor;
  const title = t('profile:changePassword.title');
  const release = await holdFiles(visitor, /\/api\/auth\/auth_web\//);
  await openWithFrame(visitor, '/settings/change-password', title);
  const current = page.getByLabel(t('profile:changePassword.current'), { exact: true });
  await current.fill('Alboran2049');
  await expect(page.locator('[data-frame]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => current.evaluate((field) => field === document.activeElement)).toBe(true);
  release();
  await expect(bell(visitor, 0)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(current).toHaveValue('Alboran2049');
  await expect.poll(() => current.evaluate((field) => field === document.activeElement)).toBe(true);
});
