import { expectAccessible } from '../support/accessibility.ts';
import { linkTo, waitForMail } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { subjectOf } from './steps/texts.ts';
import { expect, test } from './steps/visitor.ts';

for (const [language, device] of [
  ['en', 'desktop'],
  ['es', 'phone'],
] as const) {
  test(`a forgotten password is replaced by the link of a mail, and the new one logs in (${language}, ${device})`, async ({
    newVisitor,
  }) => {
    const customer = await newVisitor({ language, device });
    const { email } = await account.becomeCustomer(customer);
    const person = await newVisitor({ language, device });
    const { page, button, t } = person;
    const dialog = page.getByRole('dialog');
    await page.goto('/forgot-password');
    await page.getByLabel(t('account:password.forgot.email'), { exact: true }).fill(email.toUpperCase());
    await button(t('account:password.forgot.send')).click();
    await expect(dialog).toContainText(t('common:checkYourEmail'));
    await expect(dialog).toContainText(t('common:confirmationEmailSent'));
    await expectAccessible(page);
    await button(t('common:dialog.ok')).click();
    await expect(page).toHaveURL('/');

    const mail = await waitForMail(email, subjectOf(language, 'mail:passwordReset.subject'));
    await page.goto(linkTo(mail, '/forgot-password'));
    const newPassword = 'Buganvilla88';
    await page.getByLabel(t('account:password.reset.email'), { exact: true }).fill(email);
    await page.getByLabel(t('account:password.reset.new'), { exact: true }).fill(newPassword);
    await page.getByLabel(t('account:password.reset.confirm'), { exact: true }).fill(newPassword);
    await button(t('account:password.reset.save')).click();
    await expect(page.getByRole('dialog', { name: t('common:passwordChanged') })).toBeVisible();
    await button(t('common:dialog.ok')).click();
    await expect(page).toHaveURL('/');

    const logIn = page.getByRole('dialog', { name: t('common:auth.logInTitle') });
    await logIn.getByLabel(t('common:auth.email'), { exact: true }).fill(email);
    await logIn.getByLabel(t('common:auth.password'), { exact: true }).fill(newPassword);
    await logIn.getByRole('button', { name: t('common:auth.logIn'), exact: true }).click();
    await expect(logIn).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: t('common:header.notifications') })).toBeVisible();

    // The new password ended the log-in of the other browser.
    await customer.page.goto('/orders');
    await expect(customer.page.getByRole('dialog', { name: t('common:auth.logInTitle') })).toBeVisible();
  });
}
