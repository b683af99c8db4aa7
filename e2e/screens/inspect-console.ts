import type { Browser, Page } from 'playwright/test';
import { accessibilityFaults } from '../support/accessibility.ts';
import type { Guard } from '../support/guard.ts';
import { businessNow, moveClockTo, seedCompany } from '../support/local-tools.ts';
import { staffUrl } from '../support/staff.ts';
import { demoStaffRequests } from '../support/staff-account.ts';
import { type ConsoleLanguage, type ConsoleScreen, consoleScreens } from './console-screens.ts';
import { coveredControls, faultsOf } from './faults.ts';
import { applyLook, type Look, waitForStillness } from './inspect-screens.ts';

const dayMs = 24 * 60 * 60_000;

/** Moves the clock to the next Wednesday morning, and seeds the company of that week. Returns the date. */
export async function openCompany(): Promise<string> {
  const now = await businessNow();
  const ahead = (3 - now.getUTCDay() + 7) % 7 || 7;
  const date = new Date(now.getTime() + ahead * dayMs).toISOString().slice(0, 10);
  await moveClockTo(new Date(`${date}T08:30:00Z`));
  await seedCompany();
  return date;
}

interface ConsoleInspection {
  language: ConsoleLanguage;
  date: string;
  looks: readonly Look[];
  /** Called for each screen in each look. */
  onLook?: (screen: ConsoleScreen, look: Look, page: Page) => Promise<void>;
}

/**
 * Opens each screen of the console in each look, as a colleague with all scopes.
 * @returns the faults, one line each.
 */
export async function inspectConsole(
  browser: Browser,
  guard: Guard,
  { language, date, looks, onLook }: ConsoleInspection,
): Promise<string[]> {
  const requests = await demoStaffRequests();
  const context = await browser.newContext({
    baseURL: staffUrl(),
    locale: language === 'es' ? 'es-ES' : 'en-GB',
    viewport: { width: 1440, height: 900 },
    storageState: await requests.storageState(),
  });
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto('/');
  const faults = new Map<string, string>();
  for (const screen of await consoleScreens({ page, requests, language, date })) {
    const report = (what: string, look: Look) => {
      // A fault of a shared part is reported once.
      if (!faults.has(what)) faults.set(what, `${screen.name}, ${language}: ${what} (${look.width}, ${look.theme})`);
    };
    for (const look of looks) {
      await page.goto(screen.path);
      await applyLook(page, look);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await waitForStillness(page);
      await screen.open?.(page);
      await waitForStillness(page);
      for (const fault of [...(await faultsOf(page)), ...(await accessibilityFaults(page)), ...(await coveredControls(page))])
        report(fault, look);
      await onLook?.(screen, look, page);
    }
  }
  await context.close();
  await requests.dispose();
  return [...faults.values()];
}
