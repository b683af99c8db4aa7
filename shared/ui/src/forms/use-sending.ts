import { useState } from 'react';

type Result = { ok: true } | { ok: false; failure: object };
type FailureOf<R extends Result> = Extract<R, { ok: false }>['failure'];

/**
 * The state of a form that sends one request at a time: whether a request is running, and why the last one failed.
 * @param textOf returns the sentence for a failure, in the visitor's language
 */
export function useSending<F extends object>(textOf: (failure: F) => string) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  /**
   * Sends the request. The caller keeps the typed values. The sentence of a failure stays until the next attempt.
   * @param place shows the failure at its fields, and returns false when the failure names no field
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
