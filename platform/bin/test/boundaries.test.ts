import { expect, test } from 'vitest';
import { boundaryFaults } from './boundaries.ts';

const advice = '\n\n‼ missing-tsc-transpiler: install typescript';

test('no violation in a checkout that was read is fine', () => {
  expect(
    boundaryFaults({ code: 0, output: `✔ no dependency violations found (850 modules, 3100 dependencies cruised)${advice}` }),
  ).toBeNull();
});

test('violations are told, without the advice', () => {
  const output =
    '  error remotes-apart: a → b\n\nx 1 dependency violations (1 errors, 0 warnings). 850 modules, 3100 dependencies cruised.';
  expect(boundaryFaults({ code: 1, output: output + advice })).toBe(output.trim());
});

test('a checkout whose TypeScript was not read is no success', () => {
  expect(boundaryFaults({ code: 0, output: '✔ no dependency violations found (9 modules, 4 dependencies cruised)' })).toContain(
    'was not read',
  );
  expect(boundaryFaults({ code: 0, output: '' })).toContain('was not read');
});
