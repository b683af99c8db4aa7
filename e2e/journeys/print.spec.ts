import type { Page } from 'playwright/test';
import { emulatePrint } from '../support/emulate-print.ts';
import { logIn } from './steps/account.ts';
import { escaped } from './steps/texts.ts';
import { expect, test } from './steps/visitor.ts';
import { waitForHydration } from './steps/wait-for-hydration.ts';

const demo = { email: 'demo@nitida.example', password: 'Marbella2027' };

/** Elements that are useless on paper: navigation and controls. */
const notOnPaper = (page: Page) =>
  page
    .locator('header:not(main *), footer:not(main *), nav, button, [role="button"], [role="tablist"]')
    .filter({ visible: true })
    .evaluateAll((elements) => elements.map((each) => `${each.tagName.toLowerCase()} "${each.textContent?.trim().slice(0, 40)}"`));

async function expectPaper(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.goto(path);
  await waitForHydration(page);
  await emulatePrint(page);
  expect(await notOnPaper(page), path).toEqual([]);
  await expect(page.locator('main h1').filter({ visible: true }).first(), path).toBeVisible();
}

test('a public page prints its content without controls', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  for (const path of ['/', '/info-price', '/faq', '/legal-notice', '/cancellation-policy', '/contact-us', '/work', '/booking/property'])
    await expectPaper(page, path);
});

test("the customer's pages print their content without controls", async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const { page, context, t } = visitor;
  await page.goto('/');
  const [signedIn] = await Promise.all([page.waitForResponse(/\/api\/auth\/signin/), logIn(visitor, demo)]);
  const { user } = await signedIn.json();
  const answer = await context.request.get(`/api/order/get_orders_by_customer_id/${user.id}`);
  const { activeOrders, pastOrders }: Record<'activeOrders' | 'pastOrders', { id: string }[]> = await answer.json();
  const [order] = [...pastOrders, ...activeOrders];
  await expect(page.getByRole('button', { name: new RegExp(escaped(t('common:header.notifications'))) })).toBeVisible();
  const ofOrder = order ? [`/orders?order=${order.id}`, `/confirmation?order=${order.id}`, `/receipt/${order.id}`] : [];
  expect(ofOrder).not.toEqual([]);
  for (const path of [...ofOrder, '/personal-info', '/settings', '/addresses']) await expectPaper(page, path);
});
