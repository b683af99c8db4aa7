import { createContext, useContext } from 'react';
import { type Answers, createAnswers } from './answers.ts';
import { type BusinessClock, createBusinessClock } from './business-clock.ts';
import { type Call, createClient } from './client.ts';
import { createLive, type Live } from './live.ts';
import { openStaffSocket } from './staff-socket.ts';

export interface Calls {
  call: Call;
  answers: Answers;
  live: Live;
  clock: BusinessClock;
}

/**
 * The calls of the console.
 * @param onSignedOut called when the session has ended on the server.
 */
export function createCalls(onSignedOut: () => void, send?: typeof fetch, live: Live = createLive(openStaffSocket)): Calls {
  const clock = createBusinessClock();
  const client = createClient(send, clock.learn);
  const call: Call = async (...request) => {
    const result = await client(...request);
    if (!result.ok && result.failure.code === 'signed_out') onSignedOut();
    return result;
  };
  return { call, answers: createAnswers(call), live, clock };
}

export const CallsContext = createContext<Calls | null>(null);

export function useCalls(): Calls {
  const calls = useContext(CallsContext);
  if (!calls) throw new Error('There is no CallsContext here.');
  return calls;
}
