import { createContext, useContext } from 'react';
import { type Answers, createAnswers } from './answers.ts';
import { type Call, createClient } from './client.ts';

export interface Calls {
  call: Call;
  answers: Answers;
}

/**
 * The calls of the console.
 * @param onSignedOut called when the session has ended on the server.
 */
export function createCalls(onSignedOut: () => void, client: Call = createClient()): Calls {
  const call: Call = async (...request) => {
    const result = await client(...request);
    if (!result.ok && result.failure.code === 'signed_out') onSignedOut();
    return result;
  };
  return { call, answers: createAnswers(call) };
}

export const CallsContext = createContext<Calls | null>(null);

export function useCalls(): Calls {
  const calls = useContext(CallsContext);
  if (!calls) throw new Error('There is no CallsContext here.');
  return calls;
}
