import type { ErrorCode } from '@nitida/contract';
import type { CallResult } from '@nitida/host';
import { useCallback, useEffect, useRef, useState } from 'react';

export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; failure: { code: ErrorCode; params?: Record<string, string | number> | undefined }; status: number }
  | { state: 'ready'; data: T };

/**
 * What a call answers, for as long as `key` stays the same. `reload` asks again and keeps showing what is there;
 * an answer that comes after a newer question is dropped.
 */
export function useLoaded<T>(key: string, load: () => Promise<CallResult<T>>): Loaded<T> & { reload: () => void } {
  const [loaded, setLoaded] = useState<{ key: string; value: Loaded<T> }>({ key, value: { state: 'loading' } });
  const latest = useRef(0);
  const loadNow = useRef(load);
  loadNow.current = load;

  const ask = useCallback(async () => {
    const question = ++latest.current;
    const result = await loadNow.current();
    if (question !== latest.current) return;
    setLoaded((before) =>
      result.ok
        ? { key, value: { state: 'ready', data: result.data } }
        : before.key === key && before.value.state === 'ready'
          ? before
          : { key, value: { state: 'failed', failure: result.failure, status: result.status } },
    );
  }, [key]);

  useEffect(() => {
    void ask();
    return () => {
      latest.current += 1;
    };
  }, [ask]);

  const reload = useCallback(() => void ask(), [ask]);
  const value: Loaded<T> = loaded.key === key ? loaded.value : { state: 'loading' };
  return { ...value, reload };
}
