import { expect, test } from 'vitest';
import { loadedFiles } from './loaded-files.ts';

const timing = (path: string, startTime: number, responseEnd: number, encodedBodySize: number) => ({
  name: `https://nitida.example${path}`,
  startTime,
  responseEnd,
  encodedBodySize,
});

test('only the files of the release count, a file that was requested again once, and later loading is not part of the time', () => {
  const timings = [
    timing('/releases/booking/b.js', 150, 400, 2000),
    timing('/releases/booking/a.js', 100, 300, 1000),
    timing('/releases/booking/a.js?again=1', 320, 350, 1000),
    timing('/releases/booking_extra/a.js', 0, 900, 9000),
    timing('/api/booking', 0, 900, 9000),
    timing('/releases/booking/later.js', 9000, 9100, 500),
  ];
  expect(loadedFiles('booking', timings)).toEqual({ count: 3, bytes: 3500, ms: 300 });
});

test('a release without files has loaded nothing', () => {
  expect(loadedFiles('work', [])).toEqual({ count: 0, bytes: 0, ms: 0 });
});
