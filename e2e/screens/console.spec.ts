import { request } from 'playwright/test';
import { expect, test } from '../journeys/steps/visitor.ts';
import { setCleanersAuto } from '../support/local-tools.ts';
import { demoStaffRequests } from '../support/staff-account.ts';
import { type ConsoleOrders, fillConsole, makeConsoleOrders } from './console-data.ts';
import type { ConsoleLanguage } from './console-steps.ts';
import { inspectConsole, openCompany } from './inspect-console.ts';
import type { Look } from './inspect-screens.ts';

const inspections: { language: ConsoleLanguage; look: Look }[] = [
  { language: 'en', look: { width: 1440, theme: 'dark' } },
  { language: 'es', look: { width: 390, theme: 'light' } },
];

let date: string | undefined;
let orders: ConsoleOrders | undefined;

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
    newVisitor,
  }) => {
    test.setTimeout(900_000);
    orders ??= await makeConsoleOrders(newVisitor);
    expect(await inspectConsole(browser, guard, { language, date: date ?? '', orders, looks: [look] })).toEqual([]);
  });
