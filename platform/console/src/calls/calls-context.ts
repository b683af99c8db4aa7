import { createContext, useContext } from 'react';
import { type Answers, createAnswers } from './answers.ts';
import { type BusinessClock, createBusinessClock } from './business-clock.ts';
import { type Call, createClient } from './client.ts';
import { createFreshCode, type FreshCode } from './fresh-code.ts';
import { createLive, type Live } from './live.ts';
import { openStaffSocket } from './staff-socket.ts';

export interface Calls {
  call: Call;
  answers: Answers;
  live: Live;
  clock: BusinessClock;
  freshCode: FreshCode;
}

/**
 * The calls of the console. A call that needs a fresh code waits for it and is repeated.
 * @param onSignedOut called when the session has ended on the server.
 */
export function createCalls(onSignedOut: () => void, send?: typeof fetch, live: Live = createLive(openStaffSocket)): Calls {
  const clock = createBusinessClock();
  const freshCode = createFreshCode();
  const client = createClient(send, clock.learn);
  const call: Call = async (...request) => {
    let result = await client(...request);
    if (!result.ok && result.failure.code === 'fresh_code_needed' && (await freshCode.ask())) result = await client(...request);
    if (!result.ok && result.failure.code === 'signed_out') onSignedOut();
    return result;
  };
  return { call, answers: createAnswers(call), live, clock, freshCode };
}

export const CallsContext = createContext<Calls | null>(null);

export function useCalls(): Calls {
  const calls = useContext(CallsContext);
  if (!calls) throw new Error('There is no CallsContext here.');
  return calls;
}
