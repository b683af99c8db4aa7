import { browserArgs, findBrowser } from '../support/browser.ts';
import { setCleanersAuto } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { finishedDraft, worked } from './steps/bookings.ts';
import * as order from './steps/order.ts';
import { expectHostedPage } from './steps/payment.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

const browser = findBrowser({ hasPageCache: true });

// Playwright switches off what every visitor's browser has.
test.use({
  launchOptions: {
    args: browserArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(browser !== null && { executablePath: browser }),
  },
});

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

/** Presses what leads to the payment page, and returns to the same page, which was not loaded again. */
async function payAndComeBack(customer: Visitor, press: () => Promise<void>): Promise<void> {
  const { page } = customer;
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await press();
  await expectHostedPage(customer, worked.total);
  // Playwright waits for a page to load, and a page from the cache does not.
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'sameDocument')).catch(() => null)).toBe(true);
}

test('Back from the payment page leads to a page that is alive', async ({ newVisitor, guard }) => {
  guard.allow(/WebSocket connection .* failed: Page entered Back-Forward Cache/);
  const customer = await newVisitor();
  await account.becomeCustomer(customer);
  const { page, button, t, money } = customer;
  await wizard.storeDraft(customer, await finishedDraft());
  await page.goto('/booking');
  await wizard.expectSummary(customer);
  await order.acceptTerms(customer);

  await payAndComeBack(customer, () => order.orderButton(customer, worked.total).click());
  const orderId = await order.orderOnConfirmation(customer);
  const pay = button(t('booking:confirmation.pay', { amount: money(worked.total) }));
  for (const _ of [1, 2]) await payAndComeBack(customer, () => pay.click());

  await page.goto(`/invoice-receipt/${orderId}`);
  const bill = button(t('account:bill.pay', { amount: money(worked.total) }));
  for (const _ of [1, 2]) await payAndComeBack(customer, () => bill.click());
  await bill.click();
  await expectHostedPage(customer, worked.total);
});
