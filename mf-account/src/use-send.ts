import type { CallResult } from '@nitida/host';
import { useCallback, useState } from 'react';
import { host } from './host.ts';

export interface Sending {
  isBusy: boolean;
  /** What went wrong, in the visitor's language; gone with the next attempt. */
  error: string | undefined;
  setError: (text: string | undefined) => void;
  /** Makes a call; a failure is kept as a sentence, and returned for those who can do more about it. */
  send: <T>(call: () => Promise<CallResult<T>>) => Promise<CallResult<T>>;
}

/** One thing that is sent at a time: whether it is on its way, and why it failed. */
export function useSend(): Sending {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = useCallback(async <T>(call: () => Promise<CallResult<T>>) => {
    setBusy(true);
    setError(undefined);
    const result = await call();
    setBusy(false);
    if (!result.ok) setError(host().language.errorText(result.failure));
    return result;
  }, []);
  return { isBusy, error, setError, send };
}
