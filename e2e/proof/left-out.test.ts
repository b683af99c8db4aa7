import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { patternsOf } from './left-out.ts';
import { onlyInProofOfEngines } from './only-in-proof-of-engines.ts';

test('every file with tests that only the proofs run is there', () => {
  const missing = onlyInProofOfEngines.filter(({ file }) => !existsSync(fileURLToPath(new URL(`../${file}`, import.meta.url))));
  expect(missing).toEqual([]);
});

test('only the named titles of a file are left out of what every change runs', () => {
  const isLeftOut = (line: string) =>
    patternsOf([
      { file: 'journeys/weekly.spec.ts', titles: '\\(es, phone\\)', because: '' },
      { file: 'composition/origin.spec.ts', titles: '^/work works', because: '' },
      { file: 'console/matrix.spec.ts', because: '' },
    ]).some((pattern) => pattern.test(line));
  expect(isLeftOut('journeys journeys/weekly.spec.ts a weekly booking (es, phone)')).toBe(true);
  expect(isLeftOut('journeys journeys/weekly.spec.ts a weekly booking (en, desktop)')).toBe(false);
  expect(isLeftOut('journeys journeys/two-weekly.spec.ts a booking (es, phone)')).toBe(false);
  expect(isLeftOut('journeys composition/origin.spec.ts /work works')).toBe(true);
  expect(isLeftOut('journeys composition/origin.spec.ts /booking, not /work works')).toBe(false);
  expect(isLeftOut('journeys composition/matrix.spec.ts a page')).toBe(false);
  expect(isLeftOut('journeys console/matrix.spec.ts a page')).toBe(true);
});
