import { expect, test } from 'vitest';
import { missingForPages } from './missing-for-pages.ts';

const lacking = (absent: string[], current: () => Promise<object | null> = async () => ({})) =>
  missingForPages({ missing: async () => absent, current });

test('pages need no database once the process knows what it serves', async () => {
  expect(await lacking([])).toEqual([]);
  expect(await lacking(['database'])).toEqual([]);
  expect(await lacking(['database'], async () => null)).toEqual(['database']);
  expect(await lacking(['database'], () => Promise.reject(new Error('away')))).toEqual(['database']);
});

test.each(['stopping', 'composition', 'pages', 'migrations', 'clock', 'installation'])(
  'a process with %s missing serves no pages',
  async (part) => {
    expect(await lacking([part])).toEqual([part]);
  },
);
