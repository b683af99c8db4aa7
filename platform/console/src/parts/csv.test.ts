import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('commas, quotes and line breaks are quoted', () => {
  expect(csvOf([['a', 'b, c', 'say "d"', 'e\nf', 12.5]])).toBe('a,"b, c","say ""d""","e\nf",12.5\r\n');
});

test.each(['=1+1', '+34 612', '@here', '-a', '-1+cmd', '＝1+1'])('%s is no formula', (text) => {
  expect(csvOf([[text]])).toBe(`'${text}\r\n`);
});

test('a negative amount stays a number', () => {
  expect(csvOf([['-12.50', -3]])).toBe('-12.50,-3\r\n');
});
