import { expect, test } from 'vitest';
import { readablePhone } from './readable-phone.ts';

test.each([
  ['+34952000000', '+34 952 000 000'],
  // Other countries group their numbers in other ways.
  ['+4612345678', '+4612345678'],
])('the number %s reads %s', (e164, read) => {
  expect(readablePhone(e164)).toBe(read);
});
