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
    ['none', ['work', 'booking']],
    ['hung', ['booking']],
  ]);
});
