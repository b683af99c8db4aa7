import { expectAccessible } from '../support/accessibility.ts';
import { linkTo, waitForMail } from '../support/local-tools.ts';
import { demoStaffRequests, newStaffEmail, signInToConsole } from '../support/staff-account.ts';
import { expect, test } from '../support/test.ts';

test('a colleague is invited, chooses a password of their own, and loses every way in when the password is reset', async ({
  page,
  browser,
}) => {
  const email = newStaffEmail();
  await signInToConsole(page, ['platform'], '/people');
  await page.getByRole('button', { name: 'Add a colleague' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Eva');
  await dialog.getByLabel('Surname').fill('Ruiz');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('checkbox', { name: /^Platform/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add a colleague' }).click();
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('invited');
  await expectAccessible(page);

  const invited = await (await browser.newContext()).newPage();
  const link = linkTo(await waitForMail(email, /invited/), '/link');
  await invited.goto(link);
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText('Choose your password');
  await expectAccessible(invited);
  await invited.getByLabel('New password').fill('a word of my own');
  await invited.keyboard.press('Enter');
  await expect(invited.getByRole('heading', { level: 1, name: 'Channels' })).toBeVisible();
  expect(new URL(invited.url()).hash).toBe('');

  // The link works once.
  await invited.goto('about:blank');
  await invited.goto(link);
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await expectAccessible(invited);
  await invited.getByRole('button', { name: 'Log in' }).click();
  await expect(invited.getByRole('heading', { level: 1, name: 'Channels' })).toBeVisible();

  await page.reload();
  await row.getByRole('button', { name: /^Reset the password/ }).click();
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  await expect(row).toContainText('link sent');
  await invited.reload();
  await expect(invited.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await invited.context().close();
});

test('an applicant becomes a cleaner, who chooses the password of the app by the link in a mail', async ({ page }) => {
  const requests = await demoStaffRequests();
  const { cleaners } = await (await requests.get('/api/admin/cleaner/get_cleaners')).json();
  const cleaner = cleaners.find((one: { name: string }) => one.name === 'Sofía');
  await signInToConsole(page, ['admin'], `/operations/cleaners/${cleaner.id}`);
  await page.getByRole('button', { name: 'Send password link' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send password link' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('link sent')).toBeVisible();

  await page.goto(linkTo(await waitForMail(cleaner.email, /contraseña nueva/), '/work/password'));
  await page.getByLabel('New password').fill('Limpieza2027');
  await page.getByLabel('Confirm password').fill('Limpieza2027');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is saved');
  const answer = await requests.post(`${process.env.SITE_URL}/api/cleaner/signin`, {
    data: { email: cleaner.email, password: 'Limpieza2027' },
    headers: { origin: process.env.SITE_URL ?? '' },
  });
  expect(answer.status()).toBe(200);
  await requests.dispose();
});
