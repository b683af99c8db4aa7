import { expect, test } from 'vitest';
import { missingIn } from './missing-versions.ts';

const isMissing = missingIn([{ page: 'cookies', number: 12 }]);

test('an edition that visitors had is there, and any other address of a version is missing', () => {
  expect(['/versions/cookies/12', '/versions/cookies/12/'].map(isMissing)).toEqual([false, false]);
  const others = [
    '/versions/cookies/13',
    '/versions/cookies/012',
    '/versions/cookies/x',
    '/versions/terms-of-use/12',
    '/versions/no-such-page/12',
  ];
  expect(others.filter((path) => !isMissing(path))).toEqual([]);
});

test('other pages are not concerned', () => {
  expect(['/', '/cookies', '/versions'].map(isMissing)).toEqual([false, false, false]);
});
