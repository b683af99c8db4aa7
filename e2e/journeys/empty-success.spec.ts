import { limits } from '@nitida/contract';
import { advanceClock, moveClockTo, setCleanersAuto } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { finishedDraft, shortVisit } from './steps/bookings.ts';
import { freeDay, instantOf, typed } from './steps/dates.ts';
import * as order from './steps/order.ts';
import { openOrder, orderAndPay } from './steps/place-order.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import { waitForHydration } from './steps/wait-for-hydration.ts';
import * as wizard from './steps/wizard.ts';

// A captive portal, a proxy or a lost body may also answer 200. Nothing was done then, so the page says so and the form stays.

const minuteMs = 60_000;

interface Body {
  what: string;
  contentType: string;
  body: string;
}

const page: Body = { what: 'the page of a captive portal', contentType: 'text/html', body: '<h1>Log in to the hotel</h1>' };
const emptyObject: Body = { what: '{}', contentType: 'application/json', body: '{}' };
const nothing: Body = { what: 'nothing', contentType: 'application/json', body: '' };

for (const body of [page, emptyObject, nothing]) {
  test(`a message that is answered 200 with ${body.what} is not reported as sent and can be sent again`, async ({ newVisitor }) => {
    const visitor = await newVisitor({ width: 1280 });
    const { page: tab, field, button, t } = visitor;
    await tab.goto('/contact-us');
    await waitForHydration(tab);
    await field(t('marketing:form.name')).fill('Ingrid Holm');
    await field(t('marketing:form.email')).fill('ingrid@example.com');
    await field(t('marketing:form.message')).fill('When can we talk?');
    const again = await answerOnly(visitor, '**/api/contact/create_contact_message', 200, body);
    await button(t('marketing:form.send')).click();
    await expect(tab.getByRole('alert').filter({ hasText: t('common:errors.unexpected') })).toBeInViewport();
    await expect(tab.getByRole('dialog')).toHaveCount(0);
    await expect(field(t('marketing:form.message'))).toHaveValue('When can we talk?');
    await again();
    await button(t('marketing:form.send')).click();
    await expect(tab.getByRole('dialog', { name: t('common:thankYouMessage') })).toBeVisible();
  });
}

test('a sign-up that is answered 200 by a captive portal shows an error, keeps the input and can continue', async ({ newVisitor }) => {
  const guest = await newVisitor({ width: 1280 });
  const { page: tab, t } = guest;
  const person = account.newPerson();
  await wizard.storeDraft(guest, await finishedDraft());
  await tab.goto('/summary');
  await account.orderAsGuest(guest).click();
  await account.fillSignUp(guest, person);
  const again = await answerOnly(guest, '**/api/auth/check_email', 200, page);
  const dialog = account.signUpDialog(guest);
  await dialog.getByRole('button', { name: t('common:auth.sendMeTheLink') }).click();
  await expect(dialog.getByText(t('common:errors.unexpected')).first()).toBeVisible();
  await expect(dialog.getByLabel(t('common:auth.email'), { exact: true })).toHaveValue(person.email);
  await again();
  await account.requestLink(guest, person);
});

for (const body of [page, emptyObject, nothing]) {
  test(`a password that is answered 200 with ${body.what} creates no account and can be sent again`, async ({ newVisitor }) => {
    const guest = await newVisitor({ width: 1280 });
    const { page: tab, t } = guest;
    const person = account.newPerson();
    await wizard.storeDraft(guest, await finishedDraft());
    await tab.goto('/summary');
    await account.orderAsGuest(guest).click();
    await account.fillSignUp(guest, person);
    await account.requestLink(guest, person);
    await account.confirmEmail(guest, await account.verificationLink(guest, person));
    const again = await answerOnly(guest, '**/api/auth/signup_web', 200, body);
    await account.choosePassword(guest, person);
    const dialog = account.passwordDialog(guest);
    await expect(dialog.getByText(t('common:errors.unexpected')).first()).toBeVisible();
    await again();
    await dialog.getByRole('button', { name: t('common:auth.createAccount') }).click();
    await account.answerHowYouHeard(guest);
  });
}

test('a rating counts only with a 201, and after a 200 the page shows an error and keeps the stars', async ({ newVisitor }) => {
  await setCleanersAuto(true);
  const customer = await newVisitor({ width: 1280 });
  await account.becomeCustomer(customer);
  const { page: tab, t } = customer;
  const date = await freeDay('Thursday', 3);
  const { orderId } = await orderAndPay(customer, await shortVisit({ date: typed(date) }));
  await advanceClock(minuteMs);
  await order.expectState(customer, t('booking:confirmation.confirmed'));
  await moveClockTo(instantOf(date, '14:00'));
  await openOrder(customer, orderId);
  const article = tab.getByRole('article');
  const star = article.getByRole('radio', { name: t('account:rate.star', { count: 4, most: limits.stars }) });
  await star.check({ force: true });
  for (const [status, body] of [
    [200, page],
    [200, emptyObject],
    [200, nothing],
    [201, page],
  ] as const) {
    const again = await answerOnly(customer, '**/api/rate/create_rate', status, body);
    const answered = tab.waitForResponse('**/api/rate/create_rate');
    await article.getByRole('button', { name: t('account:rate.send') }).click();
    await answered;
    await expect(article.getByText(t('common:errors.unexpected')).first()).toBeVisible();
    await expect(tab.getByText(t('account:rate.thanks'))).toHaveCount(0);
    await expect(star).toBeChecked();
    await again();
  }
  await article.getByRole('button', { name: t('account:rate.send') }).click();
  await expect(article.getByText(t('account:rate.given', { count: 4, most: limits.stars }))).toBeVisible();
});

/**
 * Answers the call before it reaches the API.
 * @returns a function that lets later calls through.
 */
async function answerOnly(visitor: Visitor, call: string, status: number, { contentType, body }: Body): Promise<() => Promise<void>> {
  await visitor.page.route(call, (route) => route.fulfill({ status, contentType, body }));
  return () => visitor.page.unroute(call);
}
