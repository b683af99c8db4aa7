import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createShell } from './create-shell.ts';
import { followSession } from './follow-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the business clock advances while no page reads it', async () => {
  const page = { composition: { id: 1, remotes: [] }, language: 'en', businessNow: '2027-05-31T08:00:00.000Z', origin: '' } as const;
  const shell = createShell({ ...page, composition: { id: 1, remotes: [] } });
  vi.spyOn(shell.parts.session, 'restore').mockResolvedValue();
  followSession(shell);
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(shell.store.get(shell.time.nowAtom).toISOString()).toBe('2027-05-31T08:04:00.000Z');
});
