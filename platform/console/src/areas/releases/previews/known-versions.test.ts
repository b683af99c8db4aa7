import type { CompositionSummary } from '@nitida/contract/platform-answers';
import { expect, test } from 'vitest';
import { knownVersions } from './known-versions.ts';

const composition = (id: number, work: string, isHarmful = false): CompositionSummary => ({
  id,
  members: { shell: '1.0.0', work },
  reason: 'a test',
  createdAt: '2027-05-03T10:00:00Z',
  isPromoted: false,
  openTabs: null,
  channels: [],
  matrix: null,
  harmful: isHarmful ? { why: 'it threw', by: 'Ana', at: '2027-05-03T10:00:00Z' } : null,
});

test('the version of production is the first, each stands once, and those of harmful sets are left out', () => {
  const all = [
    composition(5, '1.4.0'),
    composition(4, '1.3.0', true),
    composition(3, '1.2.0'),
    composition(2, '1.1.0'),
    composition(1, '1.2.0'),
  ];
  expect(knownVersions('work', { shell: '1.0.0', work: '1.2.0' }, all)).toEqual(['1.2.0', '1.4.0', '1.1.0']);
  expect(knownVersions('booking', { shell: '1.0.0' }, all)).toEqual([]);
});
