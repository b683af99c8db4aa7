import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@nitida/contract';
import { expect, test } from '../../journeys/steps/visitor.ts';
import { among, looksOf } from '../../screens/choice.ts';
import { writeContactSheets } from '../../screens/contact-sheet.ts';
import { indexPage, type Picture } from '../../screens/index-page.ts';
import { inspectScreens, type Look } from '../../screens/inspect-screens.ts';
import { createScreenData, type ScreenData } from '../../screens/screen-data.ts';
import { screens } from '../../screens/screens.ts';

const claim =
  'Every screen, in eight languages, four widths and both themes, and with wide text: accessible, nothing cut off, nothing left unfilled, nothing covered.';
const { SCREENS_TO, SCREENS_LANGUAGES, SCREENS_LOOKS, SCREENS_ONLY, SCREENS_SHEETS } = process.env;
const folder = SCREENS_TO ?? fileURLToPath(new URL('../../../.data/screens', import.meta.url));
const wideText: Look = { width: 390, theme: 'light', hasWideText: true };
const looks = [...looksOf(SCREENS_LOOKS, [390, 744, 1024, 1440]), ...(SCREENS_LOOKS === undefined ? [wideText] : [])];
const named = new RegExp(SCREENS_ONLY ?? '');
const pictures: Picture[] = [];
const broken: string[] = [];
let screenData: ScreenData | undefined;

for (const language of among(languages, SCREENS_LANGUAGES, String))
  test(`every screen in every width and theme (${language})`, async ({ newVisitor }) => {
    test.setTimeout(3_600_000);
    screenData ??= await createScreenData(newVisitor);
    await rm(join(folder, language), { recursive: true, force: true });
    await mkdir(join(folder, language), { recursive: true });
    const faults = await inspectScreens(newVisitor, {
      language,
      screenData,
      looks,
      only: ({ name }) => named.test(name),
      async onLook(screen, { width, theme, hasWideText = false }, { page }) {
        const file = `${language}/${screen.name}-${width}-${theme}${hasWideText ? '-wide' : ''}.jpg`;
        // An overlay stays in place while the page scrolls, so it is photographed without scrolling.
        const fullPage = (await page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]').count()) === 0;
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.screenshot({ path: join(folder, file), fullPage, type: 'jpeg', quality: 80 });
        pictures.push({ screen: screen.name, language, width, theme, hasWideText, file });
      },
    });
    await writeFile(join(folder, 'index.html'), indexPage(pictures));
    if (SCREENS_SHEETS !== undefined) {
      const { page } = await newVisitor({});
      const ofLanguage = pictures.filter((picture) => picture.language === language);
      await writeContactSheets(page, ofLanguage, folder, join(SCREENS_SHEETS, language));
    }
    broken.push(...faults);
    expect(faults).toEqual([]);
  });

// A run over a part of the screens proves nothing, so its result is not stored.
if ([SCREENS_LANGUAGES, SCREENS_LOOKS, SCREENS_ONLY].every((narrowed) => narrowed === undefined))
  test.afterAll(async () => {
    const facts = { screens: screens.length, languages: languages.length, 'widths and themes': looks.length, pictures: pictures.length };
    const kept = { claim, holds: broken.length === 0, node: process.version, facts, broken };
    await writeFile(new URL('../../../bench/results/proof-screens.json', import.meta.url), `${JSON.stringify(kept, null, 2)}\n`);
  });
