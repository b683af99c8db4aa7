import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createShell } from './create-shell.ts';
import { followSession } from './follow-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = { composition: { id: 1, remotes: [] }, language: 'en', businessNow: '2027-05-31T08:00:00.000Z', origin: '' } as const;

function follow() {
  const shell = createShell({ ...page, composition: { id: 1, remotes: [] } });
  const restore = vi.spyOn(shell.parts.session, 'restore').mockResolvedValue();
  void followSession(shell);
  return { shell, restore };
}

test('a page that the browser shows again as it was asks who is signed in', () => {
  const { restore } = follow();
  const shown = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  shown(false);
  expect(restore).toHaveBeenCalledTimes(1);
  shown(true);
  expect(restore).toHaveBeenCalledTimes(2);
});

test('a prerendered page has the time of its markup until the session brings the clock', () => {
  const prerendered = { at: '2031-01-01T00:30:00.000Z', answers: {}, elements: 1 };
  const { time, parts } = createShell({ composition: { id: 1, remotes: [] }, language: 'en', origin: '', prerendered });
  expect(parts.host.time.now().getUTCFullYear()).toBe(2031);
  time.follow('2027-05-31T08:00:00.000Z');
  expect(parts.host.time.now().getUTCFullYear()).toBe(2027);
});

test('the business clock advances while no page reads it', async () => {
  const { shell } = follow();
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(shell.store.get(shell.time.nowAtom).toISOString()).toBe('2027-05-31T08:04:00.000Z');
});
