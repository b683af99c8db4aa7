import type { MatrixRow } from '@nitida/contract/matrix';
import { expect, test } from 'vitest';
import { matrixTable } from './table.ts';

const row = (remote: string, fault: MatrixRow['fault'], fallbackMs: number | null, failures: string[] = []): MatrixRow => ({
  remote,
  fault,
  path: `/${remote}`,
  shellMs: 310,
  fallbackMs,
  failures,
});

test('the table has a line for each fault, and what did not pass below', () => {
  const rows = [
    row('booking', 'none', 640),
    row('booking', 'hung', 4420),
    row('work', 'none', 500),
    row('work', 'hung', null, ['The fallback stood not at all.']),
  ];
  expect(matrixTable({ rows })).toBe(
    [
      'fault  booking  work',
      'none   0.6 s    0.5 s',
      'hung   4.4 s    ✗ never',
      'The shell stood after 0.3 s at most.',
      'work (/work), hung: The fallback stood not at all.',
    ].join('\n'),
  );
});
