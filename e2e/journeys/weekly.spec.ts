import { localeOf } from '@nitida/contract';
import { addDays } from '@nitida/domain';
import { formatDate } from '@nitida/ui/format';
import { setCleanersAuto } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { finishedDraft } from './steps/bookings.ts';
import { dayAhead, typed } from './steps/dates.ts';
import * as order from './steps/order.ts';
import { expectHostedPage, pay } from './steps/payment.ts';
import { expectPriceOfDraft, savedDraft } from './steps/price.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

/** Basic, three hours at 24.00 at the standard tariff: 72.00 plus 21%, in cents. */
const perVisit = 8712;
const visits = 4;

test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

for (const [language, device] of [
  ['en', 'desktop'],
  ['es', 'phone'],
] as const) {
  test(`a weekly booking excludes a date, and each visit is paid separately (${language}, ${device})`, async ({ newVisitor }) => {
    const customer = await newVisitor({ language, device });
    await account.becomeCustomer(customer);
    const first = await dayAhead('Wednesday', 16);
    await wizard.storeDraft(
      customer,
      await finishedDraft({
        selectedCleaning: 'Basic',
        selectedServices: [],
        selectedSpeed: '1x',
        apartmentSize: '60',
        bedroomsNum: 1,
        numberOfHours: 3,
        date: '',
        completedSteps: ['property', 'type', 'extras', 'speed'],
      }),
    );
    await chooseSeries(customer, first);
    await orderFirstVisit(customer, first);
  });
}

async function chooseSeries(customer: Visitor, first: string): Promise<void> {
  const { page, field, button, t } = customer;
  const draft = { ...(await finishedDraft()), repeat: 'Weekly' as const, date: typed(first), time: '10:00' };
  await page.goto('/booking');
  await wizard.expectStep(customer, 'repeat');
  await wizard.chooseRepeat(customer, draft);
  await wizard.pressContinue(customer, 'repeat');
  await wizard.expectStep(customer, 'time');
  await wizard.chooseTime(customer, draft);

  // A last date between two visits moves back to the earlier visit, and a message says so.
  const last = field(t('booking:time.lastVisit'));
  await last.fill(typed(addDays(first, 7 * visits + 3)));
  await last.blur();
  await expect(last).toHaveValue(typed(addDays(first, 7 * visits)));
  await expect(page.getByText(t('booking:time.lastChanged')).first()).toBeVisible();

  const second = addDays(first, 7);
  await button(t('booking:time.leaveOut', { date: shortDay(customer, second) })).click();
  await expect(button(t('booking:time.putBackDate', { date: shortDay(customer, second) }))).toBeVisible();
  await expectPriceOfDraft(customer);
  if (customer.device === 'desktop') await expect(page.getByRole('complementary').getByText(seriesText(customer))).toBeVisible();
  await page.reload();
  await expect(button(t('booking:time.putBackDate', { date: shortDay(customer, second) }))).toBeVisible();
  await expect.poll(async () => (await savedDraft(customer)).excludedDates).toEqual([second]);
  await wizard.pressContinue(customer, 'time');
  await wizard.expectStep(customer, 'address');
  await wizard.pressContinue(customer, 'address');
  await wizard.expectStep(customer, 'instructions');
  await wizard.pressContinue(customer, 'instructions');
}

async function orderFirstVisit(customer: Visitor, first: string): Promise<void> {
  const { page, t, money } = customer;
  await wizard.expectSummary(customer);
  const dates = shortDay(customer, addDays(first, 7));
  await expect(page.getByRole('main')).toContainText(t('booking:summary.without', { dates }));
  await order.acceptTerms(customer);
  await order.orderButton(customer, perVisit).click();
  await expectHostedPage(customer, perVisit);
  await pay(customer, perVisit);

  await order.orderOnConfirmation(customer);
  const dialog = order.bookingDialog(customer);
  await expect(dialog.getByText(t('common:told.visits', { count: visits }))).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(visits);
  await order.closeBookingDialog(customer);

  await page.goto('/orders');
  const tile = page
    .getByRole('main')
    .locator('a[href*="order="]')
    .filter({ hasText: money(perVisit) });
  await expect(tile).toHaveCount(1);
  const dateLinks = page.getByRole('list', { name: t('changes:schedule.dates') }).locator('a[href*="order="]');
  await expect(dateLinks).toHaveCount(visits - 1);
  await expect(dateLinks.filter({ hasText: t('account:state.booked') })).toHaveCount(visits - 1);
}

/** Formats `8 June`, like the dates of a series and the summary. */
const shortDay = ({ language }: Visitor, date: string): string => formatDate(date, localeOf[language], 'day');

function seriesText({ t, money }: Visitor): string {
  return t('booking:price.series', { count: visits, amount: money(visits * perVisit) });
}
