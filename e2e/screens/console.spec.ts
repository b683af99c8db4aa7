import { request } from 'playwright/test';
import { setCleanersAuto } from '../support/local-tools.ts';
import { demoStaffRequests } from '../support/staff-account.ts';
import { expect, test } from '../support/test.ts';
import { type ConsoleLanguage, fillConsole } from './console-screens.ts';
import { inspectConsole, openCompany } from './inspect-console.ts';
import type { Look } from './inspect-screens.ts';

test.use({ trace: 'off' });

const inspections: { language: ConsoleLanguage; look: Look }[] = [
  { language: 'en', look: { width: 1440, theme: 'dark' } },
  { language: 'es', look: { width: 390, theme: 'light' } },
];

let date: string | undefined;

test.beforeAll(async ({ siteUrl }) => {
  await setCleanersAuto(false);
  date = await openCompany();
  const [staff, visitor] = [await demoStaffRequests(), await request.newContext({ baseURL: siteUrl })];
  await fillConsole(staff, visitor);
  await Promise.all([staff.dispose(), visitor.dispose()]);
});
test.afterAll(() => setCleanersAuto(true));

for (const { language, look } of inspections)
  test(`every screen of the console is accessible and shows its whole content (${language}, ${look.width}, ${look.theme})`, async ({
    browser,
    guard,
  }) => {
    test.setTimeout(900_000);
    expect(await inspectConsole(browser, guard, { language, date: date ?? '', looks: [look] })).toEqual([]);
  });
