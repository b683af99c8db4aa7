import { limits } from '@nitida/contract';
import { linkTo, moveClockTo, setCleanersAuto, waitForMail } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { workedExample } from './steps/bookings.ts';
import { freeDay, instantOf, typed } from './steps/dates.ts';
import { pressEnter, tabTo, tick, type } from './steps/keyboard.ts';
import * as order from './steps/order.ts';
import { cards } from './steps/payment.ts';
import { escaped, subjectOf } from './steps/texts.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

// The simulated cleaners wait until the customer has read the order, and act by themselves later.
test.beforeAll(() => setCleanersAuto(false));
test.afterAll(() => setCleanersAuto(true));

test('a customer gets from the home page to a rated visit with the keyboard only', async ({ newVisitor }) => {
  const guest = await newVisitor();
  const { page, t } = guest;
  const date = await freeDay('Thursday', 3);
  await page.goto('/');
  await pressEnter(guest, guest.button(t('marketing:estimate.book')));
  const arrive = async (step: 'extras' | 'type' | 'property') => {
    await wizard.expectStep(guest, step);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  };
  await arrive('extras');
  for (const step of ['type', 'property'] as const) {
    await pressEnter(guest, page.getByRole('link', { name: t('booking:nav.back'), exact: true }));
    await arrive(step);
  }
  await bookByKeyboard(guest, date);
  const link = await signUpByKeyboard(guest);
  await page.goto(link);
  await choosePasswordByKeyboard(guest);
  const orderId = await orderByKeyboard(guest);

  await setCleanersAuto(true);
  await order.cleanerAccepts(guest, orderId, () => order.expectState(guest, t('booking:confirmation.confirmed')));
  await moveClockTo(instantOf(date, '21:00'));
  await rateByKeyboard(guest);
});

/** Completes all eight steps of the wizard up to the summary. */
async function bookByKeyboard(guest: Visitor, date: string): Promise<void> {
  const { page, t, button, field } = guest;
  const draft = await workedExample();
  const pressContinue = (name: string) => pressEnter(guest, button(t(name)));
  await wizard.expectStep(guest, 'property');
  await type(guest, field(t('booking:property.size')), '60');
  await tabTo(guest, page.getByRole('spinbutton', { name: t('booking:property.bedroom') }));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await pressContinue('booking:nav.toType');

  await wizard.expectStep(guest, 'type');
  await tabTo(guest, page.getByRole('radio', { name: t('booking:service.basic'), exact: true }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: t('booking:service.detailed') })).toBeChecked();
  await pressContinue('booking:nav.toExtras');

  await wizard.expectStep(guest, 'extras');
  await tick(guest, page.getByRole('checkbox', { name: t('booking:extra.fridge') }));
  await pressContinue('booking:nav.toSpeed');
  await wizard.expectStep(guest, 'speed');
  await pressContinue('booking:nav.toRepeat');
  await wizard.expectStep(guest, 'repeat');
  await pressContinue('booking:nav.toTime');

  await wizard.expectStep(guest, 'time');
  await type(guest, field(t('booking:time.date')), typed(date));
  await tabTo(guest, page.getByRole('radio', { name: '12:00', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '12:30', exact: true })).toBeChecked();
  await pressContinue('booking:nav.toAddress');

  await wizard.expectStep(guest, 'address');
  await type(guest, field(t('booking:address.address1')), draft.address1);
  await type(guest, field(t('booking:address.postalCode')), draft.postalCode);
  await type(guest, field(t('booking:address.city')), draft.city);
  // Enter goes to the next field, as the keyboard of a phone says.
  await page.keyboard.press('Enter');
  await expect(field(t('booking:address.province'))).toBeFocused();
  await pressContinue('booking:nav.toInstructions');
  await wizard.expectStep(guest, 'instructions');
  await pressContinue('booking:nav.toSummary');
  await wizard.expectSummary(guest);
}

/**
 * Signs up in the summary.
 * @returns the link of the mail.
 */
async function signUpByKeyboard(guest: Visitor): Promise<string> {
  const { page, t, language } = guest;
  const person = account.newPerson();
  await pressEnter(guest, account.orderAsGuest(guest));
  const dialog = account.signUpDialog(guest);
  await type(guest, dialog.getByLabel(t('common:auth.name'), { exact: true }), person.name);
  await type(guest, dialog.getByLabel(t('common:auth.surname'), { exact: true }), person.surname);
  await type(guest, dialog.getByLabel(t('common:auth.email'), { exact: true }), person.email);
  await type(guest, dialog.getByRole('textbox', { name: t('common:auth.mobile') }), person.mobile);
  await tick(guest, dialog.getByRole('checkbox'));
  await pressEnter(guest, dialog.getByRole('button', { name: t('common:auth.sendMeTheLink') }));
  const told = page.getByRole('dialog').filter({ hasText: t('common:sendVerificationLinkToEmail', { hours: limits.linkHours }) });
  await pressEnter(guest, told.getByRole('button', { name: t('common:dialog.ok'), exact: true }));
  await expect(page.getByText(t('booking:summary.mailSent'))).toBeVisible();
  return linkTo(await waitForMail(person.email, subjectOf(language, 'mail:verification.subject')), '/verification');
}

async function choosePasswordByKeyboard(guest: Visitor): Promise<void> {
  const { page, t, button } = guest;
  const { password } = account.newPerson();
  await pressEnter(guest, button(t('account:verification.confirm')));
  const dialog = account.passwordDialog(guest);
  await type(guest, dialog.getByLabel(t('common:auth.newPassword'), { exact: true }), password);
  await type(guest, dialog.getByLabel(t('common:auth.confirmPassword'), { exact: true }), password);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog').filter({ hasText: t('common:howDidYouHearAboutUs') });
  const ways = question.getByLabel(t('common:howDidYouHearAboutUs'));
  await tabTo(guest, ways);
  await page.keyboard.press('ArrowDown');
  await expect(ways).toHaveValue('Google');
  await pressEnter(guest, question.getByRole('button', { name: t('common:dialog.ok'), exact: true }));
  await wizard.expectSummary(guest);
}

/**
 * Accepts the terms, orders, pays on the provider's page and closes the booking dialog.
 * @returns the id of the order.
 */
async function orderByKeyboard(customer: Visitor): Promise<string> {
  const { page, t } = customer;
  await tick(customer, order.policyBox(customer));
  const consent = order.consentBox(customer);
  if (await consent.isVisible()) await tick(customer, consent);
  // 40.00 + 60 m² × 0.90 + 6.00 + two bedrooms 10.00 + 8.00 + 10.00 + fridge 15.00, plus 21%.
  const total = 173_03;
  await pressEnter(customer, order.orderButton(customer, total));
  await type(customer, page.getByLabel(t('sandbox:number')), cards.good);
  await type(customer, page.getByLabel(t('sandbox:expiry')), '12 / 49');
  await type(customer, page.getByLabel(t('sandbox:cvc')), '123');
  await type(customer, page.getByLabel(t('sandbox:name')), 'Elena Prados');
  await page.keyboard.press('Enter');
  const orderId = await order.orderOnConfirmation(customer);
  const dialog = order.bookingDialog(customer);
  await pressEnter(customer, dialog.getByRole('button', { name: t('common:dialog.ok'), exact: true }));
  await expect(dialog).toBeHidden();
  return orderId;
}

/** Rates the completed visit in the notifications. */
async function rateByKeyboard(customer: Visitor): Promise<void> {
  const { page, t } = customer;
  await order.expectState(customer, t('booking:confirmation.completed'));
  const bell = page.getByRole('banner').getByRole('button', { name: new RegExp(escaped(t('common:header.notifications'))) });
  await pressEnter(customer, bell, { isBack: true });
  const news = page.getByRole('dialog', { name: t('common:header.notifications') });
  await expect(news.getByText(t('common:notifications.titles.cleaningCompleted'))).toBeVisible();
  await pressEnter(customer, news.getByRole('button', { name: t('common:notifications.rate'), exact: true }));
  const dialog = page.getByRole('dialog', { name: t('common:rate.title') });
  const star = (number: number) => dialog.getByRole('radio', { name: t('common:rate.star', { number, most: limits.stars }) });
  await tabTo(customer, star(1));
  for (let presses = 1; presses < 5; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(star(5)).toBeChecked();
  await type(customer, dialog.getByLabel(t('common:rate.feedback')), 'The kitchen shines.');
  await pressEnter(customer, dialog.getByRole('button', { name: t('common:rate.send'), exact: true }));
  await expect(page.getByText(t('common:rate.sent'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(news).toBeHidden();
  await expect(bell).toBeFocused();
}
