import { limits } from '@nitida/contract';
import { linkTo, waitForMail } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { closeActionDialog, expectActionDialog } from './steps/action-dialog.ts';
import { subjectOf } from './steps/texts.ts';
import { expect, test } from './steps/visitor.ts';

for (const [language, device] of [
  ['en', 'desktop'],
  ['es', 'phone'],
] as const) {
  test(`the link of a mail replaces a forgotten password, and the new one logs in (${language}, ${device})`, async ({ newVisitor }) => {
    const customer = await newVisitor({ language, device });
    const { email } = await account.becomeCustomer(customer);
    const person = await newVisitor({ language, device });
    const { page, button, t } = person;
    const logIn = page.getByRole('dialog', { name: t('common:auth.logInTitle') });
    await page.goto('/orders');
    await logIn.getByLabel(t('common:auth.email'), { exact: true }).fill(email.toUpperCase());
    await logIn.getByRole('button', { name: t('common:auth.forgot') }).click();
    await expect(page).toHaveURL('/forgot-password');
    await expect(logIn).toBeHidden();
    // The email that was typed in the log-in is filled in.
    await expect(page.getByLabel(t('account:password.forgot.email'), { exact: true })).toHaveValue(email.toUpperCase());
    await button(t('account:password.forgot.send')).click();
    await test.step('/forgot-password, without a token', async () => {
      const dialog = await expectActionDialog(person, t('common:checkYourEmail'), [
        t('common:confirmationEmailSent', { email, hours: limits.linkHours }),
      ]);
      await closeActionDialog(person, dialog);
      await expect(page).toHaveURL('/');
    });

    const mail = await waitForMail(email, subjectOf(language, 'mail:passwordReset.subject'));
    await page.goto(linkTo(mail, '/forgot-password'));
    const newPassword = 'Buganvilla88';
    // The page shows the email that received the link.
    await expect(page.getByLabel(t('account:password.reset.email'), { exact: true })).toHaveValue(email);
    await page.getByLabel(t('account:password.reset.new'), { exact: true }).fill(newPassword);
    await page.getByLabel(t('account:password.reset.confirm'), { exact: true }).fill(newPassword);
    await button(t('account:password.reset.save')).click();
    await test.step('/forgot-password?token=, with a token', async () => {
      const dialog = await expectActionDialog(person, t('common:passwordChanged'), []);
      await closeActionDialog(person, dialog);
      await expect(page).toHaveURL('/');
    });

    await logIn.getByLabel(t('common:auth.email'), { exact: true }).fill(email);
    await logIn.getByLabel(t('common:auth.password'), { exact: true }).fill(newPassword);
    await logIn.getByRole('button', { name: t('common:auth.logIn'), exact: true }).click();
    await expect(logIn).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: t('common:header.notifications') })).toBeVisible();

    // The new password ended the session of the other browser.
    await customer.page.goto('/orders');
    await expect(customer.page.getByRole('dialog', { name: t('common:auth.logInTitle') })).toBeVisible();
  });
}

test('a signed-in customer who resets the password by link sees a notice and must log in again', async ({ newVisitor }) => {
  const customer = await newVisitor();
  const { email } = await account.becomeCustomer(customer);
  const { page, button, t, language } = customer;
  const logIn = page.getByRole('dialog', { name: t('common:auth.logInTitle') });
  await page.goto('/forgot-password');
  await page.getByLabel(t('account:password.forgot.email'), { exact: true }).fill(email);
  await button(t('account:password.forgot.send')).click();
  await closeActionDialog(
    customer,
    await expectActionDialog(customer, t('common:checkYourEmail'), [t('common:confirmationEmailSent', { email, hours: limits.linkHours })]),
  );

  await page.goto(linkTo(await waitForMail(email, subjectOf(language, 'mail:passwordReset.subject')), '/forgot-password'));
  await page.getByLabel(t('account:password.reset.new'), { exact: true }).fill('Buganvilla88');
  await page.getByLabel(t('account:password.reset.confirm'), { exact: true }).fill('Buganvilla88');
  await button(t('account:password.reset.save')).click();
  const dialog = await expectActionDialog(customer, t('common:passwordChanged'), []);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await closeActionDialog(customer, dialog);
  await expect(logIn).toBeVisible();
});
