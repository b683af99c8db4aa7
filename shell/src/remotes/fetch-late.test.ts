// @vitest-environment jsdom

import type { Undo } from '@nitida/host';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFetchLate } from './fetch-late.ts';
import { LateArrival } from './late-arrival.ts';

const late = () => new LateArrival('It did not arrive.');
const settle = () => new Promise((resolve) => setTimeout(resolve));

function fetchPart(load: () => Promise<string>) {
  const seen = { loaded: vi.fn(), missing: vi.fn(), report: vi.fn() };
  const stop = createFetchLate(seen.report)(load, seen.loaded, seen.missing);
  onTestFinished(stop);
  return { ...seen, stop };
}

test('code that takes long on a slow line is awaited until it is there, and is no defect', async () => {
  const load = vi.fn().mockRejectedValueOnce(late()).mockRejectedValueOnce(late()).mockResolvedValue('code');
  const { loaded, missing, report } = fetchPart(load);
  await settle();
  expect(loaded).toHaveBeenCalledExactlyOnceWith('code');
  expect(missing).toHaveBeenCalledOnce();
  expect(report).not.toHaveBeenCalled();
});

test('code that cannot be loaded is reported once, and tried again when the browser is back online', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('404')).mockRejectedValueOnce(new Error('404')).mockResolvedValue('code');
  const { loaded, missing, report } = fetchPart(load);
  await settle();
  expect(load).toHaveBeenCalledOnce();
  dispatchEvent(new Event('online'));
  await settle();
  expect(loaded).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  await settle();
  expect(loaded).toHaveBeenCalledExactlyOnceWith('code');
  expect([missing, report].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(3);
});

test('a failure without a network is not reported, but one after it is', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  const { missing, report } = fetchPart(vi.fn().mockRejectedValue(new Error('404')));
  await settle();
  expect([missing, report].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await settle();
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('404'));
});

test('a pending import is not repeated when the browser is online again', async () => {
  const load = vi.fn(() => new Promise<string>(() => {}));
  fetchPart(load);
  dispatchEvent(new Event('online'));
  await settle();
  expect(load).toHaveBeenCalledOnce();
});

test('stopped code calls no listener and is not imported again', async () => {
  for (const outcome of [() => Promise.resolve('code'), () => Promise.reject(late()), () => Promise.reject(new Error('404'))]) {
    const load = vi.fn(outcome);
    const { loaded, missing, report, stop } = fetchPart(load);
    stop();
    await settle();
    dispatchEvent(new Event('online'));
    await settle();
    expect([load, loaded, missing, report].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0, 0]);
  }
});

test('late code whose listener stops it is not imported again', async () => {
  const load = vi.fn().mockRejectedValue(late());
  const stop: Undo = createFetchLate(vi.fn())(load, vi.fn(), () => stop());
  await settle();
  expect(load).toHaveBeenCalledOnce();
});
