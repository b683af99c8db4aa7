import type { Calls, QuoteInput } from '@nitida/contract';
import type { CallResult } from '@nitida/host';
import { useCallback, useEffect, useState } from 'react';
import { host } from '../host.ts';

export type Quote = Calls['quote']['answer']['quote'];
export type QuoteFailure = Extract<CallResult<unknown>, { ok: false }>['failure'];

type QuoteState = { status: 'loading' } | { status: 'failed'; failure: QuoteFailure } | { status: 'ready'; quote: Quote };

/** The server's price of the booking: what is ordered. Asked for again when the booking changes. */
export function useQuote(input: QuoteInput): { state: QuoteState; ask: () => Promise<Quote | null> } {
  const [state, setState] = useState<QuoteState>({ status: 'loading' });
  const asked = JSON.stringify(input);
  const ask = useCallback(async (): Promise<Quote | null> => {
    const result = await host().http.call('quote', { body: { input: JSON.parse(asked) } });
    setState(result.ok ? { status: 'ready', quote: result.data.quote } : { status: 'failed', failure: result.failure });
    return result.ok ? result.data.quote : null;
  }, [asked]);
  useEffect(() => {
    let isCurrent = true;
    setState({ status: 'loading' });
    void host()
      .http.call('quote', { body: { input: JSON.parse(asked) } })
      .then((result) => {
        if (!isCurrent) return;
        setState(result.ok ? { status: 'ready', quote: result.data.quote } : { status: 'failed', failure: result.failure });
      });
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return { state, ask };
}
