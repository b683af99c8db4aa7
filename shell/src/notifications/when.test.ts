import { expect, test } from 'vitest';
import { when } from './when.ts';

// Wednesday 2 June 2027, 10:00 in Madrid (UTC+2).
const now = new Date('2027-06-02T08:00:00Z');

test.each([
  ['2027-06-02T08:00:20Z', 'now'],
  ['2027-06-02T07:59:30Z', 'now'],
  ['2027-06-02T07:48:00Z', '12 minutes ago'],
  ['2027-06-02T05:00:00Z', '3 hours ago'],
  // 23 h 59 min ago
  ['2027-06-01T08:01:00Z', '23 hours ago'],
  // 24 h ago: Tuesday, 10:00
  ['2027-06-01T08:00:00Z', 'yesterday, 10:00'],
  // Monday 31 May, 11:30: less than two days ago, but not yesterday.
  ['2027-05-31T09:30:00Z', '2 days ago, 11:30'],
  // Exactly two days ago.
  ['2027-05-31T08:00:00Z', '31.05.2027'],
  // 23:30 UTC is the next day in Madrid
  ['2027-05-13T23:30:00Z', '14.05.2027'],
])('%s is shown as %s', (instant, text) => {
  expect(when(instant, now, 'en-GB')).toBe(text);
});

test("the relative time is in the visitor's language", () => {
  expect(when('2027-06-02T07:48:00Z', now, 'es-ES')).toBe('hace 12 minutos');
});
