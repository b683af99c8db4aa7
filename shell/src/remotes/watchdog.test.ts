import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWatchdog } from './watchdog.ts';

const booking = { name: 'booking', version: '1.2.0' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A tab whose loads share one storage. */
function openTab() {
  const state = { stored: null as string | null, isHidden: false };
  const onHung = vi.fn();
  const load = () =>
    createWatchdog({
      read: () => state.stored,
      write: (text) => {
        state.stored = text;
      },
      now: () => Date.now(),
      isHidden: () => state.isHidden,
      onHung,
    });
  return { state, load, onHung };
}

/** Blocks the page: the clock moves on, and no timer runs. */
const block = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('a release that gets to its first frames leaves no mark', () => {
  const tab = openTab();
  const dog = tab.load();
  dog.begin(booking);
  expect(tab.state.stored).toContain('booking@1.2.0');
  vi.advanceTimersByTime(20_000);
  dog.end(booking);
  expect(tab.state.stored).toBeNull();
  expect(tab.load().isHung(booking)).toBe(false);
});

test('a release that blocks the page for six seconds is reported, and hangs at the next load', () => {
  const tab = openTab();
  const dog = tab.load();
  dog.begin(booking);
  block(6000);
  dog.end(booking);
  expect(tab.onHung).toHaveBeenCalledExactlyOnceWith(booking, 6000);
  expect(dog.isHung(booking)).toBe(false);
  expect(tab.load().isHung(booking)).toBe(true);
  expect(tab.load().isHung({ ...booking, version: '1.2.1' })).toBe(false);
});

test('a release that blocks the page for ever hangs at the next load, which is later than five seconds', () => {
  const tab = openTab();
  tab.load().begin(booking);
  block(5000);
  expect(tab.load().isHung(booking)).toBe(true);
});

test('a release that blocks the page for ever is not begun at any later load', () => {
  const tab = openTab();
  tab.load().begin(booking);
  block(6000);
  for (let loads = 0; loads < 3; loads += 1) {
    const dog = tab.load();
    dog.begin(booking);
    dog.end(booking);
    expect(dog.isHung(booking)).toBe(true);
  }
});

test('a release that blocked the page once hangs at the next load, although another of its pages was shown since', () => {
  const tab = openTab();
  const dog = tab.load();
  dog.begin(booking);
  block(6000);
  dog.end(booking);
  dog.begin(booking);
  dog.end(booking);
  expect(tab.load().isHung(booking)).toBe(true);
});

test('a tab that was killed while it loaded counts once, and hangs only after two', () => {
  const tab = openTab();
  tab.load().begin(booking);
  block(1000);
  const second = tab.load();
  expect(second.isHung(booking)).toBe(false);
  second.begin(booking);
  block(1000);
  expect(tab.load().isHung(booking)).toBe(true);
});

test('a tab that is closed or hidden while it loads leaves no mark', () => {
  const tab = openTab();
  const dog = tab.load();
  dog.begin(booking);
  vi.advanceTimersByTime(700);
  dog.leave();
  expect(tab.state.stored).toBeNull();
  block(60_000);
  expect(tab.load().isHung(booking)).toBe(false);
});

test('a hidden tab is not watched, because its timers are slow', () => {
  const tab = openTab();
  tab.state.isHidden = true;
  const dog = tab.load();
  dog.begin(booking);
  block(60_000);
  dog.end(booking);
  expect([tab.state.stored, tab.onHung.mock.calls]).toEqual([null, []]);
});

test('a retry by the visitor gives the release another chance, and a good one clears it', () => {
  const tab = openTab();
  tab.load().begin(booking);
  block(6000);
  const dog = tab.load();
  dog.forgive(booking);
  expect(dog.isHung(booking)).toBe(false);
  dog.begin(booking);
  dog.end(booking);
  expect(tab.load().isHung(booking)).toBe(false);
});

test('broken storage is no fault', () => {
  const tab = openTab();
  tab.state.stored = '{';
  expect(tab.load().isHung(booking)).toBe(false);
});
