import { expect, test } from 'vitest';
import { logInErrorIn } from './log-in-error.ts';

test.each([
  ['?logInError=social_needs_password', 'social_needs_password'],
  ['?a=1&logInError=email_not_confirmed', 'email_not_confirmed'],
  ['?logInError=wrong_role', 'wrong_role'],
  ['?logInError=social_failed', 'social_failed'],
  ['?logInError=rate_limited', 'social_failed'],
  ['?logInError=', 'social_failed'],
  ['?a=1', null],
  ['', null],
])('the query %j gives the code %s', (search, code) => {
  expect(logInErrorIn(search)).toBe(code);
});

test('a handwritten URL cannot show any other error sentence', () => {
  expect(logInErrorIn('?logInError=payment_provider')).toBe('social_failed');
});
