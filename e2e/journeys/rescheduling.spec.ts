import { addDays } from '@nitida/domain';
import { setCleanersAuto, waitForMail } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { shortOffPeakTotal, shortTotal, shortVisit } from './steps/bookings.ts';
import { dayAhead, freeDay, typed } from './steps/dates.ts';
import * as order from './steps/order.ts';
import { expectHostedPage, pay } from './steps/payment.ts';
import { chooseStart, expectSum, openMoving, openOrder, orderAndConfirm, orderAndPay } from './steps/place-order.ts';
import { subjectOf } from './steps/texts.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

test('rescheduling a visit to a dearer day charges the difference on the hosted page', async ({ newVisitor }) => {
  const customer = await newVisitor({ width: 1280 });
  const { email } = await account.becomeCustomer(customer);
  const { page, button, t, money, day, language } = customer;
  const thursday = await freeDay('Thursday', 16);
  const saturday = addDays(thursday, 2);
  const difference = shortOffPeakTotal - shortTotal;
  const { orderId } = await orderAndConfirm(customer, await shortVisit({ date: typed(thursday) }));

  await openOrder(customer, orderId);
  const dialog = await openMoving(customer);
  await expect(dialog).toContainText(t('changes:reschedule.now', { date: day(thursday), time: '10:00' }));
  await dialog.getByRole('button', { name: t('changes:reschedule.ask') }).click();
  await expect(dialog.getByText(t('changes:reschedule.same')).first()).toBeVisible();
  await chooseStart(customer, saturday, '16:30');
  await dialog.getByRole('button', { name: t('changes:reschedule.ask') }).click();
  await expectSum(customer, t('changes:reschedule.newTotal'), shortOffPeakTotal);
  await expectSum(customer, t('changes:reschedule.oldTotal'), shortTotal);
  await expectSum(customer, t('changes:reschedule.more'), difference);
  await button(t('changes:reschedule.confirmPay', { amount: money(difference) })).click();
  await expectHostedPage(customer, difference);
  await pay(customer, difference);

  await openOrder(customer, orderId);
  const article = page.getByRole('article');
  await expect(article).toContainText(day(saturday));
  await expect(article).toContainText('16:30');
  await expect(article).toContainText(money(shortOffPeakTotal));
  await expect(article).toContainText(
    t('account:event.rescheduled', { oldDate: day(thursday), oldTime: '10:00', date: day(saturday), time: '16:30' }),
  );
  await order.expectState(customer, t('account:state.awaitingConfirmation'));
  await waitForMail(email, subjectOf(language, 'news:mail.rescheduled.subject'));
  await order.cleanerAccepts(customer, orderId, () => order.expectState(customer, t('account:state.paid')));
});

test('one visit of a series can be rescheduled, or one with all later ones', async ({ newVisitor }) => {
  const customer = await newVisitor({ width: 1280 });
  await account.becomeCustomer(customer);
  const { page, t, factDay, money } = customer;
  const first = await dayAhead('Tuesday', 16);
  const weeks = [0, 1, 2, 3].map((week) => addDays(first, 7 * week));
  const [, second = '', third = '', fourth = ''] = weeks;
  const { orderId } = await orderAndPay(customer, await shortVisit({ repeat: 'Weekly', date: typed(first), lastDate: typed(fourth) }));
  await openOrder(customer, orderId);
  await page
    .getByRole('article')
    .getByRole('link', { name: t('changes:action.series') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('changes:schedule.title'));
  await expectVisits(
    customer,
    weeks.map((date) => `${factDay(date)}, 10:00–13:00`),
  );

  await move(customer, second, { to: addDays(second, 1), scope: 'this' });
  await expectVisits(
    customer,
    [first, addDays(second, 1), third, fourth].map((date) => `${factDay(date)}, 10:00–13:00`),
  );

  await move(customer, third, { to: addDays(third, 2), scope: 'later' });
  await expectVisits(
    customer,
    [first, addDays(second, 1), addDays(third, 2), addDays(fourth, 2)].map((date) => `${factDay(date)}, 10:00–13:00`),
  );
  await expect(page.getByRole('main')).toContainText(money(shortTotal));
});

async function move(customer: Visitor, date: string, { to, scope }: { to: string; scope: 'this' | 'later' }): Promise<void> {
  const { page, t, day } = customer;
  await page.getByRole('button', { name: t('changes:schedule.rescheduleOf', { date: day(date) }) }).click();
  const dialog = page.getByRole('dialog', { name: t('changes:reschedule.title') });
  await dialog
    .getByRole('radio', { name: t(scope === 'this' ? 'changes:reschedule.this' : 'changes:reschedule.later'), exact: true })
    .check();
  await chooseStart(customer, to, '10:00');
  await dialog.getByRole('button', { name: t('changes:reschedule.ask') }).click();
  await expect(dialog.getByText(t('changes:reschedule.sameRate'))).toBeVisible();
  await dialog.getByRole('button', { name: t('changes:reschedule.confirm'), exact: true }).click();
  await expect(page.getByText(t('changes:reschedule.done', { date: day(to), time: '10:00' }))).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function expectVisits({ page, t }: Visitor, visits: string[]): Promise<void> {
  const coming = page.locator('section').filter({ has: page.getByRole('heading', { name: t('changes:schedule.coming') }) });
  await expect(coming.getByRole('listitem')).toContainText(visits);
}
