import { useState } from 'react';

type Result = { ok: true } | { ok: false; failure: object };
type FailureOf<R extends Result> = Extract<R, { ok: false }>['failure'];

/**
 * One thing that is sent at a time: whether it is on its way, and why it failed.
 * @param textOf the sentence of a failure, in the visitor's language
 */
export function useSending<F extends object>(textOf: (failure: F) => string) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  /**
   * Makes a call. What was typed stays with the caller; a failure is told as a sentence, gone with the next attempt.
   * @param place shows the failure at the fields it is about; false where it is about none
   */
  const send = async <R extends { ok: true } | { ok: false; failure: F }>(
    call: () => Promise<R>,
    place?: (failure: FailureOf<R>, text: string) => boolean,
  ): Promise<R> => {
    setBusy(true);
    setError(undefined);
    const result = await call();
    setBusy(false);
    if (result.ok) return result;
    const text = textOf(result.failure);
    if (!place?.(result.failure, text)) setError(text);
    return result;
  };
  return { isBusy, error, setError, send };
}
