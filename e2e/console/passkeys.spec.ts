import { expectAccessible } from '../support/accessibility.ts';
import { staffUrl } from '../support/staff.ts';
import { codeOf, demoStaffRequests, newStaffAccount, setUpSecondFactor } from '../support/staff-account.ts';
import { expect, test } from '../support/test.ts';

test('a colleague adds a passkey, signs in with it in place of the code, and removes it', async ({ page }) => {
  const requests = await demoStaffRequests();
  const account = await newStaffAccount(requests, ['platform']);
  await requests.dispose();
  const secret = await setUpSecondFactor(account);
  // A key of the browser's protocol for developers, as a phone or laptop has one.
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  const signIn = async () => {
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code')).toBeFocused();
  };
  const signOut = async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  };

  await page.goto(`${staffUrl()}/account`);
  await signIn();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeHidden();
  await page.getByLabel('Code').fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await page.getByLabel('Name of the passkey').fill('Office laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey Office laptop is added. You can use it from now on.')).toBeVisible();

  await signOut();
  await page.goto(`${staffUrl()}/account`);
  await signIn();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  const own = page.getByRole('list', { name: 'Your passkeys' });
  await expect(own).toContainText('Last used');

  await expectAccessible(page);
  await own.getByRole('button', { name: 'Remove the passkey Office laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
});
