import { createContext, useContext } from 'react';
import { type Answers, createAnswers } from './answers.ts';
import { type Call, createClient } from './client.ts';
import { createLive, type Live } from './live.ts';
import { openStaffSocket } from './staff-socket.ts';

export interface Calls {
  call: Call;
  answers: Answers;
  live: Live;
}

/**
 * The calls of the console.
 * @param onSignedOut called when the session has ended on the server.
 */
export function createCalls(onSignedOut: () => void, client: Call = createClient(), live: Live = createLive(openStaffSocket)): Calls {
  const call: Call = async (...request) => {
    const result = await client(...request);
    if (!result.ok && result.failure.code === 'signed_out') onSignedOut();
    return result;
  };
  return { call, answers: createAnswers(call), live };
}

export const CallsContext = createContext<Calls | null>(null);

export function useCalls(): Calls {
  const calls = useContext(CallsContext);
  if (!calls) throw new Error('There is no CallsContext here.');
  return calls;
}
