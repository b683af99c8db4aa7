import { addDays } from '@nitida/domain';
import type { Locator } from 'playwright/test';
import type { Visitor } from '../journeys/steps/visitor.ts';

const weekdays = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
const months = 'January|February|March|April|May|June|July|August|September|October|November|December';

const datePatterns: readonly [RegExp, string][] = [
  [/\b\d{1,2}\.\d{2}\.\d{4}\b/g, '<date>'],
  [new RegExp(`\\b\\d{1,2} (${months})( \\d{4})?`, 'g'), '<date>'],
];

/** A tree is the same on any day and for any customer: what depends on them is replaced by what it is. */
const replacements: readonly [RegExp, string][] = [
  ...datePatterns,
  [new RegExp(`\\b(${months}) \\d{4}`, 'g'), '<month>'],
  [new RegExp(`\\b(${weekdays})\\b`, 'g'), '<weekday>'],
  [/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?=<date>)/g, '<weekday> '],
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>'],
  [/\(\d+\)/g, '(<count>)'],
  [/\b([Oo]rder) \d{4}-\d{4,}/g, '$1 <number>'],
  [/ on (?:Linux|macOS|Windows)\b/g, ' on <system>'],
  // It is disabled while the current month is shown.
  [/(button "Previous month") \[disabled\]/g, '$1'],
  [/\S+@example\.com/g, '<email>'],
];

const replaced = (text: string, patterns: readonly [RegExp, string][]): string =>
  patterns.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text);

const depthOf = (line: string): number => line.length - line.trimStart().length;

/** Leaves out an element with all that it contains. */
function without(lines: readonly string[], isLeftOut: (line: string) => boolean): string[] {
  const kept: string[] = [];
  let leftOutDepth: number | null = null;
  for (const line of lines) {
    if (leftOutDepth !== null && depthOf(line) > leftOutDepth) continue;
    leftOutDepth = isLeftOut(line) ? depthOf(line) : null;
    if (leftOutDepth === null) kept.push(line);
  }
  return kept;
}

/** The accessibility tree of an element as Playwright writes it, without the weeks of calendars and the addresses of links. */
export async function readTree(element: Locator): Promise<string> {
  const tree = replaced(await element.ariaSnapshot(), replacements);
  const lines = without(tree.split('\n'), (line) => /^ *- (row ".*<date>|\/url: )/.test(line));
  return `${lines.join('\n')}\n`;
}

/** More stops than any part has. */
const mostStops = 90;

/**
 * The roles, names and states of what gets the focus within a part, in order: by the Tab key from its start until the focus leaves it or begins again, and in
 * a menu by the arrow key.
 */
export async function readFocusOrder(part: Locator): Promise<string> {
  const page = part.page();
  const isMenu = (await part.getAttribute('role')) === 'menu';
  if (!isMenu)
    await part.evaluate((element: HTMLElement) => {
      element.tabIndex = -1;
      element.focus();
    });
  const seen = new Set<number>();
  const stops: string[] = [];
  for (let key = isMenu ? 'Home' : 'Tab'; seen.size < mostStops; key = isMenu ? 'ArrowDown' : 'Tab') {
    await page.keyboard.press(key);
    const place = await part.evaluate((element) => {
      const all: (Element | null)[] = [...element.querySelectorAll('*')];
      return all.indexOf(document.activeElement);
    });
    if (place === -1 || seen.has(place)) break;
    seen.add(place);
    const [stop = ''] = replaced(await page.locator(':focus').ariaSnapshot(), replacements).split('\n');
    stops.push(stop.replace(/:$|: "\d+"$/, ''));
  }
  // The chosen day is before, between or after the arrows of its calendar, and its month decides.
  return `${stops.filter((stop) => !/"(?:Previous|Next) month"/.test(stop)).join('\n')}\n`;
}

/** The days of the calendar as a screen reader announces them, each with its weekday. The calendar turns to their months. */
export async function readDays({ page, t, button }: Visitor, { from, until }: { from: string; until: string }): Promise<string> {
  const days = page.getByRole('grid').locator('[data-date]');
  await days.first().waitFor();
  const lines: string[] = [];
  for (let date = from; date <= until; date = addDays(date, 1)) {
    const day = page.locator(`[data-date="${date}"]`);
    while (!(await day.isVisible())) {
      const isEarlier = date < ((await days.first().getAttribute('data-date')) ?? '');
      await button(t(isEarlier ? 'booking:time.previousMonth' : 'booking:time.nextMonth')).click();
    }
    const isToday = (await day.getAttribute('aria-current')) === 'date';
    lines.push(replaced(await day.ariaSnapshot(), datePatterns).replace(/: "\d+"$/, '') + (isToday ? ' [today]' : ''));
  }
  return `${lines.join('\n')}\n`;
}
