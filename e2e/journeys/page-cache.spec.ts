import { addDays } from '@nitida/domain';
import { browserArgs, findBrowser } from '../support/browser.ts';
import { advanceClock, linkTo, setCleanersAuto, waitForMail } from '../support/local-tools.ts';
import { staff } from '../support/staff.ts';
import * as account from './steps/account.ts';
import { finishedDraft, shortOffPeakTotal, shortTotal, shortVisit, worked } from './steps/bookings.ts';
import { freeDay, typed } from './steps/dates.ts';
import * as order from './steps/order.ts';
import { expectHostedPage, pay } from './steps/payment.ts';
import { chooseStart, openMoving, openOrder, orderAndConfirm, orderAndPay } from './steps/place-order.ts';
import { subjectOf } from './steps/texts.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

const hourMs = 3_600_000;

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
async function payAndComeBack(customer: Visitor, cents: number, press: () => Promise<void>): Promise<void> {
  const { page } = customer;
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await press();
  await expectHostedPage(customer, cents);
  // Playwright waits for a page to load, and a page from the cache does not.
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'sameDocument')).catch(() => null)).toBe(true);
}

test.beforeEach(({ guard }) => guard.allow(/WebSocket connection .* failed: Page entered Back-Forward Cache/));

test('Back from the payment page leads to a page that is alive', async ({ newVisitor }) => {
  const customer = await newVisitor();
  await account.becomeCustomer(customer);
  const { page, button, t, money } = customer;
  await wizard.storeDraft(customer, await finishedDraft());
  await page.goto('/booking');
  await wizard.expectSummary(customer);
  await order.acceptTerms(customer);

  await payAndComeBack(customer, worked.total, () => order.orderButton(customer, worked.total).click());
  const orderId = await order.orderOnConfirmation(customer);
  const pay = button(t('booking:confirmation.pay', { amount: money(worked.total) }));
  for (const _ of [1, 2]) await payAndComeBack(customer, worked.total, () => pay.click());

  await page.goto(`/invoice-receipt/${orderId}`);
  const bill = button(t('account:bill.pay', { amount: money(worked.total) }));
  for (const _ of [1, 2]) await payAndComeBack(customer, worked.total, () => bill.click());
  await bill.click();
  await expectHostedPage(customer, worked.total);
});

test('Back from the payment of another time leads to the order, which can be paid', async ({ newVisitor }) => {
  const customer = await newVisitor({ width: 1280 });
  const { email } = await account.becomeCustomer(customer);
  const { page, t, button, money, language } = customer;
  const date = await freeDay('Wednesday', 16);
  const { orderId } = await orderAndPay(customer, await shortVisit({ date: typed(date) }));
  await advanceClock(8 * hourMs);
  await order.expectState(customer, t('booking:confirmation.notConfirmed'));
  await staff('order', 'alternatives', orderId, '--at', `${addDays(date, 3)} 10:00`);
  await page.goto(linkTo(await waitForMail(email, subjectOf(language, 'news:mail.alternative.subject')), '/confirmation'));

  const amount = money(shortOffPeakTotal);
  await payAndComeBack(customer, shortOffPeakTotal, () => button(t('booking:alternative.accept', { amount })).click());
  const again = button(t('booking:confirmation.pay', { amount }));
  await payAndComeBack(customer, shortOffPeakTotal, () => again.click());
  await again.click();
  await pay(customer, shortOffPeakTotal);
  await order.expectState(customer, t('booking:confirmation.awaiting'));
});

test('Back from the payment of a dearer time leads to the moved order, which can be paid', async ({ newVisitor }) => {
  const customer = await newVisitor({ width: 1280 });
  await account.becomeCustomer(customer);
  const { page, t, button, money, day } = customer;
  const thursday = await freeDay('Thursday', 16);
  const saturday = addDays(thursday, 2);
  const difference = shortOffPeakTotal - shortTotal;
  const { orderId } = await orderAndConfirm(customer, await shortVisit({ date: typed(thursday) }));
  await openOrder(customer, orderId);
  const dialog = await openMoving(customer);
  await chooseStart(customer, saturday, '10:00');
  await dialog.getByRole('button', { name: t('changes:reschedule.ask') }).click();

  const amount = money(difference);
  await payAndComeBack(customer, difference, () => button(t('changes:reschedule.confirmPay', { amount })).click());
  await expect(dialog).toBeHidden();
  const article = page.getByRole('article');
  await expect(article).toContainText(day(saturday));
  await article.getByRole('link', { name: t('account:order.pay', { amount }) }).click();
  const bill = button(t('account:bill.pay', { amount }));
  await payAndComeBack(customer, difference, () => bill.click());
  await bill.click();
  await pay(customer, difference);
  await openOrder(customer, orderId);
  await order.expectState(customer, t('account:state.awaitingConfirmation'));
});
