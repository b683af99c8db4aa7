import { linkTo, waitForMail } from '../support/local-tools.ts';
import * as account from './steps/account.ts';
import { closeActionDialog, expectActionDialog } from './steps/action-dialog.ts';
import { subjectOf } from './steps/texts.ts';
import { expect, test } from './steps/visitor.ts';

test('saving personal info shows a dialog, which mentions the link in the mail after a change of the email', async ({ newVisitor }) => {
  const customer = await newVisitor({ width: 1280 });
  await account.becomeCustomer(customer);
  const { page, t, field, button, language } = customer;
  await page.goto('/personal-info');
  await page.getByLabel(t('profile:info.surname'), { exact: true }).fill('Prados Vega');
  await button(t('profile:form.save')).click();
  await test.step('/personal-info, email unchanged', async () => {
    await closeActionDialog(customer, await expectActionDialog(customer, t('common:personalInfoSaved'), []));
    await expect(page).toHaveURL('/personal-info');
  });

  const { email } = account.newPerson();
  await field(t('profile:info.email')).fill(email);
  await button(t('profile:form.save')).click();
  await test.step('/personal-info, new email', async () => {
    await closeActionDialog(customer, await expectActionDialog(customer, t('common:changesSaved'), [t('common:verifyNewEmail'), email]));
    await expect(page).toHaveURL('/personal-info');
  });
  linkTo(await waitForMail(email, subjectOf(language, 'mail:newEmail.subject')), '/verification');
});

test('changing the password shows a dialog that returns to the settings', async ({ newVisitor }) => {
  const customer = await newVisitor({ width: 1280 });
  const { password } = await account.becomeCustomer(customer);
  const { page, t, button } = customer;
  await page.goto('/settings/change-password');
  const type = (label: string, text: string) => page.getByLabel(t(`profile:changePassword.${label}`), { exact: true }).fill(text);
  await type('current', 'Wrong2027');
  await type('new', 'Buganvilla88');
  await type('confirm', 'Buganvilla88');
  await button(t('profile:changePassword.save')).click();
  await expect(page.getByText(t('common:errors.currentPasswordIncorrect')).first()).toBeVisible();
  await type('current', password);
  await button(t('profile:changePassword.save')).click();
  await test.step('/settings/change-password, always', async () => {
    await closeActionDialog(customer, await expectActionDialog(customer, t('common:passwordChanged'), []));
    await expect(page).toHaveURL('/settings');
  });
});
