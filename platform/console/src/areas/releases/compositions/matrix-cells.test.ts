import type { MatrixRow } from '@nitida/contract/matrix';
import { expect, test } from 'vitest';
import { linesOf, remotesOf } from './matrix-cells.ts';

const row = (remote: string, fault: MatrixRow['fault']): MatrixRow => ({
  remote,
  fault,
  path: '/',
  shellMs: 200,
  fallbackMs: 900,
  failures: [],
});

test('the table has a line for each fault that was tried, and what each remote did', () => {
  const rows = [row('booking', 'hung'), row('work', 'none'), row('booking', 'none')];
  expect(remotesOf(rows)).toEqual(['booking', 'work']);
  expect(linesOf(rows).map(({ fault, rows: of }) => [fault, [...of.keys()]])).toEqual([
    ['none', ['booking', 'work']],
    ['hung', ['booking']],
  ]);
});

test('of several pages of a remote, one that did not pass stands in its cell, else the slowest', () => {
  const slow = { ...row('work', 'none'), path: '/work/survey', fallbackMs: 1800 };
  const failed = { ...row('work', 'none'), path: '/work/guide', fallbackMs: 300, failures: ['Instead of the page, the fallback stands.'] };
  const cell = (rows: MatrixRow[]) => linesOf(rows)[0]?.rows.get('work')?.path;
  expect(cell([row('work', 'none'), slow, row('work', 'none')])).toBe('/work/survey');
  expect(cell([slow, failed, row('work', 'none')])).toBe('/work/guide');
});
