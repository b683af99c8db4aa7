import type { Locator } from 'playwright/test';

const weekdays = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
const months = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** A tree is the same on any day and for any customer: what depends on them is replaced by what it is. */
const replacements: readonly [RegExp, string][] = [
  [/\b\d{1,2}\.\d{2}\.\d{4}\b/g, '<date>'],
  [new RegExp(`\\b\\d{1,2} (${months})( \\d{4})?`, 'g'), '<date>'],
  [new RegExp(`\\b(${months}) \\d{4}`, 'g'), '<month>'],
  [new RegExp(`\\b(${weekdays})\\b`, 'g'), '<weekday>'],
  [/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?=<date>)/g, '<weekday> '],
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>'],
  [/\(\d+\)/g, '(<count>)'],
  // It is disabled while the current month is shown.
  [/(button "Previous month") \[disabled\]/g, '$1'],
  [/\S+@example\.com/g, '<email>'],
];

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
  const tree = replacements.reduce((text, [pattern, word]) => text.replace(pattern, word), await element.ariaSnapshot());
  const lines = without(tree.split('\n'), (line) => /^ *- (row ".*<date>|\/url: )/.test(line));
  return `${lines.join('\n')}\n`;
}
