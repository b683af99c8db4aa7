import type { Browser, Page } from 'playwright/test';
import { accessibilityFaults } from '../support/accessibility.ts';
import type { Guard } from '../support/guard.ts';
import { businessNow, moveClockTo, seedCompany } from '../support/local-tools.ts';
import { staffUrl } from '../support/staff.ts';
import { demoStaffRequests } from '../support/staff-account.ts';
import type { ConsoleOrders } from './console-data.ts';
import { type ConsoleScreen, consoleScreens } from './console-screens.ts';
import type { ConsoleLanguage } from './console-steps.ts';
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
  orders: ConsoleOrders;
  looks: readonly Look[];
  /** Selects the screens. All are inspected without it. */
  only?: (screen: ConsoleScreen) => boolean;
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
  { language, date, orders, looks, only = () => true, onLook }: ConsoleInspection,
): Promise<string[]> {
  const requests = await demoStaffRequests();
  const context = await browser.newContext({
    baseURL: staffUrl(),
    locale: language === 'es' ? 'es-ES' : 'en-GB',
    viewport: { width: 1440, height: 900 },
    storageState: await requests.storageState(),
  });
  // Some screens show what staff see when a call fails.
  guard.allow(/status of 502|^502 for GET \/api\/admin\/order\/get_(today|order\/)/);
  await guard.watch(context);
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await page.goto('/');
  const faults = new Map<string, string>();
  const screens = await consoleScreens({ page, requests, language, date, orders });
  for (const screen of screens.filter(only)) {
    const report = (what: string, look: Look) => {
      // A fault of a shared part is reported once.
      if (!faults.has(what)) faults.set(what, `${screen.name}, ${language}: ${what} (${look.width}, ${look.theme})`);
    };
    await screen.before?.(page);
    for (const look of looks) {
      try {
        await openScreen(page, screen, look);
        for (const fault of [...(await faultsOf(page)), ...(await accessibilityFaults(page)), ...(await coveredControls(page))])
          report(fault, look);
        await onLook?.(screen, look, page);
      } catch (error) {
        report(`did not come: ${error instanceof Error ? error.message.split('\n').slice(0, 14).join(' ') : error}`, look);
      }
    }
    await page.unrouteAll({ behavior: 'wait' });
  }
  await context.close();
  await requests.dispose();
  return [...faults.values()];
}

async function openScreen(page: Page, { path, open }: ConsoleScreen, look: Look): Promise<void> {
  await page.goto(path);
  await applyLook(page, look);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForStillness(page);
  await open?.(page);
  await waitForStillness(page);
}
