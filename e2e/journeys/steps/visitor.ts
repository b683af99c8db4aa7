import { type Language, localeOf } from '@nitida/contract';
import { formatDate, formatMoney } from '@nitida/ui/format';
import type { Browser, BrowserContext, Locator, Page } from 'playwright/test';
import { test as guarded } from '../../support/test.ts';
import { type Texts, textsIn } from './texts.ts';

export type Device = 'desktop' | 'phone';

/** A visitor in a separate browser, with the texts and formats of their language. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  language: Language;
  device: Device;
  t: Texts;
  /** Formats cents for this visitor. */
  money: (cents: number) => string;
  /** Formats a local date (`2027-06-08`) as `Tuesday 8 June`. */
  day: (date: string) => string;
  /** Formats a date that is shown alone. */
  factDay: (date: string) => string;
  button: (name: string) => Locator;
  field: (name: string) => Locator;
  heading: (name: string) => Locator;
}

export interface VisitorOptions {
  language?: Language;
  device?: Device;
  /** The width of a wide screen in CSS pixels. */
  width?: number;
  /** The network address, which a site believes that trusts this machine as its proxy (`TRUST_PROXY`). */
  address?: string;
}

/** A phone's page has this height while the browser shows its bars. */
const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
} as const;

/** Opens another tab of the same browser. */
export async function newTab(visitor: Visitor): Promise<Visitor> {
  return withPage(visitor, await visitor.context.newPage());
}

function withPage(visitor: Omit<Visitor, 'page' | 'button' | 'field' | 'heading'>, page: Page): Visitor {
  return {
    ...visitor,
    page,
    button: (name) => page.getByRole('button', { name, exact: true }),
    field: (name) => page.getByRole('textbox', { name }),
    heading: (name) => page.getByRole('heading', { name, exact: true }),
  };
}

async function openBrowser(browser: Browser, { language = 'en', device = 'desktop', width, address }: VisitorOptions): Promise<Visitor> {
  const locale = localeOf[language];
  const screen = screens[device];
  const viewport = { ...screen.viewport, ...(device === 'desktop' && width !== undefined && { width }) };
  const headers = address === undefined ? {} : { extraHTTPHeaders: { 'x-forwarded-for': address } };
  const context = await browser.newContext({ locale, ...screen, viewport, ...headers });
  const words = {
    context,
    language,
    device,
    t: textsIn(language),
    money: (cents: number) => formatMoney(cents, locale),
    day: (date: string) => formatDate(date, locale, 'weekday'),
    factDay: (date: string) => formatDate(date, locale, 'fact'),
  };
  return withPage(words, await context.newPage());
}

export type NewVisitor = (options?: VisitorOptions) => Promise<Visitor>;

/** The test fixture of journeys. Each visitor has a separate browser that the guard watches. */
export const test = guarded.extend<{ newVisitor: NewVisitor }>({
  newVisitor: async ({ browser, guard }, use) => {
    const visitors: Visitor[] = [];
    await use(async (options = {}) => {
      const visitor = await openBrowser(browser, options);
      await guard.watch(visitor.context);
      visitors.push(visitor);
      return visitor;
    });
    for (const { context } of visitors) await context.close();
  },
});

export { expect } from 'playwright/test';
