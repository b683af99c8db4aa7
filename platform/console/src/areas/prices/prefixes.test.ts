import { expect, test } from 'vitest';
import { readPrefixes } from './prefixes.ts';

test.each([
  ['2961, 2960', ['2960', '2961']],
  ['2960 2961;2960,', ['2960', '2961']],
  ['29601', ['29601']],
  ['', null],
  ['296011', null],
  ['Marbella', null],
])('“%s” is read', (text, prefixes) => {
  expect(readPrefixes(text)).toEqual(prefixes);
});
