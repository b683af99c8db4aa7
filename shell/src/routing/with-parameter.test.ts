import { expect, test } from 'vitest';
import { withParameter } from './with-parameter.ts';

test('the other parameters of the query are kept', () => {
  expect(withParameter('?order=7&logInError=social_failed&x=%26', 'logInError', null)).toBe('?order=7&x=%26');
  expect(withParameter('?logInError=social_failed', 'logInError', null)).toBe('');
  expect(withParameter('?day=1', 'partner', 'casa sol')).toBe('?day=1&partner=casa+sol');
  expect(withParameter('', 'partner', 'a&b')).toBe('?partner=a%26b');
});

test('a query without the parameter is returned unchanged', () => {
  expect(withParameter('?q=a%20b', 'partner', null)).toBe('?q=a%20b');
});
