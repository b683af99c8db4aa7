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
