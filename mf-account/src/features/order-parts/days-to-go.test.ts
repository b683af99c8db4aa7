import { expect, test } from 'vitest';
import { daysToGo } from './days-to-go.ts';

test.each([
  ['2027-06-08', '2027-06-08T05:00:00.000Z', 'en-GB', 'today'],
  // It is 00:30 on 7 June in Marbella.
  ['2027-06-08', '2027-06-06T22:30:00.000Z', 'en-GB', 'tomorrow'],
  ['2027-06-08', '2027-06-06T21:30:00.000Z', 'en-GB', 'in 2 days'],
  // The clocks change on 28 March, so this day has 23 hours.
  ['2027-03-29', '2027-03-27T23:30:00.000Z', 'en-GB', 'tomorrow'],
  ['2027-06-08', '2027-05-16T08:00:00.000Z', 'de-DE', 'in 23 Tagen'],
  ['2027-06-08', '2027-06-07T08:00:00.000Z', 'ru-RU', 'завтра'],
])('a visit on %s is, at %s in %s: %s', (date, now, locale, words) => {
  expect(daysToGo(date, new Date(now), locale)).toBe(words);
});
