import { expect, test } from 'vitest';
import { createBusinessClock } from './business-clock.ts';

test('the clock follows the server, and tells when it was moved', () => {
  let browser = Date.parse('2026-11-26T10:00:00Z');
  const clock = createBusinessClock(() => browser);
  let moves = 0;
  const leave = clock.subscribe(() => {
    moves += 1;
  });
  expect(clock.now().toISOString()).toBe('2026-11-26T10:00:00.000Z');
  clock.learn(new Date('2027-06-01T08:00:00Z'));
  expect(clock.now().toISOString()).toBe('2027-06-01T08:00:00.000Z');
  browser += 60_000;
  expect(clock.now().toISOString()).toBe('2027-06-01T08:01:00.000Z');
  // An answer that travelled for a second is no move.
  clock.learn(new Date('2027-06-01T08:00:59Z'));
  expect(moves).toBe(1);
  leave();
  clock.learn(new Date('2027-06-03T08:00:00Z'));
  expect(moves).toBe(1);
});
