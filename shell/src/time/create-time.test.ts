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

test('business now goes on from what the server sent, whatever the browser believes', () => {
  const { time, pass } = clockAt('2027-05-31T08:00:00.000Z');
  pass(90_000);
  expect(time.now().toISOString()).toBe('2027-05-31T08:01:30.000Z');
});

test('nowAtom moves every 30 s while somebody reads it, and stops after', () => {
  const { store, time, pass } = clockAt('2027-05-31T08:00:00.000Z');
  const stop = store.sub(time.nowAtom, () => {});
  pass(30_000);
  expect(store.get(time.nowAtom).toISOString()).toBe('2027-05-31T08:00:30.000Z');
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a clock that was moved on the server is followed', () => {
  const { store, time } = clockAt('2027-05-31T08:00:00.000Z');
  time.follow('2027-06-06T08:00:00.000Z');
  expect(time.now().toISOString()).toBe('2027-06-06T08:00:00.000Z');
  expect(store.get(time.nowAtom).toISOString()).toBe('2027-06-06T08:00:00.000Z');
});

test('until somebody watches, nowAtom shows the moment that markup made ahead was made at', () => {
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
])('a browser whose clock is %s shows the server’s time, also after it was asked again', (_, wrongMs) => {
  const serverNow = '2027-05-31T08:00:00.000Z';
  let real = Date.parse(serverNow) + wrongMs;
  const time = createTime(createStore(), serverNow, () => real);
  expect(time.now().toISOString()).toBe(serverNow);
  real += 60_000;
  expect(time.now().toISOString()).toBe('2027-05-31T08:01:00.000Z');
  time.follow('2027-05-31T08:01:02.000Z');
  expect(time.now().toISOString()).toBe('2027-05-31T08:01:02.000Z');
});

test('a clock that is put right during the visit is caught up with at the next asking', () => {
  let real = Date.parse('2027-06-01T08:00:00.000Z');
  const time = createTime(createStore(), '2027-05-31T08:00:00.000Z', () => real);
  real -= 86_400_000;
  time.follow('2027-05-31T08:00:05.000Z');
  expect(time.now().toISOString()).toBe('2027-05-31T08:00:05.000Z');
});
