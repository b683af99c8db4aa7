import { limits } from '@nitida/contract';
import { advanceClock, moveClockTo, setCleanersAuto, waitForMail } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { shortVisit } from './steps/bookings.ts';
import { freeDay, instantOf, typed } from './steps/dates.ts';
import * as order from './steps/order.ts';
import { expectSum, openChangeMenu, openOrder, orderAndPay } from './steps/place-order.ts';
import { escaped, subjectOf } from './steps/texts.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';

const minuteMs = 60_000;

// The simulated cleaners start and complete the visits that they accepted.
test.beforeAll(() => setCleanersAuto(true));

test('a customer rates a completed visit once in the order, and complains about it', async ({ newVisitor }) => {
  const customer = await newVisitor({ width: 1280 });
  const { email } = await account.becomeCustomer(customer);
  const { page, t, language } = customer;
  const orderId = await completedOrder(customer);
  await openOrder(customer, orderId);
  await order.expectState(customer, t('account:state.completed'));

  const article = page.getByRole('article');
  await article.getByRole('button', { name: t('account:rate.send') }).click();
  await expect(article.getByText(t('account:rate.needed'))).toBeVisible();
  await article.getByRole('radio', { name: t('account:rate.star', { count: 4, most: limits.stars }) }).check({ force: true });
  await article.getByRole('textbox', { name: t('account:rate.feedback') }).fill('The terrace shines.');
  await article.getByRole('button', { name: t('account:rate.send') }).click();
  await expect(page.getByText(t('account:rate.thanks'))).toBeVisible();
  await expect(article.getByText(t('account:rate.given', { count: 4, most: limits.stars }))).toBeVisible();
  await expect(article.getByRole('button', { name: t('account:rate.send') })).toBeHidden();

  await article.getByRole('button', { name: t('changes:action.complain') }).click();
  const dialog = page.getByRole('dialog', { name: t('changes:complain.title') });
  await dialog.getByRole('button', { name: t('changes:complain.send'), exact: true }).click();
  await expect(dialog.getByText(t('changes:complain.missing'))).toBeVisible();
  await dialog.getByRole('textbox', { name: t('changes:complain.text') }).fill('A window was left open.');
  await dialog.getByRole('button', { name: t('changes:complain.send'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('changes:complain.done'))).toBeVisible();
  await expect(article.getByRole('button', { name: t('changes:action.complain') })).toBeHidden();
  const mail = await waitForMail(email, subjectOf(language, 'inbox:received.subject'));
  expect(mail.text).toContain(t('inbox:received.complaint'));
});

test('a customer rates a completed visit once in the notifications', async ({ newVisitor }) => {
  const customer = await newVisitor({ width: 1280 });
  await account.becomeCustomer(customer);
  const { page, t } = customer;
  const orderId = await completedOrder(customer);
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(escaped(t('common:header.notifications'))) }).click();
  const news = page.getByRole('dialog', { name: t('common:header.notifications') });
  await expect(news.getByText(t('common:notifications.titles.cleaningCompleted'))).toBeVisible();
  await news.getByRole('button', { name: t('common:notifications.rate'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('common:rate.title') });
  await dialog.getByRole('button', { name: t('common:rate.send') }).click();
  await expect(dialog.getByText(t('common:rate.required')).first()).toBeVisible();
  await dialog.getByRole('radio', { name: t('common:rate.star', { number: 5, most: limits.stars }) }).check({ force: true });
  await dialog.getByRole('button', { name: t('common:rate.send') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('common:rate.sent'))).toBeVisible();
  await expect(news.getByRole('button', { name: t('common:notifications.rate'), exact: true })).toBeHidden();
  await openOrder(customer, orderId);
  await expect(page.getByRole('article').getByText(t('account:rate.given', { count: 5, most: limits.stars }))).toBeVisible();
});

test('a withdrawal from the contract shows the refund first and is confirmed by mail', async ({ newVisitor }) => {
  const customer = await newVisitor({ width: 1280 });
  const { email } = await account.becomeCustomer(customer);
  const { page, t, language } = customer;
  const { orderId, total } = await orderAndPay(customer, await shortVisit({ date: typed(await freeDay('Thursday', 16)) }));
  await openOrder(customer, orderId);
  await openChangeMenu(customer);
  await page
    .getByRole('article')
    .getByRole('button', { name: t('changes:action.withdraw') })
    .click();
  const dialog = page.getByRole('alertdialog', { name: t('changes:withdraw.title') });
  await expectSum(customer, t('changes:refund.back'), total);
  await expect(dialog).toContainText(t('changes:withdraw.law'));
  await dialog.getByRole('textbox', { name: t('changes:withdraw.statement') }).fill('I withdraw: we are moving away.');
  await dialog.getByRole('button', { name: t('changes:withdraw.confirm'), exact: true }).click();
  await expect(page.getByText(t('changes:withdraw.done', { email }))).toBeVisible();
  await order.expectState(customer, t('account:state.refundedCard', { state: t('account:state.cancelled') }));
  const mail = await waitForMail(email, subjectOf(language, 'news:mail.withdrawn.subject'));
  expect(mail.text).toContain('I withdraw: we are moving away.');
});

/** A paid and accepted visit that ended an hour ago. */
async function completedOrder(customer: Visitor): Promise<string> {
  const date = await freeDay('Thursday', 3);
  const { orderId } = await orderAndPay(customer, await shortVisit({ date: typed(date) }));
  await advanceClock(minuteMs);
  await order.expectState(customer, customer.t('booking:confirmation.confirmed'));
  await moveClockTo(instantOf(date, '14:00'));
  return orderId;
}
