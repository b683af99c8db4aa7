import { addDays } from '@nitida/domain';
import * as account from '../journeys/steps/account.ts';
import { shortTotal, shortVisit } from '../journeys/steps/bookings.ts';
import { freeDay, instantOf, typed } from '../journeys/steps/dates.ts';
import * as order from '../journeys/steps/order.ts';
import { orderAndPay } from '../journeys/steps/place-order.ts';
import { subjectOf } from '../journeys/steps/texts.ts';
import { expect, test, type Visitor } from '../journeys/steps/visitor.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { keepContent } from '../support/keep-content.ts';
import { advanceClock, moveClockTo, seedCompany, setCleanersAuto, waitForMail } from '../support/local-tools.ts';
import { staffUrl } from '../support/staff.ts';
import { demoStaffRequests, signInToConsole } from '../support/staff-account.ts';

const hourMs = 3_600_000;
const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`;

keepContent();

/** The cleaners of the seeded company. Later journeys of the site have none of them. */
let company: string[] = [];

test.afterAll(async () => {
  await setCleanersAuto(true);
  const requests = await demoStaffRequests();
  for (const id of company) await requests.patch(`/api/admin/cleaner/set_active/${id}`, { data: { active: false } });
  await requests.dispose();
});

/** Makes a call of the site from the customer's page, as a form there does. */
async function send({ page }: Visitor, path: string, data: object): Promise<void> {
  const status = await page.evaluate(
    async ([to, body]) =>
      (await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).status,
    [path, data] as const,
  );
  expect(status).toBe(201);
}

const survey = {
  name: 'Marta',
  surname: 'Gil',
  mobile: '612345678',
  isAdult: true,
  workingArrangement: 'selfEmployed',
  wantsOwnSchedule: 'yes',
  appComfort: 'comfortable',
  hoursPerWeek: '20to30',
  instantPayment: 'veryImportant',
  offPeakInterest: 'maybe',
  level: 'Junior',
  lng: 'es',
  filledInMs: 60_000,
  homeAddress: { address1: 'Calle Real 3', postalCode: '29680', city: 'Estepona', province: 'Málaga' },
};

test('a day of a company with 300 visits a week: requests, a complaint, a refund, an application, a price and the books', async ({
  newVisitor,
  page,
}) => {
  const customer = await newVisitor({ width: 1280 });
  const { email } = await account.becomeCustomer(customer);
  // The simulated cleaners start and complete the first visit, and none of them answers for the second.
  await setCleanersAuto(true);
  const past = await freeDay('Thursday', 3);
  const done = await orderAndPay(customer, await shortVisit({ date: typed(past) }));
  await order.cleanerAccepts(customer, done.orderId, () => order.expectState(customer, customer.t('booking:confirmation.confirmed')));
  await moveClockTo(instantOf(past, '14:00'));
  await setCleanersAuto(false);
  company = await seedCompany();
  const date = await freeDay('Wednesday', 16);
  const unanswered = await orderAndPay(customer, await shortVisit({ date: typed(date) }));
  await send(customer, `/api/order/create_complaint/${done.orderId}`, { text: 'A window was left open.' });
  await send(customer, '/api/survey/create_survey', { ...survey, email: `marta-${Date.now()}@nitida.example` });

  await signInToConsole(page, ['admin', 'content']);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const tasks = page.getByRole('table', { name: 'Today' });
  const dialog = page.getByRole('dialog');
  const openTask = async (name: RegExp) => {
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await tasks.getByRole('row', { name }).first().getByRole('link').click();
  };
  /** The task about the request, by its order: other requests may wait too. */
  const request = (name: RegExp) => tasks.getByRole('row', { name }).filter({ has: page.locator(`a[href$="${unanswered.orderId}"]`) });

  // A message appears at once: while the site says what changed, the page itself asks only every half minute.
  await expect(page.getByText('Changes appear at once')).toBeVisible();
  const message = { name: 'Eva Blom', email: 'eva@nitida.example', contactWay: 'Email', message: 'Do you clean boats?', lng: 'sv' };
  await send(customer, '/api/contact/create_contact_message', { ...message, filledInMs: 60_000 });
  await expect(tasks.getByRole('row', { name: /Eva Blom/ })).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('list', { name: 'Visits today' })).toBeVisible();

  // The board has a row for each cleaner, and one who is chosen a row for each day.
  await page.goto(`${staffUrl()}/operations/week?from=${past}&view=cleaners`);
  const board = page.getByRole('list', { name: 'Visits by cleaner' });
  await expect(board.getByRole('link', { name: 'Vera', exact: true })).toBeVisible();
  await expect(board).toContainText('Open requests');
  await expectAccessible(page);
  await page.getByLabel('Cleaner', { exact: true }).selectOption('Vera');
  await expect(page.getByRole('list', { name: 'Visits of Vera' }).getByRole('link')).toHaveCount(15);

  // The week has all visits, and one of them is opened by keyboard.
  await page.goto(`${staffUrl()}/operations/week?from=${past}`);
  const visits = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect.poll(() => visits.count()).toBeGreaterThan(300);
  await visits.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeFocused();
  await page.getByRole('link', { name: 'Today', exact: true }).click();

  // The request waits, and the page says who fits.
  await expect(request(/Waiting for cleaners/)).toContainText('cleaners missing: 1');
  await expectAccessible(page);
  await request(/Waiting for cleaners/)
    .getByRole('link')
    .click();
  await expect(page.getByRole('region', { name: 'Cleaners for this visit' }).getByRole('table')).toBeVisible();
  await expectAccessible(page);

  // The complaint is answered with credit.
  await openTask(/Complaint/);
  await expect(page.getByText('A window was left open.')).toBeVisible();
  await page.getByRole('button', { name: 'Answer' }).click();
  await dialog.getByLabel('Your answer').fill('We are sorry, and have talked to the team.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('We are sorry, and have talked to the team.')).toBeVisible();
  await page.getByRole('button', { name: 'Give credit' }).click();
  await dialog.getByLabel('Amount in euros').fill('20');
  await dialog.getByRole('button', { name: 'Give credit' }).click();
  await expect(dialog).toBeHidden();

  // A part of its visit is refunded, and the order says where each cent went.
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.getByLabel('Amount in euros').fill('10');
  await dialog.getByLabel('Reason').fill('the window was open');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refund €10.00' }).click();
  const money = page.getByRole('region', { name: 'Payments' });
  await expect(money.getByRole('row', { name: /Refunded/ })).toContainText('Nítida → card', { timeout: 40_000 });
  await expect(money).toContainText(`Refundable: ${euros(shortTotal - 10_00)}`);
  await expectAccessible(page);

  // The provider and the ledger agree about the company's payments, the refund among them.
  await page.getByRole('link', { name: 'Payment reconciliation' }).click();
  await page.goto(`${page.url()}?month=${past.slice(0, 7)}`);
  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect(page.getByText('The provider and the ledger agree on every payment, refund and dispute.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Day by day' }).getByRole('row', { name: /Refunded/ })).toContainText('€10.00');
  await expectAccessible(page);

  // A cleaner of the company gets a smaller radius by keyboard alone, and the focus returns to the button.
  await page.getByRole('link', { name: 'Cleaners', exact: true }).click();
  await page.getByRole('link', { name: 'Adela', exact: true }).click();
  const area = page.getByRole('button', { name: 'Change hours and radius' });
  await area.focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Radius').fill('3');
  await expect(dialog.getByRole('img')).toHaveAccessibleName(/of 18 postal areas lie within 3 km of 29601/);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(area).toBeFocused();
  await expect(page.getByRole('main').getByRole('img')).toHaveAccessibleName(/within 3 km of 29601/);
  await expectAccessible(page);

  // The applicant is approved, and chooses a password by the link in a mail.
  await openTask(/Marta Gil/);
  await page.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('closed', { exact: true })).toBeVisible();

  // A price is changed after its effect was seen, and the history says why.
  await page.getByRole('link', { name: 'Price list' }).click();
  await page.getByLabel('Inside the oven (€)').fill('19');
  await page.getByRole('button', { name: 'Check and save' }).click();
  await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(11);
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('ovens take longer');
  await dialog.getByRole('button', { name: 'Save now' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'History and schedule' }).click();
  await expect(page.getByRole('row', { name: /ovens take longer/ }).first()).toContainText('Inside the oven: Price: €18.00 → €19.00');
  await expectAccessible(page);

  // Nobody came to the request. Reply hours pause at night, so eight hours are certainly enough.
  await advanceClock(8 * hourMs);
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await request(/No cleaner found/)
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Propose other times' }).click();
  await dialog.getByLabel('Day').fill(addDays(date, 1));
  await dialog.getByLabel('Start time').fill('10:00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose 1 time' }).click();
  await expect(page.getByRole('region', { name: 'Proposed times' })).toContainText('10:00');
  await waitForMail(email, subjectOf(customer.language, 'news:mail.alternative.subject'));

  // The same pages on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
