import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTime } from './create-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function clockAt(serverNow: string) {
  let real = 1_000;
  const store = createStore();
  const time = createTime(store, serverNow, () => real);
  return {
    store,
    time,
    pass: (ms: number) => {
      real += ms;
      vi.advanceTimersByTime(ms);
    },
  };
}

test("the business time advances from the server's value and ignores the browser's clock setting", () => {
  const { time, pass } = clockAt('2027-05-31T08:00:00.000Z');
  pass(90_000);
  expect(time.now().toISOString()).toBe('2027-05-31T08:01:30.000Z');
});

test('nowAtom changes every 30 s while it has a subscriber, and then stops', () => {
  const { store, time, pass } = clockAt('2027-05-31T08:00:00.000Z');
  const stop = store.sub(time.nowAtom, () => {});
  pass(30_000);
  expect(store.get(time.nowAtom).toISOString()).toBe('2027-05-31T08:00:30.000Z');
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('follow adopts a business clock that was moved on the server', () => {
  const { store, time } = clockAt('2027-05-31T08:00:00.000Z');
  time.follow('2027-06-06T08:00:00.000Z');
  expect(time.now().toISOString()).toBe('2027-06-06T08:00:00.000Z');
  expect(store.get(time.nowAtom).toISOString()).toBe('2027-06-06T08:00:00.000Z');
});

test('nowAtom shows the time of prerendering until it has a subscriber', () => {
  const store = createStore();
  const time = createTime(store, '2027-05-31T08:00:00.000Z', () => 1_000, '2027-05-31T07:00:00.000Z');
  expect(store.get(time.nowAtom).toISOString()).toBe('2027-05-31T07:00:00.000Z');
  const stop = store.sub(time.nowAtom, () => {});
  expect(store.get(time.nowAtom).toISOString()).toBe('2027-05-31T08:00:00.000Z');
  stop();
});

test.each([
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
])("a browser whose clock is %s shows the server's time, also after the next synchronisation", (_, wrongMs) => {
  const serverNow = '2027-05-31T08:00:00.000Z';
  let real = Date.parse(serverNow) + wrongMs;
  const time = createTime(createStore(), serverNow, () => real);
  expect(time.now().toISOString()).toBe(serverNow);
  real += 60_000;
  expect(time.now().toISOString()).toBe('2027-05-31T08:01:00.000Z');
  time.follow('2027-05-31T08:01:02.000Z');
  expect(time.now().toISOString()).toBe('2027-05-31T08:01:02.000Z');
});

test('a browser clock that is corrected during the visit is compensated at the next synchronisation', () => {
  let real = Date.parse('2027-06-01T08:00:00.000Z');
  const time = createTime(createStore(), '2027-05-31T08:00:00.000Z', () => real);
  real -= 86_400_000;
  time.follow('2027-05-31T08:00:05.000Z');
  expect(time.now().toISOString()).toBe('2027-05-31T08:00:05.000Z');
});
