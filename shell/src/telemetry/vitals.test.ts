import { expect, test } from 'vitest';
import { shiftWindows, slowestInteractions } from './vitals.ts';

test('shifts add up within a window, which ends after a second of rest or five seconds', () => {
  const windows = shiftWindows();
  const at = (startTime: number, value: number) => windows.add({ startTime, value });
  at(0, 0.1);
  at(900, 0.1);
  at(2000, 0.05);
  expect(windows.largest()).toBeCloseTo(0.2);
  for (let time = 10_000; time <= 15_600; time += 800) at(time, 0.1);
  // Seven shifts from 10.0 to 14.8 s; the one at 15.6 s begins a new window.
  expect(windows.largest()).toBeCloseTo(0.7);
});

test('the slowest interaction counts, and of fifty one may be slower', () => {
  const interactions = slowestInteractions();
  expect(interactions.slowest(0)).toBeNull();
  interactions.add({ interactionId: 1, duration: 40 });
  interactions.add({ interactionId: 1, duration: 300 });
  expect(interactions.slowest(1)).toBe(300);
  interactions.add({ interactionId: 2, duration: 48 });
  // The browser has no entries of the other 48, which took less than 40 ms.
  expect(interactions.slowest(49)).toBe(300);
  expect(interactions.slowest(50)).toBe(48);
});
