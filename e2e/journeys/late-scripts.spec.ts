import { layoutShiftOf, watchLayoutShifts } from '../support/layout-shifts.ts';
import { holdFiles } from './steps/hold-files.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import { waitForHydration } from './steps/wait-for-hydration.ts';
import { expectStep } from './steps/wizard.ts';

const notice = ({ page }: Visitor) => page.getByRole('alert').filter({ hasText: 'This page is taking longer than usual' });

test.beforeEach(({ guard }) => guard.allow(/did not arrive within/));

test('a page whose shell texts are late shows a notice with the phone number and starts when they arrive', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const release = await holdFiles(visitor, /\/releases\/shell\/(?!main|libraries).*\.js/);
  await visitor.page.goto('/booking', { waitUntil: 'commit' });
  await expect(notice(visitor).getByRole('link', { name: 'Reload the page' })).toBeVisible();
  await expect(notice(visitor).locator('a[href^="tel:"]')).toBeVisible();
  release();
  await expectStep(visitor, 'property');
  await expect(notice(visitor)).toHaveCount(0);
});

test('a prerendered page whose remote is late stays in place, the shell works around it, and the page keeps what was typed', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor();
  const { page, t } = visitor;
  await watchLayoutShifts(page);
  const release = await holdFiles(visitor, /\/releases\/mf_marketing\/.*\.js/);
  await page.goto('/faq', { waitUntil: 'commit' });
  const note = page.getByRole('main').getByRole('alert');
  await expect(note).toContainText(t('common:remote.failed.title'));
  await expect(page.getByRole('banner').getByRole('button', { name: t('common:header.logIn'), exact: true })).toBeVisible();
  const search = page.getByRole('searchbox', { name: t('marketing:faq.search') });
  await search.fill('xyzzy');
  release();
  await waitForHydration(page);
  await expect(page.getByText(t('marketing:faq.none', { query: 'xyzzy' }))).toBeVisible();
  await expect(search).toHaveValue('xyzzy');
  await expect(note).toHaveCount(0);
  expect(await layoutShiftOf(page)).toBeLessThan(0.05);
});

test('the notice of a page without its scripts lies over the bar of the price on a phone', async ({ newVisitor, guard }) => {
  guard.allow(/did not arrive|ERR_FAILED|could not be loaded/);
  const { page, t } = await newVisitor({ device: 'phone' });
  await page.route(/\/releases\/booking\/.*\.js/, (route) => route.abort());
  await page.goto('/booking', { waitUntil: 'commit' });
  const again = page.getByRole('button', { name: t('common:remote.failed.retry') });
  await again.waitFor();
  const isOnTop = await again.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
});

test('on a slow phone a prerendered page can be read in place until it hydrates', async ({ newVisitor }) => {
  const { page, context } = await newVisitor({ device: 'phone', language: 'es' });
  await expect
    .poll(async () => (await page.request.get('/?lng=es', { headers: { accept: 'text/html' } })).text())
    .toContain('"prerendered"');
  await watchLayoutShifts(page);
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const line = { offline: false, latency: 150, downloadThroughput: 25_000, uploadThroughput: 25_000 };
  await browser.send('Network.emulateNetworkConditions', line);
  await page.goto('/?lng=es', { waitUntil: 'commit' });
  const alert = page.locator('#start-alert');
  await expect(alert).toBeVisible({ timeout: 60_000 });
  await expect(alert).toHaveCount(0, { timeout: 120_000 });
  await waitForHydration(page);
  expect(await layoutShiftOf(page)).toBeLessThan(0.05);
});
