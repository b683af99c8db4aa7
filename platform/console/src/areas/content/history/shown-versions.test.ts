import type { ContentVersionSummary } from '@nitida/contract';
import { expect, test } from 'vitest';
import { shownVersions } from './shown-versions.ts';

const version = (number: number, origin: ContentVersionSummary['origin'], by = 'Ana', isPublished = false): ContentVersionSummary => ({
  number,
  origin,
  by,
  isPublished,
  from: number - 1,
  at: '2027-05-03T10:00:00Z',
  source: null,
});

test('of a run of autosaves only the last one is shown, and a published version always', () => {
  const versions = [
    version(7, 'autosave'),
    version(6, 'autosave'),
    version(5, 'autosave', 'Luis'),
    version(4, 'autosave', 'Luis', true),
    version(3, 'autosave', 'Luis'),
    version(2, 'restore'),
    version(1, 'import'),
  ];
  expect(shownVersions(versions).map(({ number }) => number)).toEqual([7, 5, 4, 2, 1]);
  const before = versions.map((one) => (one.number === 6 ? { ...one, wasPublished: true } : one));
  expect(shownVersions(before).map(({ number }) => number)).toEqual([7, 6, 5, 4, 2, 1]);
});
