import { expect, test } from 'vitest';
import { bytesText } from './bytes-text.ts';
import { changedBy } from './changed-by.ts';

const list = [
  { id: 9, members: { shell: '1', booking: '3' } },
  { id: 7, members: { shell: '1', booking: '2' } },
  { id: 4, members: { shell: '1' } },
];

test('a composition is compared with the one before it, also when numbers are missing', () => {
  expect(list.map((one) => changedBy(one, list))).toEqual([['booking'], ['booking'], null]);
});

test('a size is shown in the digits of the language', () => {
  expect(bytesText(1_509_651, 'en-GB')).toBe('1,510\u00a0KB');
  expect(bytesText(1_509_651, 'es-ES')).toBe('1510\u00a0KB');
});
