import { expectAccessible } from '../support/accessibility.ts';
import { publishVersion } from '../support/publish-version.ts';
import { staffUrl } from '../support/staff.ts';
import { demoStaffRequests, newStaffAccount } from '../support/staff-account.ts';
import { expect, test } from '../support/test.ts';

test('staff see what a preview would change, open the link of one and revoke it', async ({ page, context }) => {
  const requests = await demoStaffRequests();
  const { email, password } = await newStaffAccount(requests, ['platform']);
  const { channels } = await (await requests.get('/platform/channels')).json();
  const [production] = channels;
  const [first] = production.members;
  await requests.dispose();

  await page.goto(`${staffUrl()}/releases/previews`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Previews' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Create a preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a preview' });
  await dialog.getByLabel('Content').selectOption('releases');
  await expect(dialog.getByLabel(first.name, { exact: true })).toHaveValue(first.version);
  await expect(dialog.getByText('This has the same releases as production.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create the link' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // The link of a composition that production serves shows the same, with the badge.
  const made = await page.evaluate(
    async (composition) =>
      (
        await fetch('/platform/previews', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ composition, days: 1, why: 'a look' }),
        })
      ).json(),
    production.composition,
  );
  await page.reload();
  const row = page.getByRole('row', { name: new RegExp(`^${made.id} `) });
  await expect(row).toContainText('a look');
  await expect(row).toContainText('active');
  const opening = context.waitForEvent('page');
  await row.getByRole('link', { name: `Open preview ${made.id}` }).click();
  const opened = await opening;
  await expect(opened.getByRole('complementary', { name: 'Preview' })).toContainText(String(production.composition));
  await opened.close();

  await row.getByRole('button', { name: `Revoke preview ${made.id}` }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('a test');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('revoked');
  await expect(row.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
});

test('staff choose releases of two remotes, and the link shows both inside production', async ({ page, context }) => {
  const requests = await demoStaffRequests();
  const { email, password } = await newStaffAccount(requests, ['platform']);
  const chosen = [
    { name: 'mf_work', version: await publishVersion(requests, 'mf-work', 'branch/two-remotes') },
    { name: 'booking', version: await publishVersion(requests, 'mf-booking', 'branch/two-remotes') },
  ];
  const { channels } = await (await requests.get('/platform/channels')).json();
  await requests.dispose();
  const served = new Map<string, string>(
    channels[0].members.map(({ name, version }: { name: string; version: string }) => [name, version]),
  );

  await page.goto(`${staffUrl()}/releases/previews`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Create a preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a preview' });
  await dialog.getByLabel('Content').selectOption('releases');
  for (const { name, version } of chosen) await dialog.getByLabel(name, { exact: true }).selectOption(version);
  for (const { name, version } of chosen)
    await expect(dialog.getByText(new RegExp(`^${name}.*${served.get(name)}.*${version}`)).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('both together');
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The preview is ready.')).toBeVisible();

  const opening = context.waitForEvent('page');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Open preview/ })
    .first()
    .click();
  const opened = await opening;
  await expect(opened.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  const { composition } = JSON.parse((await opened.locator('#page').textContent()) ?? '{}');
  const shown = new Map<string, string>(composition.remotes.map(({ name, version }: { name: string; version: string }) => [name, version]));
  for (const [name, version] of shown) expect(version).toBe(chosen.find((one) => one.name === name)?.version ?? served.get(name));
  for (const { name, version } of chosen) expect(shown.get(name)).toBe(version);
  await opened.close();
});
