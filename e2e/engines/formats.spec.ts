import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { localeOf } from '@nitida/contract';
import { expect, test } from 'playwright/test';

/** A program, for any engine, that formats dates, times, prices, numbers and lists in every way that pages use. */
const written = (locales: readonly string[]): string => `
  const lines = [];
  for (const locale of ${JSON.stringify(locales)}) {
    const add = (text) => lines.push(locale + ': ' + text);
    for (let day = 0; day < 366; day += 1) {
      const date = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10);
      for (const style of ['full', 'long', 'weekday', 'short', 'day', 'fact']) add(formatDate(date, locale, style));
      for (const style of ['long', 'short', 'narrow']) add(formatWeekday(date, locale, style));
      add(formatMonth(date, locale));
    }
    for (let hour = 0; hour < 24; hour += 1) add(formatTime(new Date(Date.UTC(2028, 5, 1, hour, 5)), locale));
    for (const minutes of [0, 1, 15, 60, 61, 90, 120, 210, 330, 1439]) add(formatDuration(minutes, locale));
    for (const cents of [0, 5, 100, 1799, 27485, 123456, 12345678, -500]) add(formatMoney(cents, locale));
    for (const number of [0, 0.5, 12.75, 1000, 9999, 12345, 1234567]) add(formatNumber(number, locale));
    for (const percent of [0, 5, 12.5, 21, 100]) add(formatPercent(percent, locale));
    for (const items of [['A', 'B'], ['A', 'B', 'C']]) add(formatList(items, locale));
  }
  return lines;`;

test('the browser formats dates, times, prices and lists like the server, as prerendered pages require', async ({ page }) => {
  const read = async (file: string) => stripTypeScriptTypes(await readFile(new URL(`../../shared/${file}`, import.meta.url), 'utf8'));
  const sources = [await read('contract/src/formatters.ts'), await read('ui/src/format/format.ts')];
  const program = sources.join('\n').replace(/^(export |import .*)/gm, '') + written(Object.values(localeOf));
  const onServer: unknown = new Function(program)();
  await page.goto('about:blank');
  expect(await page.evaluate(`(() => {${program}})()`)).toEqual(onServer);
});
