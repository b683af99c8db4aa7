import type { BookingDraft } from '@nitida/contract';
import { addDays } from '@nitida/domain';
import type { Locator } from 'playwright/test';
import { acceptOrder, linkTo, setCleanersAuto, waitForMail } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { closeActionDialog, expectActionDialog } from './steps/action-dialog.ts';
import { shortTotal, shortVisit } from './steps/bookings.ts';
import { freeDay, soon, typed } from './steps/dates.ts';
import * as order from './steps/order.ts';
import { authorise, expectHostedPage, leaveHostedPage, pay, paymentOf, saveCard } from './steps/payment.ts';
import { totalOfDraft } from './steps/price.ts';
import { escaped, subjectOf } from './steps/texts.ts';
import { expect, type NewVisitor, newTab, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

/** The seeded hours before a visit at which its payment is requested. */
const paymentHours = 48;

// The dialog on the confirmation page, for each way of paying, before and after a cleaner accepts.

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

test('after a payment at once, the dialog says that cleaners are asked, and appears only once', async ({ newVisitor }) => {
  const { customer, date, email } = await openSummary(newVisitor);
  const { page, t } = customer;
  await order.orderButton(customer, shortTotal).click();
  await expectHostedPage(customer, shortTotal);
  await pay(customer, shortTotal);
  await order.orderOnConfirmation(customer);
  await test.step('/confirmation, awaiting a cleaner', async () => {
    const dialog = await expectActionDialog(customer, t('common:awaitingConfirmation'), [
      t('common:weAreLookingForCleaner'),
      t('common:told.visits', { count: 1 }),
      customer.factDay(date),
      t('common:told.mail', { email }),
      t('common:howDidYouHearAboutUs'),
    ]);
    await expect(dialog).toContainText(longestPartOf(t('common:pleaseAllow15Min', { time: '|' })));
    await expect(dialog).not.toContainText(longestPartOf(t('common:told.stillToPay', { amount: '|' })));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await page.reload();
  await order.expectState(customer, t('booking:confirmation.awaiting'));
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('when a cleaner accepts before the customer returns from paying, the dialog says that the visit is booked', async ({ newVisitor }) => {
  const { customer } = await openSummary(newVisitor);
  const { page, t, money } = customer;
  await order.orderButton(customer, shortTotal).click();
  await expectHostedPage(customer, shortTotal);
  await acceptOrder(await onlyOrder(customer));
  await pay(customer, shortTotal);
  await order.orderOnConfirmation(customer);
  await test.step('/confirmation, not awaiting, paid', async () => {
    const dialog = await expectActionDialog(customer, t('common:yourServiceIsBooked'), [
      t('common:told.paid', { amount: money(shortTotal) }),
    ]);
    const edit = dialog.getByRole('link', { name: t('booking:confirmation.dialogEdit') });
    await edit.click();
    await expect(page).toHaveURL(/\/orders\?order=/);
    await expect(dialog).toBeHidden();
  });
});

test('after an order to pay later, dialog, page and mail state the payment deadline and what follows', async ({ newVisitor }) => {
  const { customer, date, email } = await openSummary(newVisitor);
  const { page, t, money, language } = customer;
  await chooseLater(customer);
  await order.orderButton(customer, shortTotal, false).click();
  const orderId = await order.orderOnConfirmation(customer);
  const last = { day: customer.day(addDays(date, -1)), time: '10:00' };
  const says = [
    t('common:told.stillToPay', { amount: money(shortTotal) }),
    t('common:paymentInstructions', { hours: paymentHours }),
    t('common:told.payBy', last),
  ];
  await test.step('/confirmation, awaiting a cleaner, paid later', async () => {
    const dialog = await expectActionDialog(customer, t('common:awaitingConfirmation'), [t('common:weAreLookingForCleaner'), ...says]);
    await closeActionDialog(customer, dialog);
  });
  await expect(page.getByText(t('booking:confirmation.payLater', { hours: paymentHours, ...last }))).toBeVisible();
  const asked = await waitForMail(email, subjectOf(language, 'news:mail.orderReceived.subject'));
  expect(asked.text).toMatch(longestPartOf(t('news:money.due', { due: money(shortTotal), remindAt: '|' })));

  await acceptOrder(orderId);
  await order.expectState(customer, t('booking:confirmation.confirmed'));
  await expect(page.getByText(t('booking:confirmation.payLater', { hours: paymentHours, ...last }))).toBeVisible();
  await test.step('/confirmation, not awaiting, paid later', async () => {
    const fromMail = await openConfirmedMail(customer, email);
    await closeActionDialog(fromMail, await expectActionDialog(fromMail, t('common:yourServiceIsBooked'), says));
  });
});

test('after an order to pay later with the saved card, the dialog states the day of the charge and no request to pay', async ({
  newVisitor,
}) => {
  const { customer, date, email } = await openSummary(newVisitor);
  const { page, t, money } = customer;
  await chooseLater(customer);
  const charge = { amount: money(shortTotal), day: customer.day(addDays(date, -2)), time: '10:00' };
  await page.getByRole('checkbox', { name: t('booking:summary.saveCardLater', charge) }).check();
  await order.orderButton(customer, shortTotal, false).click();
  await saveCard(customer);
  const orderId = await order.orderOnConfirmation(customer);
  await test.step('/confirmation, awaiting a cleaner, charged to the saved card later', async () => {
    const dialog = await expectActionDialog(customer, t('common:awaitingConfirmation'), [t('common:told.savedCard', charge)]);
    await expect(dialog).not.toContainText(t('common:paymentInstructions', { hours: paymentHours }));
    await closeActionDialog(customer, dialog);
  });
  await expect(page.getByText(t('booking:confirmation.chargedLater', charge))).toBeVisible();

  await acceptOrder(orderId);
  await order.expectState(customer, t('booking:confirmation.confirmed'));
  await test.step('/confirmation, not awaiting, charged to the saved card later', async () => {
    const fromMail = await openConfirmedMail(customer, email);
    await closeActionDialog(
      fromMail,
      await expectActionDialog(fromMail, t('common:yourServiceIsBooked'), [t('common:told.savedCard', charge)]),
    );
  });
});

test('when a cleaner accepts an order whose payment page was left, the dialog says booked and not paid', async ({ newVisitor }) => {
  const { customer, date, email } = await openSummary(newVisitor);
  const { page, t, money } = customer;
  await order.orderButton(customer, shortTotal).click();
  await expectHostedPage(customer, shortTotal);
  await leaveHostedPage(customer);
  await expect(page).toHaveURL(/\/invoice-receipt\//);
  await acceptOrder(await onlyOrder(customer));
  await test.step('/confirmation, not awaiting, due and unpaid', async () => {
    const fromMail = await openConfirmedMail(customer, email);
    const dialog = await expectActionDialog(fromMail, t('common:yourServiceIsBooked'), [
      t('common:told.stillToPay', { amount: money(shortTotal) }),
      t('common:told.payBy', { day: customer.day(addDays(date, -1)), time: '10:00' }),
    ]);
    await closeActionDialog(fromMail, dialog);
  });
});

test('for a visit soon, the card is authorised while cleaners are asked and charged once one accepts', async ({ newVisitor }) => {
  const { customer, email } = await openSummary(newVisitor, { date: await soon(), time: '12:00' });
  const { t, money } = customer;
  const total = await totalOfDraft(customer);
  await order.orderButton(customer, total, false).click();
  await expectHostedPage(customer, total);
  await authorise(customer, total);
  const orderId = await order.orderOnConfirmation(customer);
  await test.step('/confirmation, awaiting a cleaner, held on the card', async () => {
    const dialog = await expectActionDialog(customer, t('common:awaitingConfirmation'), [t('common:weAreLookingForCleaner')]);
    await expectNothingToPay(customer, dialog);
    await closeActionDialog(customer, dialog);
  });
  await acceptOrder(orderId);
  await order.expectState(customer, t('booking:confirmation.confirmed'));
  await expect.poll(() => paymentOf(customer, email)).toMatchObject({ state: 'paid', captured: total });
  await test.step('/confirmation, not awaiting, charged to the card that was held', async () => {
    const fromMail = await openConfirmedMail(customer, email);
    const dialog = await expectActionDialog(fromMail, t('common:yourServiceIsBooked'), [t('common:told.paid', { amount: money(total) })]);
    await closeActionDialog(fromMail, dialog);
  });
});

test('when account credit covers everything, the order is paid without a card', async ({ newVisitor }) => {
  const { customer, date, email } = await openSummary(newVisitor);
  const { page, context, t, money } = customer;
  await order.orderButton(customer, shortTotal).click();
  await expectHostedPage(customer, shortTotal);
  await pay(customer, shortTotal);
  const first = await order.orderOnConfirmation(customer);
  const data = { refundTo: 'credit', expectedRefund: shortTotal };
  // Until the provider's message about the payment has arrived, there is nothing to refund.
  await expect.poll(async () => (await context.request.patch(`/api/order/cancel_order/${first}`, { data })).status()).toBe(200);

  await reachSummary(customer, { date: typed(date) });
  await expect(page.getByText(t('booking:summary.creditCovers'))).toBeVisible();
  await customer.button(t('booking:summary.orderCredit', { amount: money(shortTotal) })).click();
  await expect(page).not.toHaveURL(new RegExp(first));
  const orderId = await order.orderOnConfirmation(customer);
  await test.step('/confirmation, awaiting a cleaner, covered by account credit', async () => {
    const dialog = await expectActionDialog(customer, t('common:awaitingConfirmation'), [t('common:weAreLookingForCleaner')]);
    await expectNothingToPay(customer, dialog);
    await closeActionDialog(customer, dialog);
  });
  await acceptOrder(orderId);
  await order.expectState(customer, t('booking:confirmation.confirmed'));
  await test.step('/confirmation, not awaiting, covered by account credit', async () => {
    const fromMail = await openConfirmedMail(customer, email);
    const dialog = await expectActionDialog(fromMail, t('common:yourServiceIsBooked'), [
      t('common:told.paid', { amount: money(shortTotal) }),
    ]);
    await closeActionDialog(fromMail, dialog);
  });
});

async function expectNothingToPay({ t }: Visitor, dialog: Locator): Promise<void> {
  await expect(dialog).not.toContainText(longestPartOf(t('common:told.stillToPay', { amount: '|' })));
  await expect(dialog).not.toContainText(t('common:paymentInstructions', { hours: paymentHours }));
}

interface SummaryPage {
  customer: Visitor;
  /** The date of the visit, which starts at 10:00. */
  date: string;
  email: string;
}

async function openSummary(newVisitor: NewVisitor, start?: { date: string; time: string }): Promise<SummaryPage> {
  const customer = await newVisitor({ width: 1280 });
  const { email } = await account.becomeCustomer(customer);
  const date = start?.date ?? (await freeDay('Thursday', 16));
  await reachSummary(customer, { ...start, date: typed(date) });
  return { customer, date, email };
}

async function reachSummary(customer: Visitor, start: Partial<BookingDraft>): Promise<void> {
  await wizard.storeDraft(customer, await shortVisit(start));
  await customer.page.goto('/summary');
  await wizard.expectSummary(customer);
  await order.acceptTerms(customer);
}

const chooseLater = ({ page, t }: Visitor) => page.getByRole('radio', { name: t('booking:summary.payLater'), exact: true }).check();

/** Opens the link of the mail in a new tab, as mail programs do. */
async function openConfirmedMail(customer: Visitor, email: string): Promise<Visitor> {
  const mail = await waitForMail(email, subjectOf(customer.language, 'news:mail.confirmed.subject'));
  const tab = await newTab(customer);
  await tab.page.goto(linkTo(mail, '/confirmation'));
  return tab;
}

async function onlyOrder({ context }: Visitor): Promise<string> {
  const { user } = await (await context.request.get('/api/auth/auth_web/en')).json();
  const { activeOrders } = await (await context.request.get(`/api/order/get_orders_by_customer_id/${user.id}`)).json();
  expect(activeOrders).toHaveLength(1);
  return activeOrders[0].id;
}

/** The longest part of a sentence without values, where `|` stands for a value. */
const longestPartOf = (text: string): RegExp => {
  const [longest = ''] = text.split(/\||\{\w+\}/).sort((a, b) => b.length - a.length);
  return new RegExp(escaped(longest));
};
