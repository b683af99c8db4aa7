import { runMatrix } from '../matrix/run-matrix.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { staffUrl } from '../support/staff.ts';
import { demoStaffRequests, newStaffAccount } from '../support/staff-account.ts';
import { expect, test } from '../support/test.ts';

const login = { email: 'demo@nitida.example', password: 'Marbella2027' };

test('staff see what the matrix found of a composition, and what it has not tried', async ({ page, browser, siteUrl }) => {
  const requests = await demoStaffRequests();
  const { email, password } = await newStaffAccount(requests, ['platform']);
  const { channels } = await (await requests.get('/platform/channels')).json();
  const { composition: id, members } = channels[0];
  const composition = { site: siteUrl, id, document: null };
  const tried = { remotes: ['mf_work'], faults: ['none', 'missing'] as const };
  const named = Object.fromEntries(members.map(({ name, version }: { name: string; version: string }) => [name, version]));
  const report = await runMatrix({ browser, composition, members: named, login, ...tried });
  const sent = await requests.post(`/platform/compositions/${id}/matrix`, { data: { ...report, why: 'a test' } });
  expect(sent.status(), await sent.text()).toBe(200);
  await requests.dispose();

  await page.goto(`${staffUrl()}/releases/compositions`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: new RegExp(`^Fault matrix of composition ${id}: `) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Fault matrix of composition ${id}`);
  await expect(page.getByRole('main')).toContainText(report.browser);
  const missing = page.getByRole('list', { name: 'Tests not passed' });
  await expect(missing).toContainText('booking');
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'mf_work' })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(1 + tried.faults.length);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
