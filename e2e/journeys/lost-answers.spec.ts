import type { Page } from 'playwright/test';
import { setCleanersAuto } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { shortVisit } from './steps/bookings.ts';
import * as order from './steps/order.ts';
import { expectHostedPage } from './steps/payment.ts';
import { totalOfDraft } from './steps/price.ts';
import { expect, type NewVisitor, test, type Visitor, type VisitorOptions } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

const orderCall = '**/api/order/create_order';
const lookUpCall = '**/api/order/get_order_by_key/**';
const listCall = '**/api/order/get_own_orders';

// These tests cause network errors on purpose, and browsers write them to the console.
test.beforeEach(({ guard }) => guard.allow(/Failed to load resource|due to access control checks|^50[03] for /));

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

test('an order whose answer was lost is found, and its payment page opens', async ({ newVisitor }) => {
  const { customer, total } = await openSummary(newVisitor);
  await dropAnswer(customer.page);
  await order.orderButton(customer, total).click();
  await expectHostedPage(customer, total);
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('an order that never arrived is reported as not placed and can be sent again', async ({ newVisitor }) => {
  const { customer, total } = await openSummary(newVisitor);
  const { page, t } = customer;
  await page.route(orderCall, (route) => route.abort('connectionrefused'));
  await order.orderButton(customer, total).click();
  await expect(page.getByText(t('booking:summary.failed', { reason: t('common:errors.unexpected') }))).toBeVisible();
  expect(await ordersOf(customer)).toHaveLength(0);
  await page.unroute(orderCall);
  await order.orderButton(customer, total).click();
  await expectHostedPage(customer, total);
});

test('while the state of an order is unknown, the page says so until it is known', async ({ newVisitor }) => {
  const { customer, total } = await openSummary(newVisitor);
  const { page, t, button } = customer;
  await dropAnswer(page);
  await page.route(lookUpCall, (route) => route.abort('connectionrefused'));
  await order.orderButton(customer, total).click();
  await expect(page.getByRole('alert').filter({ hasText: t('booking:summary.unknownTitle') })).toBeInViewport();
  await expect(page.getByText(t('booking:summary.failed', { reason: '' }).trim())).toHaveCount(0);
  await button(t('booking:summary.lookAgain')).click();
  await expect(page.getByText(t('booking:summary.unknownTitle'))).toBeVisible();
  await page.unroute(lookUpCall);
  await button(t('booking:summary.lookAgain')).click();
  await expectHostedPage(customer, total);
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('on a phone, the result of an order from the price bar scrolls into view', async ({ newVisitor }) => {
  const { customer, total } = await openSummary(newVisitor, { device: 'phone' });
  const { page, t } = customer;
  await page.route(orderCall, (route) => route.abort('connectionrefused'));
  await page.route(lookUpCall, (route) => route.abort('connectionrefused'));
  await page.evaluate(() => scrollTo(0, 0));
  await order.orderButton(customer, total).click();
  await expect(page.getByRole('alert').filter({ hasText: t('booking:summary.unknownTitle') })).toBeInViewport({ ratio: 1 });
});

test('after a reload with an order of unknown state, the order is shown', async ({ newVisitor }) => {
  const { customer, total } = await openSummary(newVisitor);
  const { page, t } = customer;
  await dropAnswer(page);
  await page.route(lookUpCall, (route) => route.abort('connectionrefused'));
  await order.orderButton(customer, total).click();
  await expect(page.getByText(t('booking:summary.unknownTitle'))).toBeVisible();
  await page.unroute(lookUpCall);
  await page.reload();
  const orderId = await order.orderOnConfirmation(customer);
  expect(await ordersOf(customer)).toEqual([orderId]);
});

/** Lets the order reach the server and drops the answer. */
async function dropAnswer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { open, send } = XMLHttpRequest.prototype;
    const addresses = new WeakMap<XMLHttpRequest, string>();
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
      addresses.set(this, String(url));
      open.call(this, method, url, true);
    };
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body?: Document | XMLHttpRequestBodyInit | null) {
      const url = addresses.get(this) ?? '';
      if (!url.endsWith('/create_order')) return send.call(this, body);
      const headers = { 'content-type': 'application/json' };
      void fetch(url, { method: 'POST', headers, body: String(body) }).then(() => this.dispatchEvent(new ProgressEvent('error')));
    };
  });
}

async function openSummary(
  newVisitor: NewVisitor,
  options: VisitorOptions = { width: 1280 },
): Promise<{ customer: Visitor; total: number }> {
  const customer = await newVisitor(options);
  await account.becomeCustomer(customer);
  await wizard.storeDraft(customer, await shortVisit());
  await customer.page.goto('/summary');
  await wizard.expectSummary(customer);
  const total = await totalOfDraft(customer);
  await order.acceptTerms(customer);
  return { customer, total };
}

/** The ids of the orders that the server has. */
async function ordersOf({ context }: Visitor): Promise<string[]> {
  const { user } = await (await context.request.get('/api/auth/auth_web/en')).json();
  const { activeOrders } = await (await context.request.get(`/api/order/get_orders_by_customer_id/${user.id}`)).json();
  return activeOrders.map(({ id }: { id: string }) => id);
}

test('when the API hangs, the page says so after 5 seconds, reports no answer after 15, and offers a retry', async ({ newVisitor }) => {
  const customer = await newVisitor({ width: 1280 });
  await account.becomeCustomer(customer);
  const { page, t, button } = customer;
  const slow = page.getByText(t('common:connection.slow'));
  // The call is neither answered nor aborted.
  await page.route(listCall, () => {});
  const asked = page.waitForRequest(listCall);
  await page.goto('/orders');
  await asked;
  const from = Date.now();
  await expect(slow).toBeVisible();
  expect(Date.now() - from).toBeGreaterThan(4_000);
  await expect(page.getByText(t('account:error.load.title'))).toBeVisible();
  expect(Date.now() - from, 'one answer, and not three tries of 20 seconds each').toBeLessThan(25_000);
  await expect(slow).toBeHidden();
  await page.unroute(listCall);
  await button(t('account:error.load.retry')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account:orders.title'));
});
