import { expect, test } from 'vitest';
import { orderNumbersOf, searchPatterns } from './search-words.ts';

test.each([
  ['Ana  García', ['%Ana%', '%García%']],
  ['Li Wu', ['% Li%', '% Wu%']],
  ['50%_off\\', ['%50\\%\\_off\\\\%']],
  ['612 34-56.78', ['%612345678%']],
  ['+34 (612) 345678', ['%34612345678%']],
  ['0034 612 345 678', ['%34612345678%']],
  ['0151/2345', ['%1512345%']],
  ['astrid@example.com', ['%astrid@example.com%']],
])('%s is looked for as %j', (text, patterns) => {
  expect(searchPatterns(text)).toEqual(patterns);
});

test.each([
  ['2027-0418', ['2027-0418']],
  ['2027-418', ['2027-0418']],
  ['#418', ['2026-0418', '2027-0418']],
  ['12345', ['2026-12345', '2027-12345']],
  ['Lind', []],
])('%s may be the order %j', (text, numbers) => {
  expect(orderNumbersOf(text, 2027)).toEqual(numbers);
});
