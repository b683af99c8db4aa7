import { addDays } from '@nitida/domain';
import { setCleanersAuto, waitForMail } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { shortTotal, shortVisit } from './steps/bookings.ts';
import { dayAhead, typed } from './steps/dates.ts';
import { paymentOf } from './steps/payment.ts';
import { expectSum, openOrder, orderAndPay } from './steps/place-order.ts';
import { subjectOf } from './steps/texts.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

test('a customer skips a visit of a series, pauses, resumes and ends it', async ({ newVisitor }) => {
  const customer = await newVisitor({ width: 1280 });
  const { email } = await account.becomeCustomer(customer);
  const first = await dayAhead('Monday', 16);
  const dates = [0, 1, 2, 3].map((week) => addDays(first, 7 * week));
  const [, second = '', third = '', fourth = ''] = dates;
  const { orderId } = await orderAndPay(customer, await shortVisit({ repeat: 'Weekly', date: typed(first), lastDate: typed(fourth) }));
  await openOrder(customer, orderId);
  await customer.page
    .getByRole('article')
    .getByRole('link', { name: customer.t('changes:action.series') })
    .click();
  await expect(customer.page).toHaveURL(/\/schedule\//);
  await expectVisits(customer, 'coming', dates);

  // A skipped visit keeps its place until its time has come.
  await skip(customer, second);
  await expectVisits(customer, 'coming', dates);

  await pause(customer);
  await expectVisits(customer, 'coming', dates);
  await expect.poll(() => paymentOf(customer, email)).toBeDefined();
  await waitForMail(email, subjectOf(customer.language, 'news:mail.seriesPaused.subject'));

  await resume(customer, [first, third, fourth]);
  await expectVisits(customer, 'coming', dates);
  await waitForMail(email, subjectOf(customer.language, 'news:mail.seriesResumed.subject'));

  await end(customer);
  await waitForMail(email, subjectOf(customer.language, 'news:mail.seriesEnded.subject'));
});

async function skip({ page, t, day }: Visitor, date: string): Promise<void> {
  await page.getByRole('button', { name: t('changes:schedule.skipOf', { date: day(date) }) }).click();
  const dialog = page.getByRole('alertdialog', { name: t('changes:skip.title', { date: day(date) }) });
  await expect(dialog).toContainText(t('changes:refund.nothingPaid'));
  await dialog.getByRole('button', { name: t('changes:skip.confirm'), exact: true }).click();
  await expect(page.getByText(t('changes:skip.done', { date: day(date) }))).toBeVisible();
}

/** The first visit is paid, so pausing shows its refund. */
async function pause(customer: Visitor): Promise<void> {
  const { page, t, button } = customer;
  await button(t('changes:schedule.pause')).click();
  const dialog = page.getByRole('alertdialog', { name: t('changes:pause.title') });
  await expect(dialog).toContainText(t('changes:pause.visits', { count: 3, dates: '' }).replace(/: \.$/, ''));
  await expectSum(customer, t('changes:refund.back'), shortTotal);
  await dialog.getByRole('button', { name: t('changes:pause.confirm'), exact: true }).click();
  await expect(page.getByText(t('changes:schedule.paused'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('changes:schedule.noneComing'), { exact: true })).toBeVisible();
}

async function resume({ page, t, button, factDay, money }: Visitor, dates: string[]): Promise<void> {
  await button(t('changes:schedule.resume')).click();
  const dialog = page.getByRole('alertdialog', { name: t('changes:resume.title') });
  await expect(dialog.getByRole('listitem')).toHaveText(dates.map((date) => `${factDay(date)}, 10:00${money(shortTotal)}`));
  await dialog.getByRole('button', { name: t('changes:resume.confirm'), exact: true }).click();
  await expect(page.getByText(t('changes:schedule.active'), { exact: true })).toBeVisible();
}

async function end({ page, t, button }: Visitor): Promise<void> {
  await button(t('changes:schedule.end')).click();
  const dialog = page.getByRole('alertdialog', { name: t('changes:end.title') });
  await expect(dialog).toContainText(t('changes:refund.nothingPaid'));
  await dialog.getByRole('button', { name: t('changes:end.confirm'), exact: true }).click();
  await expect(page.getByText(t('changes:schedule.ended'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('changes:schedule.endedInfo'))).toBeVisible();
  await expect(button(t('changes:schedule.pause'))).toBeHidden();
}

async function expectVisits({ page, t, factDay }: Visitor, part: 'coming' | 'past', dates: string[]): Promise<void> {
  const name = t(part === 'coming' ? 'changes:schedule.coming' : 'changes:schedule.past');
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(section.getByRole('listitem')).toContainText(dates.map(factDay));
}
