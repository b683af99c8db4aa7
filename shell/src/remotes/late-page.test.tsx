import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fallback, type Site, settle, setUp } from '../harness/remote-page-site.tsx';

vi.mock('./federation.ts', () => ({ registerRemotes: vi.fn(), loadActivate: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // React writes what a boundary caught to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ['evaluation', (site: Site) => site.loadActivate.mockReturnValue(new Promise(() => {}))],
  ['code', (site: Site) => site.openHome.mockReturnValue(new Promise(() => {}))],
  ['texts', (site: Site) => site.messages.mockReturnValue(new Promise(() => {}))],
  ['data', (site: Site) => site.prepare.mockReturnValue(new Promise(() => {}))],
])('a page whose %s never comes says so within five seconds', async (_what, hang) => {
  const site = await setUp();
  hang(site);
  await site.open('work.home');
  await act(() => vi.advanceTimersByTimeAsync(3900));
  expect(fallback()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(fallback()).toBeTruthy();
  expect(site.report).toHaveBeenCalledWith(expect.objectContaining({ name: 'LateArrival' }), expect.objectContaining({ remote: 'work' }));
});

test('a page whose data waits for a slow server is no failure, and one that then still has none is', async () => {
  let isWaiting = true;
  const { open, prepare } = await setUp(1, () => isWaiting);
  prepare.mockReturnValue(new Promise(() => {}));
  await open('work.home');
  await act(() => vi.advanceTimersByTimeAsync(14_000));
  expect(fallback()).toBeNull();
  isWaiting = false;
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(fallback()).toBeTruthy();
});

test('data that comes after the page has said that it is missing shows the page, and is requested once', async () => {
  const { open, prepare } = await setUp();
  const { promise, resolve } = Promise.withResolvers<{ title: string; description: string }>();
  prepare.mockReturnValue(promise);
  await open('work.home');
  await act(() => vi.advanceTimersByTimeAsync(4900));
  expect(fallback()).toBeTruthy();
  resolve({ title: 'Title en', description: '' });
  await settle();
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeTruthy();
  expect(fallback()).toBeNull();
  expect(prepare).toHaveBeenCalledOnce();
});

test('a page without a component fails', async () => {
  const { open, openHome } = await setUp();
  openHome.mockImplementation(async () => JSON.parse('{}'));
  await open('work.home');
  expect(fallback()).toBeTruthy();
});
