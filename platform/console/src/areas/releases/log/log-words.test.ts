import { expect, test } from 'vitest';
import { shortSubject } from './log-words.ts';

test('the id of a key is cut, and other subjects stay', () => {
  expect(shortSubject(`${'3f9ac1d2b7e4'.repeat(5)}abcd`)).toBe('3f9ac1d2b7e4…');
  expect(shortSubject('booking 1.0.0-b339ea1ff1')).toBe('booking 1.0.0-b339ea1ff1');
});
