import type { Calls, QuoteInput } from '@nitida/contract';
import type { CallResult } from '@nitida/host';
import { type Read, useServerState } from '@nitida/host/server-state';
import { host } from '../../host.ts';

export type Quote = Calls['quote']['answer']['quote'];
export type QuoteFailure = Extract<CallResult<unknown>, { ok: false }>['failure'];

/** The server's price of the booking, which the customer orders. It is requested again when the booking changes. */
export function useQuote(input: QuoteInput): Read<Calls['quote']['answer']> {
  return useServerState(JSON.stringify(input), () => host().http.call('quote', { body: { input } }));
}
