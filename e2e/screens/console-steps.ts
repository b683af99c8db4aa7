import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';

export type ConsoleLanguage = 'en' | 'es';
export type ConsoleTexts = (key: string) => string;

/** The texts of the console, by key. */
export async function textsOf(language: ConsoleLanguage): Promise<ConsoleTexts> {
  const all: unknown = JSON.parse(await readFile(new URL(`../../platform/console/src/i18n/${language}.json`, import.meta.url), 'utf8'));
  return (key) => {
    const text = key.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], all);
    if (typeof text !== 'string') throw new Error(`The console has no text ${key}.`);
    return text;
  };
}

/** What is done on a page before it is photographed. */
export function stepsIn(t: ConsoleTexts) {
  /** Presses the first button that shows the text. Its name may say more, such as whom it is about. */
  const press = (key: string) => (page: Page) =>
    page
      .locator('main')
      .getByRole('button')
      .filter({ has: page.getByText(t(key), { exact: true }) })
      .or(page.locator('main').getByRole('button', { name: t(key), exact: true }))
      .first()
      .click();
  const openDialog = (key: string) => async (page: Page) => {
    await press(key)(page);
    await page.getByRole('dialog').waitFor();
  };
  /** Types a figure of a setting and opens what the change would do. */
  const preview = (figure: string, typed: string, effect: 'table' | 'note') => async (page: Page) => {
    // A form keeps what was typed before.
    const undo = page.getByRole('button', { name: t('operations.prices.undo'), exact: true });
    if (await undo.isVisible()) await undo.click();
    await page.locator(`main input[name="${figure}"]`).fill(typed);
    await openDialog('operations.prices.check')(page);
    const dialog = page.getByRole('dialog');
    await (effect === 'table' ? dialog.getByRole('table') : dialog.getByText(t('operations.prices.noBookingChanges'))).waitFor();
  };
  return { press, openDialog, preview };
}

/** Adds to what the site answers about today that its lists were cut. */
export async function cutToday(page: Page): Promise<void> {
  await page.route('**/api/admin/order/get_today', async (route) => {
    const response = await route.fetch();
    const { today } = await response.json();
    await route.fulfill({ response, json: { today: { ...today, cut: ['requests', 'items'] } } });
  });
}

/** Lets the calls of a path fail as they do when the site has a defect. The page names the request then. */
export const failCalls = (path: string) => async (page: Page) => {
  await page.route(path, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }));
};
