import { expect, test } from 'vitest';
import { wordDiff } from './word-diff.ts';

const words = (before: string, after: string) => wordDiff(before, after).map(({ kind, text }) => [kind, text.trim()]);

test('a changed word is between the words that stayed', () => {
  expect(words('Come home to morning', 'Come home to a clean home')).toEqual([
    ['same', 'Come home to'],
    ['removed', 'morning'],
    ['added', 'a clean home'],
  ]);
});

test('a text that came or went is one run', () => {
  expect(words('', 'New words')).toEqual([['added', 'New words']]);
  expect(words('Old words', '')).toEqual([['removed', 'Old words']]);
  expect(words('The same', 'The same')).toEqual([['same', 'The same']]);
});
