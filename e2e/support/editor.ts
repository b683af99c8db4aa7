import { expect, type Page } from 'playwright/test';
import { signInToConsole } from './staff-account.ts';

/** A published page is live within ten seconds on a machine with nothing else to do, and tests run beside one another. */
export const live = { timeout: 90_000 };

/** Opens a path of the console as a new colleague who may change content. */
export const signInToContent = (page: Page, path: string): Promise<void> => signInToConsole(page, ['content'], path);

/** Opens a page of the area by its name in the navigation. */
export async function openArea(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** Publishes the page in the editor, in English where a translation is missing. */
export async function publishPage(page: Page, { inEnglish = false } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (inEnglish) await dialog.getByRole('button', { name: 'Show English in all of them' }).click();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  const done = page.getByRole('dialog', { name: 'Published' });
  await done.getByRole('button', { name: 'Close' }).last().click();
}

/** Plans the publication of the page in the editor for a minute to come. */
export async function planPage(page: Page, at: Date): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Scheduled').click();
  const parts = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Madrid' }).format(at);
  const [day = '', time = ''] = parts.split(', ');
  await dialog.getByLabel('Day').fill(day);
  await dialog.getByLabel('Time', { exact: true }).fill(time);
  await dialog.getByRole('button', { name: 'Schedule publication' }).click();
  const planned = page.getByRole('dialog', { name: 'Scheduled' });
  await planned.getByRole('button', { name: 'Close' }).last().click();
}
