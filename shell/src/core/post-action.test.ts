import { expect, test } from 'vitest';
import { postActionContent, screenOf } from './post-action.ts';

test('a screen is matched by whole path segments', () => {
  expect(screenOf('/workshop')).toBe('default');
  expect(screenOf('/work')).toBe('default');
  expect(screenOf('/receipts')).toBe('default');
  expect(screenOf('/')).toBe('default');
});

test('the dialog shows no email when none is known', () => {
  expect(postActionContent('receipt', {}).showsEmail).toBe(false);
});
