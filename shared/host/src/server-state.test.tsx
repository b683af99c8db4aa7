// @vitest-environment jsdom
import { act, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CallResult } from './host.ts';
import { createSharedState, together, useServerState, useSharedState } from './server-state.ts';

type Result = CallResult<string>;
const ok = (data: string): Result => ({ ok: true, data });
const failed: Result = { ok: false, status: 503, failure: { code: 'unavailable', message: 'Later', requestId: 'request' } };

/** A server that answers when the test says so, in any order. */
function createServer() {
  const questions: { key: string; answer: (result: Result) => Promise<void> }[] = [];
  const load = (key = '') => {
    const { promise, resolve } = Promise.withResolvers<Result>();
    questions.push({ key, answer: (result) => act(async () => resolve(result)) });
    return promise;
  };
  const answer = (index: number, result: Result) => questions[index]?.answer(result);
  return { load, answer, keys: () => questions.map(({ key }) => key) };
}

let server: ReturnType<typeof createServer>;
beforeEach(() => {
  server = createServer();
});

const read = (first: string | null = 'a') => renderHook(({ key }) => useServerState(key, server.load), { initialProps: { key: first } });

test('the state is loading until the answer arrives', async () => {
  const { result } = read();
  expect(result.current.status).toBe('loading');
  await server.answer(0, ok('here'));
  expect(result.current).toMatchObject({ status: 'ready', data: 'here' });
});

test('a failure has its reason and stays until the next answer', async () => {
  const { result } = read();
  await server.answer(0, failed);
  expect(result.current).toMatchObject({ status: 'failed', answer: failed, data: null });
  act(() => result.current.reload());
  expect(result.current.status).toBe('failed');
  await server.answer(1, ok('here'));
  expect(result.current).toMatchObject({ status: 'ready', data: 'here' });
});

test('a reload keeps the data, also when it fails', async () => {
  const { result } = read();
  await server.answer(0, ok('first'));
  act(() => result.current.reload());
  expect(result.current.data).toBe('first');
  await server.answer(1, failed);
  expect(result.current.data).toBe('first');
});

test('a page can reload with the state loading, or replace its data by a failure', async () => {
  const { result } = read();
  await server.answer(0, ok('first'));
  act(() => void result.current.ask('nothing'));
  expect(result.current.status).toBe('loading');
  await server.answer(1, ok('second'));
  act(() => void result.current.ask('view'));
  expect(result.current.data).toBe('second');
  await server.answer(2, failed);
  expect(result.current.status).toBe('failed');
});

test('an answer never replaces the answer to a newer request', async () => {
  const { result } = read();
  act(() => result.current.reload());
  await server.answer(1, ok('newer'));
  await server.answer(0, ok('older'));
  expect(result.current.data).toBe('newer');
});

test('an answer is shown while a newer request is on its way, also when that one fails', async () => {
  const { result } = read();
  act(() => result.current.reload());
  await server.answer(0, ok('older'));
  expect(result.current).toMatchObject({ data: 'older', isLatest: false });
  await server.answer(1, ok('newer'));
  expect(result.current).toMatchObject({ data: 'newer', isLatest: true });
  act(() => result.current.reload());
  act(() => result.current.reload());
  await server.answer(3, failed);
  await server.answer(2, ok('the newest that came'));
  expect(result.current.data).toBe('the newest that came');
});

test('a request that shows the state loading ignores the answers to earlier ones', async () => {
  const { result } = read();
  act(() => void result.current.ask('nothing'));
  await server.answer(0, ok('older'));
  expect(result.current.status).toBe('loading');
  await server.answer(1, ok('newer'));
  expect(result.current.data).toBe('newer');
});

test('another key starts a new state, and the answer for the former key is ignored', async () => {
  const { result, rerender } = read();
  await server.answer(0, ok('of a'));
  act(() => result.current.reload());
  rerender({ key: 'b' });
  expect(result.current.status).toBe('loading');
  await server.answer(1, ok('of a, late'));
  expect(result.current.status).toBe('loading');
  await server.answer(2, ok('of b'));
  expect(result.current.data).toBe('of b');
  expect(server.keys()).toEqual(['a', 'a', 'b']);
});

test('an answer that is known at first is shown at once, and the request is sent only when it is repeated', async () => {
  const { result } = renderHook(() => useServerState('a', server.load, undefined, 'known'));
  expect(result.current).toMatchObject({ status: 'ready', data: 'known' });
  expect(server.keys()).toEqual([]);
  act(() => result.current.reload());
  await server.answer(0, ok('newer'));
  expect(result.current.data).toBe('newer');
});

test('without a key no request is sent', () => {
  const { result } = read(null);
  expect(result.current.status).toBe('loading');
  expect(server.keys()).toEqual([]);
});

function followed() {
  const listeners = new Set<() => void>();
  const follow = (reload: () => void) => {
    listeners.add(reload);
    return () => listeners.delete(reload);
  };
  const change = () =>
    act(() => {
      for (const listener of listeners) listener();
    });
  return { ...renderHook(() => useServerState('a', server.load, follow)), listeners, change };
}

test('an event repeats the request while the component is mounted', async () => {
  const { result, unmount, listeners, change } = followed();
  await server.answer(0, ok('before'));
  change();
  expect(result.current.data).toBe('before');
  await server.answer(1, ok('after'));
  expect(result.current.data).toBe('after');
  unmount();
  expect(listeners.size).toBe(0);
});

test('an event whose request fails is not forgotten: the request is sent again with growing pauses until it succeeds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { result, unmount, change } = followed();
  await server.answer(0, ok('before'));
  change();
  await server.answer(1, failed);
  expect(result.current.data).toBe('before');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await server.answer(2, failed);
  await act(() => vi.advanceTimersByTimeAsync(3999));
  expect(server.keys()).toHaveLength(3);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await server.answer(3, ok('after'));
  expect(result.current.data).toBe('after');
  change();
  await server.answer(4, failed);
  unmount();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.keys()).toHaveLength(5);
});

test('a request that the server refuses for good is not sent again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { change } = followed();
  await server.answer(0, ok('before'));
  change();
  await server.answer(1, { ...failed, status: 404 });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.keys()).toHaveLength(2);
});

function share() {
  const owner = { current: {} };
  const shared = createSharedState(
    () => owner.current,
    () => server.load(),
  );
  const Reader = () => {
    const { data, status, reload } = useSharedState(shared);
    return (
      <button type="button" onClick={reload}>
        {data ?? status}
      </button>
    );
  };
  return { owner, shared, Reader };
}

test('a shared state sends one request for all components', async () => {
  const { shared, Reader } = share();
  render(
    <>
      <Reader />
      <Reader />
    </>,
  );
  const load = shared.load();
  await server.answer(0, ok('here'));
  await load;
  expect(screen.getAllByText('here')).toHaveLength(2);
  await shared.load();
  expect(server.keys()).toHaveLength(1);
  expect(shared.loaded()).toBe('here');
});

test('a failed shared state is requested again, and the failure stays meanwhile', async () => {
  const { Reader } = share();
  render(<Reader />);
  await server.answer(0, failed);
  const button = screen.getByText('failed');
  act(() => button.click());
  act(() => button.click());
  expect(button.textContent).toBe('failed');
  await server.answer(1, ok('here'));
  expect(button.textContent).toBe('here');
  expect(server.keys()).toHaveLength(2);
});

test('each owner has a shared state of its own', async () => {
  const { owner, shared } = share();
  const load = shared.load();
  await server.answer(0, ok('here'));
  await load;
  owner.current = {};
  expect(shared.loaded()).toBeNull();
});

test('combined calls answer with the data of all, or with the first failure', async () => {
  expect(await together([Promise.resolve(ok('a')), Promise.resolve(ok('b'))])).toEqual({ ok: true, data: ['a', 'b'] });
  expect(await together([Promise.resolve(ok('a')), Promise.resolve(failed)])).toEqual(failed);
});
