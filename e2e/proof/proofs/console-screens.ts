import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { request } from 'playwright/test';
import { fillConsole } from '../../screens/console-screens.ts';
import { indexPage, type Picture } from '../../screens/index-page.ts';
import { inspectConsole, openCompany } from '../../screens/inspect-console.ts';
import type { Look } from '../../screens/inspect-screens.ts';
import { setCleanersAuto } from '../../support/local-tools.ts';
import { demoStaffRequests } from '../../support/staff-account.ts';
import { expect, test } from '../../support/test.ts';

const claim =
  'Every screen of the console, in both languages, on a phone and on a desk, light and dark: accessible, nothing cut off, nothing left unfilled, nothing covered.';
const folder = process.env.CONSOLE_TO ?? fileURLToPath(new URL('../../../.data/console', import.meta.url));
const languages = ['en', 'es'] as const;
const looks = [390, 1440].flatMap((width): Look[] => [
  { width, theme: 'light' },
  { width, theme: 'dark' },
]);

test('every screen of the console, in both languages, on a phone and on a desk, light and dark', async ({ browser, guard, siteUrl }) => {
  test.setTimeout(3_600_000);
  await setCleanersAuto(false);
  const date = await openCompany();
  const [staff, visitor] = [await demoStaffRequests(), await request.newContext({ baseURL: siteUrl })];
  await fillConsole(staff, visitor);
  await Promise.all([staff.dispose(), visitor.dispose()]);
  const pictures: Picture[] = [];
  const faults: string[] = [];
  await rm(folder, { recursive: true, force: true });
  for (const language of languages) {
    await mkdir(join(folder, language), { recursive: true });
    const found = await inspectConsole(browser, guard, {
      language,
      date,
      looks,
      async onLook({ name }, { width, theme }, page) {
        const file = `${language}/${name}-${width}-${theme}.jpg`;
        const fullPage = (await page.getByRole('dialog').count()) === 0;
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.screenshot({ path: join(folder, file), fullPage, type: 'jpeg', quality: 80 });
        pictures.push({ screen: name, language, width, theme, file });
      },
    });
    faults.push(...found);
  }
  await writeFile(join(folder, 'index.html'), indexPage(pictures));
  const facts = { 'widths and themes': looks.length, languages: languages.length, pictures: pictures.length };
  const kept = { claim, holds: faults.length === 0, node: process.version, facts, broken: faults };
  await writeFile(new URL('../../../bench/results/proof-console-screens.json', import.meta.url), `${JSON.stringify(kept, null, 2)}\n`);
  expect(faults).toEqual([]);
});
