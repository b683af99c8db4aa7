import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Language, languages } from '@nitida/contract';
import type { Page } from 'playwright/test';
import { waitForHydration } from '../journeys/steps/wait-for-hydration.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { keepContent } from '../support/keep-content.ts';
import { layoutShiftOf, watchLayoutShifts } from '../support/layout-shifts.ts';
import { staff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// A site of its own, because other tests measure pages without a bar.
test.use({ siteEnv: [{ LOG_LEVEL: 'error' }, { scope: 'worker' }] });
// A running site that SITE_URL names keeps its content.
keepContent();

/** From the publication to the page, in ms. */
const most = 10_000;
const english = 'We are closed on 6 May, the day of the local fair.';
const texts: Record<Language, object> = {
  en: { text: english, label: 'Answers to your questions' },
  es: { text: 'Cerramos el 6 de mayo, día de la feria.', label: 'Preguntas frecuentes' },
  sv: { text: 'Vi har stängt den 6 maj, då det är lokal marknad.', label: 'Svar på dina frågor' },
  da: { text: 'Vi holder lukket den 6. maj, hvor der er byfest.', label: 'Svar på dine spørgsmål' },
  no: { text: 'Vi holder stengt 6. mai, da det er byfest.', label: 'Svar på spørsmålene dine' },
  nl: { text: 'Op 6 mei zijn we gesloten vanwege het dorpsfeest.', label: 'Antwoorden op je vragen' },
  de: { text: 'Am 6. Mai haben wir wegen des Stadtfestes geschlossen.', label: 'Antworten auf Ihre Fragen' },
  ru: { text: 'Мы не работаем 6 мая, в день городского праздника.', label: 'Ответы на вопросы' },
};

/** Shows the bar on public pages until it is ended. @returns its id */
async function announce(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nitida-announcement-'));
  const file = join(folder, 'texts.json');
  await writeFile(file, JSON.stringify(texts));
  const time = ['--from', '2020-01-01 09:00', '--until', '2090-01-01 09:00'];
  const options = [...time, '--to', 'marketing.faq', '--audience', 'public', '--json'];
  const printed = JSON.parse(await staff('announcement', 'publish', file, ...options));
  await rm(folder, { recursive: true });
  return printed.announcement.id;
}

const bar = (page: Page, name = 'Announcement') => page.getByRole('region', { name, exact: true });

test('a bar that staff announce is on every public page within ten seconds, moves nothing, and stays closed', async ({
  page,
  browser,
  siteUrl,
}) => {
  test.setTimeout(180_000);
  const documentIn = async (language: Language, path = '/') =>
    (await fetch(`${siteUrl}${path}?lng=${language}`, { headers: { accept: 'text/html' } })).text();
  expect((await documentIn('en')).includes('id="announcement"')).toBe(false);
  const id = await announce();
  const published = performance.now();
  for (const language of languages)
    await expect.poll(() => documentIn(language), { intervals: [100], timeout: most }).toContain(`data-id="${id}"`);
  expect(performance.now() - published).toBeLessThan(most);
  expect(await documentIn('en', '/booking')).toContain(english);
  expect(await documentIn('en', '/orders')).not.toContain(`data-id="${id}"`);

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE', viewport: { width: 320, height: 640 } });
  const plain = await withoutScripts.newPage();
  await plain.goto(siteUrl);
  await expect(bar(plain, 'Mitteilung')).toContainText('Am 6. Mai haben wir');
  await expect(bar(plain, 'Mitteilung').getByRole('button')).toHaveCount(0);
  expect(await plain.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await withoutScripts.close();

  await watchLayoutShifts(page);
  await page.goto('/?lng=en');
  await waitForHydration(page);
  await expect(bar(page)).toContainText(english);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  expect(await layoutShiftOf(page)).toBeLessThan(0.01);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expectAccessible(page);

  // The visitor reads it in another language, and follows its link within the tab.
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(bar(page, 'Aviso')).toContainText('Cerramos el 6 de mayo');
  await bar(page, 'Aviso').getByRole('link', { name: 'Preguntas frecuentes' }).click();
  await expect(page).toHaveURL(/\/faq$/);

  await bar(page, 'Aviso').getByRole('button', { name: 'Cerrar el aviso' }).click();
  await expect(bar(page, 'Aviso')).toHaveCount(0);
  await page.reload();
  await waitForHydration(page);
  await expect(page.locator('#announcement')).toBeHidden();

  await staff('announcement', 'end', id);
  await expect.poll(() => documentIn('en'), { intervals: [100], timeout: most }).not.toContain('id="announcement"');
});
