import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageSize, useOlder } from './use-older.ts';

/** Entries from `first` downwards, as the API sends them. */
const page = (first: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: first - index }));

test('entries that new ones move out of the newest page stay', async () => {
  const asked: number[] = [];
  const { result, rerender } = renderHook(
    ({ newest }) =>
      useOlder(newest, async ({ id }) => {
        asked.push(id);
        return { ok: true, data: { entries: page(id - 1, 50) } };
      }),
    { initialProps: { newest: page(1000, pageSize) } },
  );
  await act(() => result.current.more());
  expect(asked).toEqual([801]);
  expect(result.current.isEnd).toBe(true);
  rerender({ newest: page(1010, pageSize) });
  expect(result.current.entries.map(({ id }) => id)).toEqual(page(1010, 260).map(({ id }) => id));
});
