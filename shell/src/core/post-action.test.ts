import { expect, test } from 'vitest';
import { postActionContent, screenOf } from './post-action.ts';

test('a screen is told by whole path segments', () => {
  expect(screenOf('/workshop')).toBe('default');
  expect(screenOf('/work')).toBe('default');
  expect(screenOf('/receipts')).toBe('default');
  expect(screenOf('/')).toBe('default');
});

test('no email is shown where none is known', () => {
  expect(postActionContent('receipt', {}).showsEmail).toBe(false);
});
