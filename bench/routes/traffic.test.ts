import { expect, test } from 'vitest';
import { createTraffic } from './traffic.ts';

/** The browser's clock is at 100 s when the wall clock is at 1,000,100 s. */
const wall = (seconds: number) => (1_000_000 + seconds) * 1000;

function record() {
  const traffic = createTraffic();
  traffic.sent('page', 'document', 100, 1_000_100);
  traffic.sent('code', 'script', 100, 1_000_100);
  traffic.answered('page', 101, 40);
  traffic.answered('code', 101, 40);
  traffic.received('code', 102, 500);
  traffic.finished('page', 102, 340);
  traffic.finished('code', 104, 1040);
  return traffic;
}

test('only bytes that had arrived count, with the headers', () => {
  const traffic = record();
  expect(traffic.bytesUntil(wall(100))).toBe(0);
  expect(traffic.bytesUntil(wall(103))).toBe(340 + 40 + 500);
  expect(traffic.bytesUntil(wall(104))).toBe(340 + 1040);
});

test('bodies have no headers and count by kind', () => {
  const traffic = record();
  expect(traffic.bodiesUntil(wall(104), 'script')).toBe(1000);
  expect(traffic.bodiesUntil(wall(104), 'document')).toBe(300);
});
