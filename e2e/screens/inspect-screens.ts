import type { Language } from '@nitida/contract';
import type { Page } from 'playwright/test';
import type { NewVisitor, Visitor } from '../journeys/steps/visitor.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { coveredControls, faultsOf } from './faults.ts';
import type { Screen, Who } from './screen.ts';
import type { ScreenData } from './screen-data.ts';
import { screens } from './screens.ts';

/** The width in CSS pixels and the theme in which a screen is inspected. */
export interface Look {
  width: number;
  theme: 'light' | 'dark';
  /** The page has the distances between letters, words, lines and paragraphs that visitors may set (WCAG 1.4.12). */
  hasWideText?: boolean;
}

export interface Inspection {
  language: Language;
  screenData: ScreenData;
  looks: readonly Look[];
  /** Selects the screens. All are inspected without it. */
  only?: (screen: Screen) => boolean;
  /** Called for each screen in each look. */
  onLook?: (screen: Screen, look: Look, visitor: Visitor) => Promise<void>;
}

/**
 * Opens each screen in each look, in one browser per kind of visitor.
 * @returns the faults, one line each.
 */
export async function inspectScreens(
  newVisitor: NewVisitor,
  { language, screenData, looks, only = () => true, onLook }: Inspection,
): Promise<string[]> {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const who of ['guest', 'newcomer', 'customer', 'longNamed'] satisfies Who[]) {
    const visitor = await newVisitor({ language, width: 390 });
    if (who !== 'guest') await visitor.context.addCookies(screenData[who].cookies);
    for (const screen of screens.filter((each) => each.who === who && only(each))) {
      const report = (what: string) => {
        // A fault of a shared part, such as the header, is reported once.
        if (!seen.has(what)) faults.push(`${screen.name}, ${language}: ${what}`);
        seen.add(what);
      };
      try {
        await inspectScreen(visitor, { screen, screenData, looks, report, onLook });
      } catch (error) {
        report(`did not come: ${error instanceof Error ? error.message.split('\n').slice(0, 14).join(' ') : error}`);
      }
    }
    await visitor.context.close();
  }
  return faults;
}

interface ScreenInspection {
  screen: Screen;
  screenData: ScreenData;
  looks: readonly Look[];
  report: (fault: string) => void;
  onLook: Inspection['onLook'];
}

async function inspectScreen(visitor: Visitor, { screen, screenData, looks, report, onLook }: ScreenInspection): Promise<void> {
  const { page } = visitor;
  const applicable = looks.filter(({ width }) => width >= (screen.narrowest ?? 0) && width <= (screen.widest ?? Number.POSITIVE_INFINITY));
  const [first] = applicable;
  if (first === undefined) return;
  await applyLook(page, first);
  await screen.show(visitor, screenData);
  await waitForStillness(page);
  // A screen may be shown at a width of its own first.
  let shown = page.viewportSize()?.width === first.width ? first : null;
  const change = async (look: Look) => {
    if (look !== shown) await applyLook(page, look);
    shown = look;
  };
  for (const look of applicable) {
    await change(look);
    // Distances change no role, name or colour, and a word that breaks under them is not lost.
    const faults = (await faultsOf(page)).filter((fault) => !look.hasWideText || !fault.startsWith('broken within a word'));
    if (!look.hasWideText) faults.push(...(await accessibilityFaults(page)));
    for (const fault of faults) report(`${fault} (${look.width}, ${look.theme}${look.hasWideText ? ', wide text' : ''})`);
    await onLook?.(screen, look, visitor);
  }
  await change(first);
  for (const fault of await coveredControls(page)) report(`${fault} (${first.width})`);
}

/** The distances of WCAG 1.4.12. No content may be lost by them. */
const wideText = `
  .wide-text * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  .wide-text p { margin-bottom: 2em !important }`;

/** Changes width, theme and distances without a reload. */
export async function applyLook(page: Page, { width, theme, hasWideText = false }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: width < 744 ? 844 : 900 });
  await page.evaluate(
    ([css, isWide]) => {
      if (isWide) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }
      document.documentElement.classList.toggle('wide-text', isWide);
    },
    [wideText, hasWideText] as const,
  );
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** A skeleton is empty for its first 300 ms, so an empty status element may still become one until this time. */
const patienceMs = 400;

/** Waits until the page is complete: no skeleton, all fonts and pictures loaded, and no animation. */
export async function waitForStillness(page: Page): Promise<void> {
  await page.waitForFunction(
    (patient) => {
      const places = [...document.querySelectorAll('main [role="status"]')];
      const isLoading = places.some((each) => each.querySelector(':scope > [aria-hidden="true"]:last-child') !== null);
      const mayLoad = places.some((each) => each.textContent === '') && performance.now() < patient;
      const isMoving = document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
      const isDrawn =
        document.fonts.status === 'loaded' && [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
      return !isLoading && !mayLoad && !isMoving && isDrawn;
    },
    await page.evaluate((ms) => performance.now() + ms, patienceMs),
    { timeout: 10_000 },
  );
}
