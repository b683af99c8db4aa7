import { randomUUID } from 'node:crypto';
import { limits } from '@nitida/contract';
import type { Locator } from 'playwright/test';
import { linkTo, waitForMail } from '../../support/local-tools.ts';
import { subjectOf } from './texts.ts';
import { expect, type Visitor } from './visitor.ts';

export interface Person {
  name: string;
  surname: string;
  email: string;
  /** The number as typed in Spain. */
  mobile: string;
  password: string;
}

/** The data of a new customer. */
export const newPerson = (): Person => ({
  name: 'Elena',
  surname: 'Prados',
  email: `elena.${randomUUID()}@example.com`,
  mobile: '612 345 678',
  password: 'Alboran2049',
});

export const signUpDialog = ({ page, t }: Visitor) => page.getByRole('dialog', { name: t('common:auth.signUpTitle') });

export async function fillSignUp(visitor: Visitor, person: Person): Promise<void> {
  const { t } = visitor;
  const dialog = signUpDialog(visitor);
  await dialog.getByLabel(t('common:auth.name'), { exact: true }).fill(person.name);
  await dialog.getByLabel(t('common:auth.surname'), { exact: true }).fill(person.surname);
  await dialog.getByLabel(t('common:auth.email'), { exact: true }).fill(person.email);
  await dialog.getByRole('textbox', { name: t('common:auth.mobile') }).fill(person.mobile);
  await dialog.getByRole('checkbox').check();
}

/** Sends the form and closes the dialog about the mail. */
export async function requestLink(visitor: Visitor, person: Person): Promise<void> {
  const { page, t } = visitor;
  await signUpDialog(visitor)
    .getByRole('button', { name: t('common:auth.sendMeTheLink') })
    .click();
  const notice = page.getByRole('dialog').filter({ hasText: t('common:sendVerificationLinkToEmail', { hours: limits.linkHours }) });
  await expect(notice).toContainText(person.email);
  await notice.getByRole('button', { name: t('common:dialog.ok'), exact: true }).click();
  await expect(page.getByText(t('booking:summary.mailSent'))).toBeVisible();
}

/** The link of the verification mail, which is in the visitor's language. */
export async function verificationLink({ language, t }: Visitor, { email }: Person): Promise<string> {
  const mail = await waitForMail(email, subjectOf(language, 'mail:verification.subject'));
  expect(mail.text).toContain(t('mail:verification.button'));
  return linkTo(mail, '/verification');
}

/** The dialog that asks for the code from the mail and a password. */
export const codeDialog = ({ page, t }: Visitor) => page.getByRole('dialog', { name: t('common:signUp') });

/** The code of the verification mail. */
export async function mailedCode({ language }: Visitor, { email }: Person): Promise<string> {
  const mail = await waitForMail(email, subjectOf(language, 'mail:verification.subject'));
  const [, code] = /: (\d{3}\s\d{3})$/m.exec(mail.text) ?? [];
  expect(code, mail.text).toBeDefined();
  return code ?? '';
}

/** Finishes the sign-up in its dialog, where it began. */
export async function finishByCode(visitor: Visitor, person: Person): Promise<void> {
  const { t } = visitor;
  const dialog = codeDialog(visitor);
  await dialog.getByRole('textbox', { name: t('common:auth.code') }).fill(await mailedCode(visitor, person));
  await dialog.getByLabel(t('common:auth.newPassword'), { exact: true }).fill(person.password);
  await dialog.getByLabel(t('common:auth.confirmPassword'), { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: t('common:auth.createAccount') }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the link and presses the button of its page, which consumes the link. */
export async function confirmEmail({ page, button, t }: Visitor, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account:verification.title'));
  await button(t('account:verification.confirm')).click();
  await expect(page).toHaveURL(/\/password\//);
}

export const passwordDialog = ({ page, t }: Visitor) => page.getByRole('dialog', { name: t('common:auth.passwordTitle') });

export async function choosePassword(visitor: Visitor, { email, password }: Person): Promise<void> {
  const { t } = visitor;
  const dialog = passwordDialog(visitor);
  await expect(dialog).toContainText(email);
  await dialog.getByLabel(t('common:auth.newPassword'), { exact: true }).fill(password);
  await dialog.getByLabel(t('common:auth.confirmPassword'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: t('common:auth.createAccount') }).click();
}

export async function answerHowYouHeard({ page, t }: Visitor): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: t('common:howDidYouHearAboutUs') });
  await dialog.getByLabel(t('common:howDidYouHearAboutUs')).selectOption(t('common:knowingWays.neighbour'));
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/knowingWay/create_knowing_way'));
  await dialog.getByRole('button', { name: t('common:dialog.ok'), exact: true }).click();
  expect((await saved).ok()).toBe(true);
  await expect(dialog).toBeHidden();
}

/** Creates and logs in a customer by calls, for journeys about something else. */
export async function becomeCustomer(visitor: Visitor, person = newPerson()): Promise<Person> {
  const { name, surname, email, password } = person;
  const { request } = visitor.context;
  const { language: lng } = visitor;
  const asked = { name, surname, email, mobile: '+34612345678', role: 'client', lng };
  expect((await request.post('/api/auth/check_email', { data: { ...asked, device: 'web' } })).ok()).toBe(true);
  const token = new URL(await verificationLink(visitor, person)).searchParams.get('token');
  const verified = await request.get(`/api/auth/verify-email/${token}`, { headers: { accept: 'application/json' } });
  expect(verified.status()).toBe(200);
  expect((await request.post('/api/auth/signup_web', { data: { ...asked, password } })).ok()).toBe(true);
  return person;
}

export async function logIn({ page, device, button, t }: Visitor, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  if (device === 'phone') await button(t('common:header.menu')).click();
  await page.getByRole('button', { name: t('common:header.logIn'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('common:auth.logInTitle') });
  await dialog.getByLabel(t('common:auth.email'), { exact: true }).fill(email);
  await dialog.getByLabel(t('common:auth.password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: t('common:auth.logIn'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The button for an account in the summary of a guest. On a wide screen it stands beside the price and below the reason for the account. */
export const orderAsGuest = ({ button, t }: Visitor): Locator => button(t('booking:summary.guestButton')).first();
