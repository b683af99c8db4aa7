import { visitCookie } from '@nitida/contract';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import type { Drawn } from './draw.ts';

/** A tab with the page of orders, which mf-account brings. */
export interface OrdersVisit {
  page: Page;
  context: BrowserContext;
  /** Waits for the list of orders. */
  showsOrders(): Promise<void>;
  /** Waits for the fallback in its place. */
  showsFallback(): Promise<void>;
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Opens the orders of a customer who is logged in, in a browser of its own. */
export async function openOrders(browser: Browser, siteUrl: string, { address, visit }: Drawn, session: Session): Promise<OrdersVisit> {
  const viewport = { width: 1280, height: 860 };
  const extraHTTPHeaders = { 'x-forwarded-for': address };
  const context = await browser.newContext({ storageState: session, extraHTTPHeaders, viewport, locale: 'en-GB', reducedMotion: 'reduce' });
  await context.addCookies([{ name: visitCookie, value: visit, url: siteUrl }]);
  const page = await context.newPage();
  await page.goto(`${siteUrl}/orders`);
  const main = page.getByRole('main');
  return {
    page,
    context,
    showsOrders: () => main.locator('ul a[href*="order="]').first().waitFor({ timeout: 120_000 }),
    showsFallback: () => main.getByRole('alert').waitFor({ timeout: 60_000 }),
  };
}

/** Leaves a tab as a visitor does, so that it reports what it saw, and closes it. */
export async function leave({ page, context }: OrdersVisit): Promise<void> {
  await page.goto('about:blank');
  await context.close();
}
