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

const folder = process.env.CONSOLE_TO ?? fileURLToPath(new URL('../../../.data/console', import.meta.url));
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
  for (const language of ['en', 'es'] as const) {
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
  expect(faults).toEqual([]);
});
