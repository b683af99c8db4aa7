import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { request } from 'playwright/test';
import { expect, test } from '../../journeys/steps/visitor.ts';
import { among, looksOf } from '../../screens/choice.ts';
import { fillConsole, makeConsoleOrders } from '../../screens/console-data.ts';
import { writeContactSheets } from '../../screens/contact-sheet.ts';
import { indexPage, type Picture } from '../../screens/index-page.ts';
import { inspectConsole, openCompany } from '../../screens/inspect-console.ts';
import { setCleanersAuto } from '../../support/local-tools.ts';
import { demoStaffRequests } from '../../support/staff-account.ts';

const claim =
  'Every screen of the console, in both languages, on a phone and on a desk, light and dark: accessible, nothing cut off, nothing left unfilled, nothing covered.';
const { CONSOLE_TO, CONSOLE_LANGUAGES, CONSOLE_LOOKS, CONSOLE_ONLY, CONSOLE_SHEETS } = process.env;
const folder = CONSOLE_TO ?? fileURLToPath(new URL('../../../.data/console', import.meta.url));
const languages = among(['en', 'es'] as const, CONSOLE_LANGUAGES, String);
const looks = looksOf(CONSOLE_LOOKS, [390, 1440]);
const named = new RegExp(CONSOLE_ONLY ?? '');
/** A run over a part of the screens proves nothing, so its result is not stored. */
const isWhole = [CONSOLE_LANGUAGES, CONSOLE_LOOKS, CONSOLE_ONLY].every((narrowed) => narrowed === undefined);

test('every screen of the console, in both languages, on a phone and on a desk, light and dark', async ({
  browser,
  guard,
  newVisitor,
  siteUrl,
}) => {
  test.setTimeout(3_600_000);
  await setCleanersAuto(false);
  const date = await openCompany();
  const [staff, visitor] = [await demoStaffRequests(), await request.newContext({ baseURL: siteUrl })];
  await fillConsole(staff, visitor);
  await Promise.all([staff.dispose(), visitor.dispose()]);
  const orders = await makeConsoleOrders(newVisitor);
  const pictures: Picture[] = [];
  const faults: string[] = [];
  await rm(folder, { recursive: true, force: true });
  for (const language of languages) {
    await mkdir(join(folder, language), { recursive: true });
    const found = await inspectConsole(browser, guard, {
      language,
      date,
      orders,
      looks,
      only: ({ name }) => named.test(name),
      async onLook({ name }, { width, theme }, page) {
        const file = `${language}/${name}-${width}-${theme}.jpg`;
        const fullPage = (await page.getByRole('dialog').count()) === 0;
        // The checks scroll what they look at, dialogs too.
        await page.evaluate(() => {
          for (const each of [
            document.documentElement,
            ...document.querySelectorAll('[role="dialog"], [role="dialog"] *, :has(> [role="dialog"])'),
          ])
            each.scrollTop = 0;
        });
        await page.screenshot({ path: join(folder, file), fullPage, type: 'jpeg', quality: 80 });
        pictures.push({ screen: name, language, width, theme, file });
      },
    });
    faults.push(...found);
    if (CONSOLE_SHEETS !== undefined) {
      const { page } = await newVisitor();
      const ofLanguage = pictures.filter((picture) => picture.language === language);
      await writeContactSheets(page, ofLanguage, folder, join(CONSOLE_SHEETS, language));
    }
  }
  await writeFile(join(folder, 'index.html'), indexPage(pictures));
  if (isWhole) {
    const facts = { 'widths and themes': looks.length, languages: languages.length, pictures: pictures.length };
    const kept = { claim, holds: faults.length === 0, node: process.version, facts, broken: faults };
    await writeFile(new URL('../../../bench/results/proof-console-screens.json', import.meta.url), `${JSON.stringify(kept, null, 2)}\n`);
  }
  expect(faults).toEqual([]);
});
