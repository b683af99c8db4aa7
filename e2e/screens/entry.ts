import { limits } from '@nitida/contract';
import * as account from '../journeys/steps/account.ts';
import { subjectOf } from '../journeys/steps/texts.ts';
import { expect, type Visitor } from '../journeys/steps/visitor.ts';
import { linkTo, waitForMail } from '../support/local-tools.ts';
import { load, open } from './open-page.ts';
import { call } from './orders.ts';
import { type Screen, screensOf } from './screen.ts';

/** Sign-up, log-in and the pages behind the links of mails. */
export const entry: Screen[] = screensOf('guest', {
  referral: (visitor) => load(visitor, '/ref/casa-sol'),
  'log-in': async (visitor) => {
    await load(visitor, '/orders');
    await expect(dialog(visitor, 'common:auth.logInTitle')).toBeVisible();
  },
  'log-in-wrong': async (visitor) => {
    const { t } = visitor;
    const form = dialog(visitor, 'common:auth.logInTitle');
    await form.getByLabel(t('common:auth.email'), { exact: true }).fill('demo@nitida.example');
    await form.getByLabel(t('common:auth.password'), { exact: true }).fill('Wrong2027');
    await form.getByRole('button', { name: t('common:auth.logIn'), exact: true }).click();
    await expect(form.getByText(t('common:errors.incorrectPassword')).first()).toBeVisible();
  },
  gate: async (visitor) => {
    await openGate(visitor);
  },
  'sign-up': async (visitor) => {
    await openGate(visitor);
    await visitor.page
      .getByRole('main')
      .getByRole('button', { name: visitor.t('common:header.signUp') })
      .click();
    await expect(account.signUpDialog(visitor)).toBeVisible();
  },
  'sign-up-errors': async (visitor) => {
    const { t } = visitor;
    const form = account.signUpDialog(visitor);
    await form.getByRole('textbox', { name: t('common:auth.mobile') }).fill('61234');
    await form.getByRole('button', { name: t('common:auth.sendMeTheLink') }).click();
    await expect(form.getByText(t('common:fields.nameRequired')).first()).toBeVisible();
  },
  'sign-up-countries': async (visitor) => {
    const { t } = visitor;
    const before = t('common:phone.country', { country: '|', code: '' }).split('|')[0] ?? '';
    await account.signUpDialog(visitor).getByRole('button', { name: before.trim() }).click();
    await expect(visitor.page.getByRole('option').first()).toBeVisible();
  },
  'sign-up-sent': async (visitor) => {
    await openGate(visitor);
    await visitor.page
      .getByRole('main')
      .getByRole('button', { name: visitor.t('common:header.signUp') })
      .click();
    await account.fillSignUp(visitor, account.newPerson());
    await account
      .signUpDialog(visitor)
      .getByRole('button', { name: visitor.t('common:auth.sendMeTheLink') })
      .click();
    await expect(visitor.page.getByText(visitor.t('common:sendVerificationLinkToEmail', { hours: limits.linkHours }))).toBeVisible();
  },
  verification: (visitor) => load(visitor, '/verification?token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
  'verification-expired': async (visitor) => {
    await visitor.button(visitor.t('account:verification.confirm')).click();
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(visitor.t('common:errors.linkExpired'));
  },
  'verification-incomplete': (visitor) => load(visitor, '/verification'),
  'choose-password': async (visitor) => {
    await load(visitor, await passwordPage(visitor));
    await expect(account.passwordDialog(visitor)).toBeVisible();
  },
  'choose-password-errors': async (visitor) => {
    const { t } = visitor;
    const form = account.passwordDialog(visitor);
    await form.getByLabel(t('common:auth.newPassword'), { exact: true }).fill('abc');
    await form.getByLabel(t('common:auth.confirmPassword'), { exact: true }).fill('abd');
    await form.getByRole('button', { name: t('common:auth.createAccount') }).click();
    await expect(form.getByText(t('common:fields.passwordTooShort', { least: limits.passwordLeast })).first()).toBeVisible();
  },
  'forgot-password': (visitor) => load(visitor, '/forgot-password'),
  'forgot-password-error': async (visitor) => {
    await visitor.page.getByRole('main').getByRole('textbox').fill('elena@');
    await visitor.button(visitor.t('account:password.forgot.send')).click();
    await expect(visitor.page.getByText(visitor.t('account:error.email')).first()).toBeVisible();
  },
  'forgotten-sent': async (visitor) => {
    await load(visitor, '/forgot-password');
    await visitor.page.getByRole('main').getByRole('textbox').fill('demo@nitida.example');
    await visitor.button(visitor.t('account:password.forgot.send')).click();
    await expect(dialog(visitor, 'common:checkYourEmail')).toBeVisible();
  },
  'reset-password': (visitor) => open(visitor, '/forgot-password?token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
});

const dialog = ({ page, t }: Visitor, title: string) => page.getByRole('dialog', { name: t(title) });

/** Opens a customer's page as a guest and closes the log-in. */
async function openGate(visitor: Visitor): Promise<void> {
  await load(visitor, '/orders');
  await expect(dialog(visitor, 'common:auth.logInTitle')).toBeVisible();
  await visitor.page.keyboard.press('Escape');
  await expect(visitor.page.getByRole('dialog')).toBeHidden();
}

/** Confirms a new address and stops before the password is chosen. */
async function passwordPage(visitor: Visitor): Promise<string> {
  const { name, surname, email } = account.newPerson();
  const { language: lng } = visitor;
  await call(visitor, 'POST', '/api/auth/check_email', {
    name,
    surname,
    email,
    mobile: '+34612345678',
    role: 'client',
    device: 'web',
    lng,
  });
  const mail = await waitForMail(email, subjectOf(lng, 'mail:verification.subject'));
  const token = new URL(linkTo(mail, '/verification')).searchParams.get('token');
  const { id } = await call(visitor, 'GET', `/api/auth/verify-email/${token}`);
  return `/password/${id}`;
}
