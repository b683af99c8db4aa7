import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { askEveryMs, watchComposition } from './composition-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(answer: () => Promise<Response> = async () => Response.json({ current: 5, isHarmful: false })) {
  const fetch = vi.fn(answer);
  const onNews = vi.fn();
  const watch = watchComposition({ id: 4, fetch, now: () => Date.now(), onNews });
  onTestFinished(watch.stop);
  return { fetch, onNews, watch };
}

test('a tab asks every five minutes', async () => {
  const { fetch, onNews } = open();
  await vi.advanceTimersByTimeAsync(askEveryMs);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/composition?of=4');
  expect(onNews).toHaveBeenCalledExactlyOnceWith({ current: 5, isHarmful: false });
});

test('a tab that gets the focus asks when the last time was a minute ago', async () => {
  const { fetch } = open();
  await vi.advanceTimersByTimeAsync(59_999);
  dispatchEvent(new Event('focus'));
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  dispatchEvent(new Event('focus'));
  dispatchEvent(new Event('focus'));
  expect(fetch).toHaveBeenCalledOnce();
});

test('a lost network, an error and another answer are no news', async () => {
  for (const answer of [
    async () => Promise.reject(new Error('no network')),
    async () => new Response('', { status: 503 }),
    async () => Response.json({ current: 'five' }),
  ]) {
    const { onNews, watch } = open(answer);
    await watch.ask().catch(() => {});
    expect(onNews).not.toHaveBeenCalled();
  }
});
