import { type Language, languageNames, languages, localeOf } from '@nitida/contract';
import type { Page, Response } from 'playwright/test';
import { textsIn } from './steps/texts.ts';
import { expect, test } from './steps/visitor.ts';

test('all eight languages can be chosen, the choice is remembered, and only its texts are loaded', async ({ newVisitor }) => {
  const { page, context } = await newVisitor();
  const fetched = collectScripts(page);
  await page.goto('/booking');
  await expectLanguage(page, 'en');
  expect(await languagesIn(fetched)).toEqual(['en']);

  let now: Language = 'en';
  for (const next of languages.filter((each) => each !== 'en')) {
    fetched.length = 0;
    await page.getByRole('banner').getByRole('button', { name: languageNames[now] }).click();
    await page.getByRole('menuitemradio', { name: languageNames[next] }).click();
    await expectLanguage(page, next);
    expect(await page.evaluate(() => localStorage.getItem('lng'))).toBe(next);
    expect((await context.cookies()).find(({ name }) => name === 'lng')?.value).toBe(next);
    expect(await languagesIn(fetched)).toEqual([next]);
    now = next;
  }

  fetched.length = 0;
  await page.reload();
  await expectLanguage(page, now);
  await page.goto('/booking?lng=es');
  await expectLanguage(page, 'es');
});

async function expectLanguage(page: Page, language: Language): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsIn(language)('booking:property.title'));
  await expect(page.locator('html')).toHaveAttribute('lang', localeOf[language].slice(0, 2));
}

/** Collects all scripts that the page loads. They can be read until the next document. */
function collectScripts(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
  });
  return scripts;
}

/** The languages whose texts were loaded, recognised by the first question of the wizard. */
async function languagesIn(fetched: Response[]): Promise<Language[]> {
  const all = (await Promise.all(fetched.map((response) => response.text()))).map(unescaped).join('\n');
  return languages.filter((language) => all.includes(textsIn(language)('booking:property.title')));
}

const unescaped = (script: string): string =>
  script.replaceAll(/\\u([0-9a-fA-F]{4})|\\x([0-9a-fA-F]{2})/g, (_, long, short) =>
    String.fromCharCode(Number.parseInt(long ?? short, 16)),
  );
