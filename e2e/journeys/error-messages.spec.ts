import { randomUUID } from 'node:crypto';
import { limits } from '@nitida/contract';
import type { Locator } from 'playwright/test';
import { advanceClock, linkTo, mailsTo, waitForMail } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { finishedDraft } from './steps/bookings.ts';
import { subjectOf } from './steps/texts.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

// The messages of the specification, each where a customer sees it. faults.spec.ts covers "Unexpected error", and
// account-dialogs.spec.ts covers "Current password is incorrect".

const hourMs = 3_600_000;

test('a log-in reports an unknown email, a wrong password and an unconfirmed email', async ({ newVisitor }) => {
  const guest = await newVisitor({ width: 1280 });
  const { email } = await account.becomeCustomer(await newVisitor());
  const { page, t } = guest;
  await page.goto('/orders');
  const dialog = page.getByRole('dialog', { name: t('common:auth.logInTitle') });
  const logIn = async (typed: string) => {
    await dialog.getByLabel(t('common:auth.email'), { exact: true }).fill(typed);
    await dialog.getByLabel(t('common:auth.password'), { exact: true }).fill('Wrong2027');
    await dialog.getByRole('button', { name: t('common:auth.logIn'), exact: true }).click();
  };
  const unknown = account.newPerson().email;
  await logIn(unknown);
  await expectSaid(dialog, t('common:errors.userNotFound', { email: unknown }));
  await logIn(email);
  await expectSaid(dialog, t('common:errors.incorrectPassword'));
  await logIn(await requestSignUpOnly(guest));
  await expectSaid(dialog, t('common:errors.emailNotConfirmed'));
});

test('a log-in to an unfinished sign-up sends the link again', async ({ newVisitor }) => {
  const guest = await newVisitor({ width: 1280 });
  const { page, t } = guest;
  const person = { ...account.newPerson(), email: await requestSignUpOnly(guest) };
  await page.goto('/orders');
  const logIn = page.getByRole('dialog', { name: t('common:auth.logInTitle') });
  await logIn.getByLabel(t('common:auth.email'), { exact: true }).fill(person.email);
  await logIn.getByLabel(t('common:auth.password'), { exact: true }).fill(person.password);
  await logIn.getByRole('button', { name: t('common:auth.logIn'), exact: true }).click();
  await logIn.getByRole('button', { name: t('common:auth.sendLinkAgain') }).click();
  const signUp = account.signUpDialog(guest);
  await expect(signUp.getByLabel(t('common:auth.email'), { exact: true })).toHaveValue(person.email);
  await account.fillSignUp(guest, person);
  await signUp.getByRole('button', { name: t('common:auth.sendMeTheLink') }).click();
  await expect(
    page.getByRole('dialog').filter({ hasText: t('common:sendVerificationLinkToEmail', { hours: limits.linkHours }) }),
  ).toContainText(person.email);
  const links = async () =>
    (await mailsTo(person.email)).filter(({ subject }) => subjectOf('en', 'mail:verification.subject').test(subject));
  await expect.poll(async () => (await links()).length).toBe(2);
  const [newest] = await links();
  if (newest === undefined) throw new Error('No link was mailed');
  await account.confirmEmail(guest, linkTo(newest, '/verification'));
  await account.choosePassword(guest, person);
  await account.answerHowYouHeard(guest);
});

test('a sign-up with the email of an existing account is rejected', async ({ newVisitor }) => {
  const guest = await newVisitor({ width: 1280 });
  const taken = await account.becomeCustomer(await newVisitor());
  const { page, t } = guest;
  await wizard.storeDraft(guest, await finishedDraft());
  await page.goto('/summary');
  await account.orderAsGuest(guest).click();
  await account.fillSignUp(guest, taken);
  const dialog = account.signUpDialog(guest);
  await dialog.getByRole('button', { name: t('common:auth.sendMeTheLink') }).click();
  await expectSaid(dialog, t('common:errors.emailExists', { email: taken.email }));
  await expect(dialog.getByLabel(t('common:auth.name'), { exact: true })).toHaveValue(taken.name);
});

test('an expired link and a used link each show their message', async ({ newVisitor }) => {
  const guest = await newVisitor({ width: 1280 });
  const { page, heading, button, t } = guest;
  const person = await account.becomeCustomer(await newVisitor());
  await page.goto(await account.verificationLink(guest, person));
  await button(t('account:verification.confirm')).click();
  await expect(heading(t('common:errors.emailAlreadyVerified'))).toBeVisible();

  const late = await requestSignUpOnly(guest);
  const link = linkTo(await waitForMail(late, subjectOf('en', 'mail:verification.subject')), '/verification');
  await advanceClock(25 * hourMs);
  await page.goto(link);
  await button(t('account:verification.confirm')).click();
  await expect(heading(t('common:errors.linkExpired'))).toBeVisible();
});

test('an unknown sign-up closes the modal and shows the home page', async ({ newVisitor, guard }) => {
  guard.allow(/get_unverified_user/);
  const { page } = await newVisitor({ width: 1280 });
  await page.goto(`/password/${randomUUID()}`);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a new email that belongs to another account is rejected', async ({ newVisitor }) => {
  const { email: taken } = await account.becomeCustomer(await newVisitor());
  const customer = await newVisitor({ width: 1280 });
  await account.becomeCustomer(customer);
  const { page, t, field, button } = customer;
  await page.goto('/personal-info');
  await field(t('profile:info.email')).fill(taken);
  await button(t('profile:form.save')).click();
  await expectSaid(page.getByRole('main'), t('common:errors.emailInUse', { email: taken }));
});

test('an unknown promo code is rejected', async ({ newVisitor }) => {
  const customer = await newVisitor({ width: 1280 });
  await account.becomeCustomer(customer);
  const { page, t, field, button } = customer;
  await wizard.storeDraft(customer, await finishedDraft());
  await page.goto('/summary');
  await wizard.expectSummary(customer);
  await button(t('booking:summary.promoAdd')).click();
  await field(t('booking:summary.promo')).fill('NOWHERE');
  await button(t('booking:summary.promoApply')).click();
  await expectSaid(page.getByRole('main'), t('booking:summary.promoNotFound', { code: 'NOWHERE' }));
});

const expectSaid = (where: Locator, message: string) => expect(where.getByText(message).first()).toBeVisible();

/** Requests the link of a sign-up and does not open it. */
async function requestSignUpOnly({ context }: Visitor): Promise<string> {
  const { name, surname, email } = account.newPerson();
  const data = { name, surname, email, mobile: '+34612345678', role: 'client', device: 'web', lng: 'en' };
  expect((await context.request.post('/api/auth/check_email', { data })).ok()).toBe(true);
  return email;
}
