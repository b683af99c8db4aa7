import { localeOf } from '@nitida/contract';
import { addDays } from '@nitida/domain';
import { formatDate } from '@nitida/ui/format';
import { setCleanersAuto } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { shortTotal, shortVisit } from './steps/bookings.ts';
import { dayAhead, typed } from './steps/dates.ts';
import * as order from './steps/order.ts';
import { expectHostedPage, pay } from './steps/payment.ts';
import { escaped } from './steps/texts.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

for (const [language, device] of [
  ['en', 'desktop'],
  ['es', 'phone'],
] as const) {
  test(`a booking every two weeks corrects its last date, excludes a date and shows each message (${language}, ${device})`, async ({
    newVisitor,
  }) => {
    const customer = await newVisitor({ language, device, width: 1280 });
    await account.becomeCustomer(customer);
    const first = await dayAhead('Thursday', 16);
    await wizard.storeDraft(customer, await shortVisit({ date: '', completedSteps: ['property', 'type', 'extras', 'speed'] }));
    await customer.page.goto('/booking');
    await wizard.expectStep(customer, 'repeat');
    await wizard.chooseRepeat(customer, { repeat: 'Every 2 weeks' });
    await wizard.pressContinue(customer, 'repeat');

    await wizard.expectStep(customer, 'time');
    await chooseDates(customer, first);
    await leaveOneOut(customer, first);
    for (const step of ['time', 'address', 'instructions'] as const) {
      await wizard.expectStep(customer, step);
      await wizard.pressContinue(customer, step);
    }
    await orderSeries(customer, first);
  });
}

async function chooseDates(customer: Visitor, first: string): Promise<void> {
  const { page, field, t } = customer;
  const firstField = field(t('booking:time.firstVisit'));
  await firstField.fill('31.02.2031');
  await firstField.blur();
  await expect(firstField).toHaveAccessibleDescription(new RegExp(escaped(t('booking:errors.date'))));
  await wizard.chooseTime(customer, { date: typed(first), time: '10:00', repeat: 'Every 2 weeks' });

  const last = field(t('booking:time.lastVisit'));
  await last.fill(typed(addDays(first, -3)));
  await last.blur();
  await expect(last).toHaveAccessibleDescription(new RegExp(escaped(t('booking:errors.noPeriod'))));

  // A date between two visits moves back to the fourth visit.
  await last.fill(typed(addDays(first, 3 * 14 + 9)));
  await last.blur();
  await expect(last).toHaveValue(typed(addDays(first, 3 * 14)));
  await expect(page.getByText(t('booking:time.lastChanged')).first()).toBeVisible();
  await expect(page.getByText(t('booking:time.lastChangedTo', { date: typed(addDays(first, 3 * 14)) })).first()).toBeVisible();
}

async function leaveOneOut(customer: Visitor, first: string): Promise<void> {
  const { field, button, t } = customer;
  await button(t('booking:time.excludeOpen')).click();
  const date = field(t('booking:time.excludeDate'));
  const leaveOut = async (text: string) => {
    await date.fill(text);
    await button(t('booking:time.exclude')).click();
  };
  await leaveOut('32.01.2031');
  await expect(date).toHaveAccessibleDescription(new RegExp(escaped(t('booking:errors.date'))));
  await leaveOut(typed(addDays(first, 7)));
  await expect(date).toHaveAccessibleDescription(new RegExp(escaped(t('booking:errors.notIncluded'))));
  const second = addDays(first, 14);
  await leaveOut(typed(second));
  await expect(button(t('booking:time.putBackDate', { date: shortDay(customer, second) }))).toBeVisible();
  await leaveOut(typed(second));
  await expect(date).toHaveAccessibleDescription(new RegExp(escaped(t('booking:errors.alreadyExcluded'))));
}

async function orderSeries(customer: Visitor, first: string): Promise<void> {
  const { page, t } = customer;
  await wizard.expectSummary(customer);
  await expect(page.getByRole('main')).toContainText(t('booking:summary.without', { dates: shortDay(customer, addDays(first, 14)) }));
  await order.acceptTerms(customer);
  await order.orderButton(customer, shortTotal).click();
  await expectHostedPage(customer, shortTotal);
  await pay(customer, shortTotal);
  await order.orderOnConfirmation(customer);

  const dialog = order.bookingDialog(customer);
  const dates = [first, addDays(first, 28), addDays(first, 42)];
  await expect(dialog.getByText(t('common:told.visits', { count: 3 }))).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(dates.map((date) => new RegExp(`${factDay(customer, date)}.*10:00–13:00`)));
  await dialog.getByLabel(t('common:howDidYouHearAboutUs')).selectOption(t('common:knowingWays.friend'));
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/knowingWay/create_knowing_way'));
  await order.closeBookingDialog(customer);
  expect((await saved).ok()).toBe(true);
}

/** Formats `8 June`, like the dates of a series and the summary. */
const shortDay = ({ language }: Visitor, date: string): string => formatDate(date, localeOf[language], 'day');
const factDay = ({ language }: Visitor, date: string): string => formatDate(date, localeOf[language], 'fact');
