import { setCleanersAuto } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { shortOffPeakTotal, shortTotal, shortVisit } from './steps/bookings.ts';
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
  test(`a custom schedule of two dates prices each, and rejects a repeated date (${language}, ${device})`, async ({ newVisitor }) => {
    const customer = await newVisitor({ language, device, width: 1280 });
    await account.becomeCustomer(customer);
    const days = { weekday: await dayAhead('Thursday', 16), saturday: await dayAhead('Saturday', 18) };
    await wizard.storeDraft(customer, await shortVisit({ date: '', completedSteps: ['property', 'type', 'extras', 'speed'] }));
    await customer.page.goto('/booking');
    await wizard.expectStep(customer, 'repeat');
    await wizard.chooseRepeat(customer, { repeat: 'Custom schedule' });
    await wizard.pressContinue(customer, 'repeat');

    await wizard.expectStep(customer, 'time');
    await chooseDates(customer, days);
    for (const step of ['time', 'address', 'instructions'] as const) {
      await wizard.expectStep(customer, step);
      await wizard.pressContinue(customer, step);
    }
    await orderBoth(customer, days);
  });
}

interface Days {
  weekday: string;
  saturday: string;
}

async function chooseDates(customer: Visitor, { weekday, saturday }: Days): Promise<void> {
  const { page, button, t, money } = customer;
  const visit = (number: number) => page.getByRole('listitem', { name: t('booking:time.visitNumber', { number }) });
  const dateOf = (number: number) => visit(number).getByRole('textbox', { name: t('booking:time.date') });

  await wizard.pressContinue(customer, 'time');
  await wizard.expectFieldError(customer, dateOf(1), t('booking:errors.fillIn'));
  await dateOf(1).fill(typed(weekday));
  await visit(1).getByLabel(t('booking:time.start')).selectOption('10:00');
  await expect(visit(1)).toContainText(money(shortTotal));
  await button(t('booking:time.addDate')).click();
  await expect(dateOf(2)).toBeFocused();
  await dateOf(2).fill(typed(weekday));
  await dateOf(2).blur();
  await expect(dateOf(2)).toHaveAccessibleDescription(new RegExp(escaped(t('booking:errors.alreadySelected'))));
  await wizard.pressContinue(customer, 'time');
  await wizard.expectStep(customer, 'time');
  await wizard.expectFieldError(customer, dateOf(2), t('booking:errors.alreadySelected'));

  await dateOf(2).fill(typed(saturday));
  await visit(2).getByLabel(t('booking:time.start')).selectOption('16:30');
  await expect(visit(2)).toContainText(money(shortOffPeakTotal));
}

async function orderBoth(customer: Visitor, { weekday, saturday }: Days): Promise<void> {
  const { page, money, factDay } = customer;
  await wizard.expectSummary(customer);
  const visits = page.getByRole('main').getByRole('listitem');
  await expect(visits.filter({ hasText: factDay(weekday) })).toContainText(money(shortTotal));
  await expect(visits.filter({ hasText: factDay(saturday) })).toContainText(money(shortOffPeakTotal));
  await expect(page.getByRole('main')).toContainText(money(shortTotal + shortOffPeakTotal));
  await order.acceptTerms(customer);
  await order.orderButton(customer, shortTotal).click();
  await expectHostedPage(customer, shortTotal);
  await pay(customer, shortTotal);

  await order.orderOnConfirmation(customer);
  const dialog = order.bookingDialog(customer);
  await expect(dialog.getByRole('listitem')).toHaveText([/10:00–13:00/, /16:30–19:30/]);
  await order.closeBookingDialog(customer);
  await page.goto('/orders');
  // One tile with the next visit, and below it a link for each other date.
  const links = page.getByRole('main').locator('a[href*="order="]');
  await expect(links).toHaveCount(2);
  await expect(links.filter({ hasText: money(shortTotal) })).toHaveCount(1);
  await links.nth(1).click();
  await expect(page.getByRole('main')).toContainText(money(shortOffPeakTotal));
}
