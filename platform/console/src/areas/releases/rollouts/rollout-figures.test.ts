import { expect, test } from 'vitest';
import { everyMinute, figures } from './rollout-figures.ts';

const side = (counts: Record<string, number>, vitals = {}) => ({ counts, remotes: {}, vitals });

test('shares are of what was begun, and unknown without any', () => {
  const seen = side({ visit: 20, failed: 5, begun: 4, finished: 3 }, { LCP: 1200 });
  expect([figures.visits(seen), figures.failures(seen), figures.bookings(seen), figures.loading(seen)]).toEqual([20, 0.25, 0.75, 1200]);
  const empty = side({});
  expect([figures.visits(empty), figures.failures(empty), figures.bookings(empty), figures.loading(empty)]).toEqual([0, null, null, null]);
});

test('minutes without a visit are part of the time', () => {
  const at = (minute: string, visit: number) => ({ minute: `2027-05-03T10:${minute}:00.000Z`, from: side({ visit }), to: side({}) });
  const all = everyMinute([at('00', 3), at('03', 5)]);
  expect(all.map(({ minute, from }) => [minute.slice(14, 16), figures.visits(from)])).toEqual([
    ['00', 3],
    ['01', 0],
    ['02', 0],
    ['03', 5],
  ]);
  expect(everyMinute([])).toEqual([]);
});
