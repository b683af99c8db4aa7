import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packUpload } from '@nitida/platform/registry/upload';
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { staffUrl } from '../support/staff.ts';
import { codeOf, demoStaffRequests, newStaffAccount, type StaffAccount } from '../support/staff-account.ts';
import { expect, test } from '../support/test.ts';

const built = fileURLToPath(new URL('../../mf-work/dist', import.meta.url));

/** Publishes the built release of `mf_work` once more, with a higher version. */
async function publishAgain(requests: APIRequestContext): Promise<{ before: string; after: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'nitida-release-'));
  try {
    await cp(built, dir, { recursive: true });
    const path = join(dir, 'release.json');
    const release = JSON.parse(await readFile(path, 'utf8'));
    const after = `1.1.0-e2e${Date.now()}`;
    await writeFile(path, JSON.stringify({ ...release, version: after }));
    const answer = await requests.post('/platform/releases', { data: await packUpload(dir, { why: 'a new guide' }) });
    expect(answer.status(), await answer.text()).toBe(200);
    return { before: release.version, after };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Whether an element has the focus of its page. A window without the system's focus counts, as those of WebKit have none. */
const expectFocus = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);

/** Fills in the form that a guest of the console sees. */
async function signIn(page: Page, { email, password }: StaffAccount): Promise<void> {
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

test('staff set up a second factor, sign in with it, roll a remote back with a reason and find it in the log', async ({ page }) => {
  const requests = await demoStaffRequests();
  const account = await newStaffAccount(requests, ['platform']);
  const { before, after } = await publishAgain(requests);

  await page.goto(staffUrl());
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email');
  await expectAccessible(page);

  await signIn(page, account);
  await expect(page.getByRole('heading', { level: 1, name: 'Channels' })).toBeVisible();
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(/\s/g, '');
  await expectAccessible(page);
  await page.getByLabel('Enter the code that the app shows').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('You log in with a code from your authenticator app.')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();

  await signIn(page, account);
  await expectFocus(page.getByLabel('Code', { exact: true }));
  await page.keyboard.type(codeOf(secret, 1));
  await page.keyboard.press('Enter');

  const row = page.getByRole('region', { name: 'Production' }).getByRole('row', { name: /mf_work/ });
  await expect(row).toContainText(after);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Roll back mf_work' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Roll back mf_work?' });
  await expect(dialog.getByRole('listitem')).toHaveText(`mf_work${after} → ${before}`);
  await expectAccessible(page);
  await dialog.getByLabel('Reason').focus();
  await page.keyboard.type('the guide has a wrong phone number');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(before);

  await page.getByRole('link', { name: 'Release log', exact: true }).click();
  const entry = page.getByRole('row').filter({ hasText: 'the guide has a wrong phone number' });
  await expect(entry).toContainText(account.email);
  await expect(entry).toContainText('rolled back');
  await expectAccessible(page);
  await requests.dispose();
});

test('the console is walked by keyboard, and each page is accessible', async ({ page }) => {
  const requests = await demoStaffRequests();
  const account = await newStaffAccount(requests, ['platform']);
  const { after } = await publishAgain(requests);
  await page.goto(staffUrl());
  await signIn(page, account);
  await expect(page.getByRole('heading', { level: 1, name: 'Channels' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Channels' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expectFocus(page.getByRole('link', { name: 'Skip to the content' }));
  await page.keyboard.press('Enter');
  await expectFocus(page.locator('main'));

  for (const name of ['Release checks', 'Compositions', 'Rollouts', 'Errors', 'System status', 'Release log', 'Teams and keys']) {
    await page.getByRole('link', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('heading', { level: 1, name }));
    const empty = page.getByText(/^(No rollouts yet|No errors reported|Nobody can publish for this team yet\.)$/);
    await expect(page.getByRole('table').or(empty).first()).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'Compositions', exact: true }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^From composition \d+ to \d+$/);
  await expect(page.getByRole('row', { name: /mf_work/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'System status', exact: true }).click();
  const process = page.getByRole('table', { name: 'Processes' }).getByRole('row', { name: /API, pages, registry/ });
  await expect(process).toContainText('ready');

  await page.getByRole('link', { name: 'Channels', exact: true }).click();
  await page.getByRole('region', { name: 'Production' }).getByRole('link', { name: 'mf_work', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('mf_work');
  await expect(page.getByRole('table', { name: 'Stored releases' }).getByRole('row', { name: after })).toContainText('production');
  await expectAccessible(page);
  await page.getByRole('link', { name: `Check release ${after}` }).click();
  await page.getByRole('button', { name: 'Check release', exact: true }).click();
  await expect(page.getByText(`production could serve mf_work ${after}.`)).toBeVisible();
  await expect(page.getByRole('row', { name: after }).filter({ hasText: 'stored release' })).toContainText('would pass');
  await expectAccessible(page);
  await requests.dispose();
});

test('on a phone in Spanish at night, the menu leads to the pages and a key is registered and revoked', async ({ page }) => {
  const requests = await demoStaffRequests();
  const account = await newStaffAccount(requests, ['platform']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(staffUrl());
  await signIn(page, account);
  await expect(page.getByRole('heading', { level: 1, name: 'Channels' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByLabel('Language').selectOption('es');
  await expect(menu.getByRole('heading', { name: 'Consola' })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Equipos y claves' }).click();
  await expect(menu).toBeHidden();

  await page.getByRole('button', { name: 'Registrar una clave' }).click();
  await page.getByLabel('Clave pública').fill('A'.repeat(43));
  await page.getByLabel('Titular').fill('Eva, portátil');
  await page.getByRole('checkbox', { name: 'Work' }).check();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar clave' }).click();
  await page.getByRole('button', { name: 'Revocar Eva, portátil' }).click();
  await page.getByLabel('Motivo').fill('portátil perdido');
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click();
  await expect(page.getByRole('row', { name: /Eva, portátil/ })).toContainText('revocada');
  await expectAccessible(page);

  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Equipos y claves' })).toBeVisible();
  await requests.dispose();
});
