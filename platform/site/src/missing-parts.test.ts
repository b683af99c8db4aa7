import { expect, test } from 'vitest';
import { missingParts } from './missing-parts.ts';

type Role = 'api' | 'composer' | 'registry';

/** What a process with these roles lacks, as `/readyz` says it. */
function missingOf(roles: Role[], { absent = [] as string[], hasComposition = true, isRendered = true } = {}): Promise<string[]> {
  const services = { context: { config: { serves: new Set(roles) } }, missing: async () => absent };
  return missingParts(services, { current: async () => (hasComposition ? {} : null) }, { isReady: () => isRendered });
}

test('a composer is ready when it has a composition and, after a start, its prerendered pages', async () => {
  expect(await missingOf(['composer'], { hasComposition: false })).toEqual(['composition']);
  expect(await missingOf(['composer'], { isRendered: false })).toEqual(['pages']);
  expect(await missingOf(['composer'])).toEqual([]);
  expect(await missingOf(['api', 'composer'], { absent: ['database'], isRendered: false })).toEqual(['database']);
});

test('a composer alone that knows its composition needs no database, and others need no pages', async () => {
  expect(await missingOf(['composer'], { absent: ['database'] })).toEqual([]);
  expect(await missingOf(['api', 'registry'], { hasComposition: false, isRendered: false })).toEqual([]);
});
