import { expect, test, vi } from 'vitest';
import { createTelemetry } from './create-telemetry.ts';

test('a defect is written with its context, and an event is only stored', () => {
  const write = vi.fn();
  const telemetry = createTelemetry(write);
  const error = new Error('no page');
  telemetry.report(error, { remote: 'booking', version: '1.2.0' });
  telemetry.track('booked');
  expect(write).toHaveBeenCalledExactlyOnceWith('Defect', error, { remote: 'booking', version: '1.2.0' });
  expect(telemetry.entries().map((entry) => entry.kind)).toEqual(['defect', 'event']);
});

test('only the last 200 entries are stored', () => {
  const telemetry = createTelemetry(() => {});
  for (let nth = 1; nth <= 201; nth++) telemetry.track(`event ${nth}`);
  expect(telemetry.entries()).toHaveLength(200);
  expect(telemetry.entries()[0]?.what).toBe('event 2');
});
