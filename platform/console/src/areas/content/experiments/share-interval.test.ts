import { expect, test } from 'vitest';
import { shareInterval } from './share-interval.ts';

test('the interval of 10 bookings in 200 visits is 2.7% to 9.0%, and narrows with more visits', () => {
  const few = shareInterval(10, 200);
  expect(few?.from).toBeCloseTo(0.0274, 3);
  expect(few?.to).toBeCloseTo(0.0896, 3);
  const many = shareInterval(100, 2000);
  expect(many?.from).toBeGreaterThan(few?.from ?? 1);
  expect(many?.to).toBeLessThan(few?.to ?? 0);
});

test('without bookings it begins at nothing, with all it ends at everything, and without visits nothing is known', () => {
  expect(shareInterval(0, 200)?.from).toBe(0);
  expect(shareInterval(200, 200)?.to).toBeCloseTo(1, 10);
  expect(shareInterval(0, 0)).toBeNull();
});
