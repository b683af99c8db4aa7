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
  expect(interactions.slowest()).toBeNull();
  interactions.add({ interactionId: 1, duration: 40 });
  interactions.add({ interactionId: 1, duration: 300 });
  expect(interactions.slowest()).toBe(300);
  for (let interactionId = 2; interactionId <= 50; interactionId += 1) interactions.add({ interactionId, duration: 48 });
  expect(interactions.slowest()).toBe(48);
});
