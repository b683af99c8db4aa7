import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a function runs when the browser says that the page is idle', () => {
  const asked = vi.fn<(run: () => void) => number>(() => 7);
  const cancelled = vi.fn();
  vi.stubGlobal('requestIdleCallback', asked);
  vi.stubGlobal('cancelIdleCallback', cancelled);
  const run = vi.fn();
  const cancel = whenIdle(run);
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
  asked.mock.calls[0]?.[0]();
  expect(run).toHaveBeenCalledOnce();
  cancel();
  expect(cancelled).toHaveBeenCalledWith(7);
});

test('in Safari it runs after a second, unless it is cancelled', () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const run = vi.fn();
  whenIdle(run)();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
  whenIdle(run);
  vi.advanceTimersByTime(999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});
