import { useState } from 'react';
import type { CallFailure, CallResult } from '../calls/call-failure.ts';

/** The number of entries in an answer; fewer are the last ones. */
export const pageSize = 200;

export interface Older<T> {
  /** The newest entries, and older ones as far as somebody asked for them. */
  entries: readonly T[];
  isEnd: boolean;
  isBusy: boolean;
  failure: CallFailure | null;
  /** Asks for the entries before the last one. */
  more: () => Promise<void>;
}

/** A list of which the newest entries are asked for again and again, and the older ones page by page. `load` asks for those before the entry. */
export function useOlder<T extends { id: string | number }>(
  newest: readonly T[],
  load: (before: T) => Promise<CallResult<{ entries: readonly T[] }>>,
): Older<T> {
  // All that was shown stays: new entries move earlier ones out of the newest page.
  const [kept, setKept] = useState<readonly T[]>([]);
  const [isEnd, setEnd] = useState(newest.length < pageSize);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const known = new Set(newest.map(({ id }) => id));
  const entries = [...newest, ...kept.filter(({ id }) => !known.has(id))];

  async function more(): Promise<void> {
    const last = entries.at(-1);
    if (last === undefined) return;
    setBusy(true);
    setFailure(null);
    const result = await load(last);
    setBusy(false);
    if (!result.ok) return setFailure(result.failure);
    setKept([...entries, ...result.data.entries]);
    setEnd(result.data.entries.length < pageSize);
  }

  return { entries, isEnd, isBusy, failure, more };
}
