import { setCleanersAuto, waitForMail } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { finishedDraft, worked } from './steps/bookings.ts';
import { soon, typed } from './steps/dates.ts';
import * as order from './steps/order.ts';
import { authorise, cards, expectHostedPage, leaveHostedPage, pay, paymentOf } from './steps/payment.ts';
import { totalOfDraft } from './steps/price.ts';
import { subjectOf } from './steps/texts.ts';
import { expect, test, type Visitor, type VisitorOptions } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

const visitors: Required<Pick<VisitorOptions, 'language' | 'device'>>[] = [
  { language: 'en', device: 'desktop' },
  { language: 'es', device: 'phone' },
];

for (const visitor of visitors) {
  const who = `(${visitor.language}, ${visitor.device})`;

  test(`a declined card shows a message, and another card can be tried on the hosted page ${who}`, async ({ newVisitor }) => {
    const customer = await newVisitor(visitor);
    const { email } = await account.becomeCustomer(customer);
    await openSummary(customer);
    await order.orderButton(customer, worked.total).click();
    await expectHostedPage(customer, worked.total);

    await pay(customer, worked.total, cards.declined);
    await expect(customer.page.getByRole('alert')).toHaveText(customer.t('sandbox:declined'));
    await pay(customer, worked.total, cards.good);
    await order.orderOnConfirmation(customer);
    await order.closeBookingDialog(customer);
    expect(await paymentOf(customer, email)).toMatchObject({ state: 'paid', captured: worked.total });
  });

  test(`leaving the hosted page leads to the unpaid order, which can be paid with a card that requires authentication ${who}`, async ({
    newVisitor,
  }) => {
    const customer = await newVisitor(visitor);
    const { email } = await account.becomeCustomer(customer);
    const { page, button, t, money } = customer;
    await openSummary(customer);
    await order.orderButton(customer, worked.total).click();
    await expectHostedPage(customer, worked.total);
    await leaveHostedPage(customer);

    await expect(page).toHaveURL(/\/invoice-receipt\//);
    await expect(page.getByRole('main')).toContainText(t('account:bill.unpaid'));
    await button(t('account:bill.pay', { amount: money(worked.total) })).click();
    await expectHostedPage(customer, worked.total);
    await pay(customer, worked.total, cards.asksForAuthentication);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('sandbox:bankTitle'));
    await button(t('sandbox:bankFail')).click();
    await expect(page.getByRole('alert')).toHaveText(t('sandbox:authenticationFailed'));
    await pay(customer, worked.total, cards.asksForAuthentication);
    await button(t('sandbox:bankComplete')).click();
    // A payment on the bill returns to the bill.
    await expect(page).toHaveURL(/\/invoice-receipt\//);
    await order.closeBookingDialog(customer);
    expect(await paymentOf(customer, email)).toMatchObject({ state: 'paid', captured: worked.total });
  });

  test(`an order to pay later is placed without a payment and paid on the bill ${who}`, async ({ newVisitor }) => {
    const customer = await newVisitor(visitor);
    const { email } = await account.becomeCustomer(customer);
    const { page, t, money, language } = customer;
    await openSummary(customer);
    await page.getByRole('radio', { name: t('booking:summary.payLater'), exact: true }).check();
    await order.orderButton(customer, worked.total, false).click();

    const orderId = await order.orderOnConfirmation(customer);
    await order.closeBookingDialog(customer);
    await order.expectState(customer, t('booking:confirmation.awaiting'));
    await waitForMail(email, subjectOf(language, 'news:mail.orderReceived.subject'));
    await order.cleanerAccepts(customer, orderId, async () => {
      await order.expectState(customer, t('booking:confirmation.confirmed'));
      await expect(order.bell(customer, 1)).toBeVisible();
    });

    await page.goto(`/invoice-receipt/${orderId}`);
    await expect(page.getByRole('main')).toContainText(t('account:bill.unpaid'));
    await page.getByRole('button', { name: t('account:bill.pay', { amount: money(worked.total) }) }).click();
    await expectHostedPage(customer, worked.total);
    await pay(customer, worked.total);
    await page.goto(`/receipt/${orderId}`);
    await expect(page.getByRole('main')).toContainText(t('account:line.totalPaid'));
  });

  test(`a visit soon authorises the card and charges it when a cleaner accepts ${who}`, async ({ newVisitor }) => {
    const customer = await newVisitor(visitor);
    const { email } = await account.becomeCustomer(customer);
    const { page, t } = customer;
    await wizard.storeDraft(customer, await finishedDraft({ date: typed(await soon()), time: '12:00' }));
    await page.goto('/summary');
    await expect(page.getByText(t('booking:summary.soonTitle'))).toBeVisible();
    const cents = await totalOfDraft(customer);
    await order.acceptTerms(customer);
    await order.orderButton(customer, cents, false).click();
    await expectHostedPage(customer, cents);
    await authorise(customer, cents);

    const orderId = await order.orderOnConfirmation(customer);
    await order.closeBookingDialog(customer);
    await order.expectState(customer, t('booking:confirmation.awaiting'));
    expect(await paymentOf(customer, email)).toMatchObject({ state: 'authorised', amount: cents, captured: 0 });
    await order.cleanerAccepts(customer, orderId, () => order.expectState(customer, t('booking:confirmation.confirmed')));
    await expect.poll(() => paymentOf(customer, email)).toMatchObject({ state: 'paid', captured: cents });
  });
}

async function openSummary(customer: Visitor): Promise<void> {
  await wizard.storeDraft(customer, await finishedDraft());
  await customer.page.goto('/booking');
  await wizard.expectSummary(customer);
  await order.acceptTerms(customer);
}
