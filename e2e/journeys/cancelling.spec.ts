import { localeOf } from '@nitida/contract';
import { formatPercent } from '@nitida/ui/format';
import { moveClockTo, setCleanersAuto, waitForMail } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { shortTotal, shortVisit } from './steps/bookings.ts';
import { freeDay, instantOf, typed } from './steps/dates.ts';
import * as order from './steps/order.ts';
import { expectHostedPage, pay, paymentOf } from './steps/payment.ts';
import { expectMoneyBack, expectSum, openCancelling, openOrder, orderAndConfirm, orderAndPay } from './steps/place-order.ts';
import { subjectOf } from './steps/texts.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

const hourMs = 3_600_000;
/** Half of 87.12. */
const half = 4356;

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

for (const [language, device] of [
  ['en', 'desktop'],
  ['es', 'phone'],
] as const) {
  test(`a cancellation shows the refund first: all to the card, or half as credit, which is spent later (${language}, ${device})`, async ({
    newVisitor,
  }) => {
    const customer = await newVisitor({ language, device, width: 1280 });
    const { email } = await account.becomeCustomer(customer);
    await allToTheCard(customer, email);
    await halfToCredit(customer, email);
    await spendCredit(customer, email);
  });
}

async function allToTheCard(customer: Visitor, email: string): Promise<void> {
  const { page, t, money, language } = customer;
  const { orderId, total } = await orderAndPay(customer, await shortVisit({ date: typed(await freeDay('Thursday', 16)) }));
  await openOrder(customer, orderId);
  const dialog = await openCancelling(customer);
  await expectSum(customer, t('changes:refund.back'), total);
  await dialog.getByRole('button', { name: t('changes:cancel.keep'), exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await paymentOf(customer, email), 'nothing was cancelled yet').toMatchObject({ state: 'paid' });

  await openCancelling(customer);
  await expect(dialog.getByRole('radio', { name: t('changes:refund.card') })).toBeChecked();
  await dialog.getByRole('button', { name: t('changes:cancel.confirm'), exact: true }).click();
  await expect(page.getByText(t('changes:refund.toldCard', { amount: money(total) }))).toBeVisible();
  await order.expectState(customer, t('account:state.refundedCard', { state: t('account:state.cancelled') }));
  await expectMoneyBack(customer, t('account:line.refundedCard'), total);
  await waitForMail(email, subjectOf(language, 'news:mail.cancelledByYou.subject'));
  await expect.poll(() => paymentOf(customer, email)).toMatchObject({ state: 'refunded', refunded: total });
}

async function halfToCredit(customer: Visitor, email: string): Promise<void> {
  const { page, t, money } = customer;
  const date = await freeDay('Thursday', 16);
  const { orderId } = await orderAndConfirm(customer, await shortVisit({ date: typed(date) }));
  await moveClockTo(new Date(instantOf(date, '10:00').getTime() - 18 * hourMs));
  await openOrder(customer, orderId);
  const dialog = await openCancelling(customer);
  await expectSum(customer, t('changes:refund.back'), half);
  await expect(dialog.getByText(t('changes:refund.share', { percent: percent(customer, 50) }))).toBeVisible();
  await expect(dialog.getByRole('link', { name: t('changes:refund.policy') })).toBeVisible();
  await dialog.getByRole('radio', { name: t('changes:refund.credit') }).check();
  await dialog.getByRole('button', { name: t('changes:cancel.confirm'), exact: true }).click();
  await expect(page.getByText(t('changes:refund.toldCredit', { amount: money(half) }))).toBeVisible();
  await expectMoneyBack(customer, t('account:line.refundedCredit'), half);
  expect(await paymentOf(customer, email)).toMatchObject({ captured: shortTotal, refunded: 0 });
}

async function spendCredit(customer: Visitor, email: string): Promise<void> {
  const { page, t } = customer;
  await page.goto('/settings');
  await expect(page.getByRole('main')).toContainText(customer.money(half));
  await wizard.storeDraft(customer, await shortVisit({ date: typed(await freeDay('Thursday', 16)) }));
  await page.goto('/summary');
  await expectSum(customer, t('booking:summary.thisVisit'), shortTotal);
  await expectSum(customer, t('booking:summary.credit'), -half);
  await expectSum(customer, t('booking:summary.toPay'), shortTotal - half);
  await order.acceptTerms(customer);
  await order.orderButton(customer, shortTotal - half).click();
  await expectHostedPage(customer, shortTotal - half);
  await pay(customer, shortTotal - half);
  const orderId = await order.orderOnConfirmation(customer);
  await order.closeBookingDialog(customer);
  await openOrder(customer, orderId);
  await expectMoneyBack(customer, t('account:line.creditUsed'), half);
  expect(await paymentOf(customer, email)).toMatchObject({ captured: shortTotal - half });
}

const percent = ({ language }: Visitor, value: number): string => formatPercent(value, localeOf[language]);
