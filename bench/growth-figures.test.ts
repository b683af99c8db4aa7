import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (path: string) => readFile(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const page = await read('../docs/growth.md');
const { facts } = JSON.parse(await read('results/proof-growth.json')) as { facts: Record<string, number> };
const rowsOf = (table: string) => facts[`rows of a booking: ${table}`] ?? Number.NaN;
const bytes = ((facts['megabytes of 100,000 orders'] ?? Number.NaN) * 1e6) / 100_000;
const orders = 50 * 15 * 52;
const written = (value: number) => Math.round(value).toLocaleString('en');

const city = page.slice(page.indexOf('## Another city'));
/** The cells of the city's table whose first one has the text. */
const cells = (text: string) =>
  city
    .split('\n')
    .find((line) => line.startsWith('|') && line.includes(text))
    ?.split(' | ')
    .slice(1) ?? [];

test('what a city costs in rows and bytes follows from what was measured of an order', () => {
  const several = ['offers', 'order_events', 'order_mails', 'provider_events'];
  for (const table of several) expect(cells(`\`${table}\``)).toEqual([String(rowsOf(table)), `${written(rowsOf(table) * orders)} |`]);
  const single = [...city.matchAll(/`(\w+)`(?=[^\n]*\| 1 each)/g)].map(([, table = '']) => table);
  expect(single.map(rowsOf)).toEqual(single.map(() => 1));
  expect(cells('`orders`')).toEqual(['1 each', `${written(single.length * orders)} in all |`]);
  const staying = [...several, ...single];
  const all = staying.reduce((sum, table) => sum + rowsOf(table), 0);
  expect(cells('all rows')).toEqual([all.toFixed(1), `${written(all * orders)} |`]);
  expect(cells('bytes at most')).toEqual([`${(bytes / 1000).toFixed(1)} kB`, `${written((bytes * orders) / 1e6)} MB |`]);
  expect(city).toContain(`${written((rowsOf('jobs') * orders * 30) / 365)} \`jobs\` of the last 30 days, ${rowsOf('jobs')} for each order`);
  expect(city).toContain(`${written(orders)} orders a year`);
});

test('when the database reaches the size from which it is split follows, too', () => {
  const limit = Number(/more than (\d+) GB/.exec(page)?.[1]) * 1e9;
  const most = limit / bytes;
  const years = (cities: number) => most / orders / cities;
  expect(city).toContain(`The ${limit / 1e9} GB`);
  expect(city).toContain(`${(most / 1e6).toFixed(1)} million orders`);
  expect(city).toContain(`ten such cities have them after ${Math.round(years(10))} years, and a hundred after ${Math.round(years(100))}.`);
});

test('every table of which a booking has rows is in the list of what was measured, with its figure', () => {
  const measured = page.slice(page.indexOf('## Measured'), page.indexOf('## Another city'));
  for (const name of Object.keys(facts).filter((fact) => fact.startsWith('rows of a booking: '))) {
    const table = name.slice('rows of a booking: '.length);
    const line = measured.split('\n').find((one) => one.startsWith('|') && one.includes(`\`${table}\``)) ?? '';
    expect(line.split(' | ')[1], table).toMatch(new RegExp(`^${String(facts[name]).replace('.', '\\.')}\\b`));
  }
});
