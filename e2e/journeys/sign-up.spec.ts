import { limits } from '@nitida/contract';
import * as account from './steps/account.ts';
import { closeActionDialog, expectActionDialog } from './steps/action-dialog.ts';
import { finishedDraft, worked, workedExample } from './steps/bookings.ts';
import { expectPriceLines, workedRows } from './steps/price.ts';
import { escaped } from './steps/texts.ts';
import { expect, test, type Visitor } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

for (const [language, device] of [
  ['en', 'desktop'],
  ['es', 'phone'],
] as const) {
  test(`a sign-up shows input errors and is finished through the link in another browser without losing data (${language}, ${device})`, async ({
    newVisitor,
  }) => {
    const guest = await newVisitor({ language, device });
    const person = account.newPerson();
    await wizard.storeDraft(guest, await finishedDraft());
    await guest.page.goto('/booking');
    await wizard.expectSummary(guest);
    await account.orderAsGuest(guest).click();
    await wrongSignUp(guest);
    await account.fillSignUp(guest, person);
    await test.step('/summary, any other path', () => account.requestLink(guest, person));

    const elsewhere = await newVisitor({ language, device: device === 'phone' ? 'desktop' : 'phone' });
    const link = await account.verificationLink(guest, person);
    await account.confirmEmail(elsewhere, link);
    await wrongPasswords(elsewhere);
    await account.choosePassword(elsewhere, person);
    await test.step('/password/{unverifiedUserId}, an option chosen', () => account.answerHowYouHeard(elsewhere));
    await wizard.expectSummary(elsewhere);
    await expectEverything(elsewhere);
    await expectLinkIsUsedUp(guest, link);
  });
}

test('a customer who does not say how they heard about us reaches the booking as well', async ({ newVisitor }) => {
  const guest = await newVisitor();
  const person = account.newPerson();
  const { page, t } = guest;
  await wizard.storeDraft(guest, await finishedDraft());
  await page.goto('/booking');
  await wizard.expectSummary(guest);
  await account.orderAsGuest(guest).click();
  await account.fillSignUp(guest, person);
  await account.requestLink(guest, person);
  await account.confirmEmail(guest, await account.verificationLink(guest, person));
  await account.choosePassword(guest, person);
  await test.step('/password/{unverifiedUserId}, no option chosen', async () => {
    const saved: string[] = [];
    page.on('request', (request) => void saved.push(new URL(request.url()).pathname));
    const dialog = await expectActionDialog(guest, t('common:signUp'), [person.email, t('common:howDidYouHearAboutUs')]);
    await closeActionDialog(guest, dialog);
    await wizard.expectSummary(guest);
    expect(saved).not.toContain('/api/knowingWay/create_knowing_way');
  });
});

async function wrongSignUp(guest: Visitor): Promise<void> {
  const { t } = guest;
  const dialog = account.signUpDialog(guest);
  const send = dialog.getByRole('button', { name: t('common:auth.sendMeTheLink') });
  const email = dialog.getByLabel(t('common:auth.email'), { exact: true });
  const mobile = dialog.getByRole('textbox', { name: t('common:auth.mobile') });
  await send.click();
  await expect(dialog.getByRole('group', { name: t('common:fields.fillInAll') })).toBeFocused();
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel(t('common:auth.name'), { exact: true })).toHaveAccessibleDescription(t('common:fields.nameRequired'));
  await expect(dialog.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');

  await email.fill('elena@nowhere');
  await mobile.fill('61234');
  await send.click();
  await dialog.getByRole('link', { name: t('common:auth.email'), exact: true }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('elena@nowhere');
  await expect(mobile).toHaveAccessibleDescription(new RegExp(escaped(t('common:validMobileMessage'))));
  await expect(mobile).toHaveValue('61234');
}

async function wrongPasswords(person: Visitor): Promise<void> {
  const { t } = person;
  const dialog = account.passwordDialog(person);
  const password = dialog.getByLabel(t('common:auth.newPassword'), { exact: true });
  const again = dialog.getByLabel(t('common:auth.confirmPassword'), { exact: true });
  const send = dialog.getByRole('button', { name: t('common:auth.createAccount') });
  await expect(password).toBeVisible();
  await password.fill('abc');
  await again.fill('abd');
  await send.click();
  await expect(password).toHaveAccessibleDescription(
    new RegExp(escaped(t('common:fields.passwordTooShort', { least: limits.passwordLeast }))),
  );
  await expect(again).toHaveAccessibleDescription(new RegExp(escaped(t('common:fields.passwordMismatch'))));
  await password.fill('contraseña');
  await again.fill('contraseña');
  await send.click();
  await expect(password).toHaveAccessibleDescription(new RegExp(escaped(t('common:fields.passwordCharacters'))));
}

async function expectEverything(customer: Visitor): Promise<void> {
  const draft = await workedExample();
  const main = customer.page.getByRole('main');
  for (const text of [draft.address1, draft.address2, draft.instructions, draft.accessInstructions]) await expect(main).toContainText(text);
  await expectPriceLines(customer, workedRows(customer, worked));
}

async function expectLinkIsUsedUp({ page, button, t }: Visitor, link: string): Promise<void> {
  await page.goto(link);
  await button(t('account:verification.confirm')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`^(${escaped(t('common:errors.emailAlreadyVerified'))}|${escaped(t('common:errors.linkExpired'))})$`),
  );
}
