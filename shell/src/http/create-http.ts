import { type CallName, type Calls, endpoints, fitsCall, type Language } from '@nitida/contract';
import type { CallInput, CallResult, Http } from '@nitida/host';
import type { AxiosInstance } from 'axios';
import { failureIn, unexpected } from './failure-in.ts';
import { type CallParts, isRepeatable, requestOf } from './request-of.ts';

export interface HttpParts {
  axios: Pick<AxiosInstance, 'request'>;
  /** Answers that came with the page, by the call's name; each is good for the first asking. */
  answers?: Readonly<Record<string, unknown>> | undefined;
  language: () => Language;
  /** A customer's call was answered 401: the session is over. */
  onSessionLost: () => void;
  newRequestId: () => string;
  wait: (ms: number) => Promise<void>;
}

/** Pauses before the second and the third try of a safe call. */
const pausesMs = [400, 1200];

export function createHttp(parts: HttpParts): Http {
  const answers = new Map(Object.entries(parts.answers ?? {}));

  /** Markup that was made ahead shows what these answers say; the same page must be drawn from them first. */
  function takeInlined(name: CallName): unknown {
    const answer = answers.get(name);
    answers.delete(name);
    return answer;
  }

  async function send(name: CallName, input: CallParts, requestId: string) {
    for (const pauseMs of [...(isRepeatable(name) ? pausesMs : []), null]) {
      try {
        return await parts.axios.request<unknown>({
          ...requestOf(name, input),
          headers: { Accept: 'application/json', 'Accept-Language': parts.language(), 'X-Request-Id': requestId },
          validateStatus: () => true,
        });
      } catch {
        if (pauseMs === null) return null;
        await parts.wait(pauseMs);
      }
    }
    return null;
  }

  return {
    async call<N extends CallName>(name: N, ...rest: [CallInput<N>?]): Promise<CallResult<Calls[N]['answer']>> {
      const inlined = takeInlined(name);
      if (inlined !== undefined) return { ok: true, data: inlined as Calls[N]['answer'] };
      const requestId = parts.newRequestId();
      const response = await send(name, rest[0] ?? {}, requestId);
      if (!response) return { ok: false, status: 0, failure: unexpected(requestId) };
      if (isSuccess(name, response.status)) {
        // A captive portal, a proxy or a lost body answers 200 too.
        if (!fitsCall(name, response.data)) return { ok: false, status: response.status, failure: unexpected(requestId) };
        return { ok: true, data: response.data as Calls[N]['answer'] };
      }
      if (response.status === 401 && endpoints[name][2] === 'client') parts.onSessionLost();
      return { ok: false, status: response.status, failure: failureIn(response.status, response.data, requestId) };
    },
  };
}

/** Calls that the specification names a status for: no other one counts. */
const statusOf: Partial<Record<CallName, number>> = { createRate: 201, getUnverifiedUser: 200 };

function isSuccess(name: CallName, status: number): boolean {
  const expected = statusOf[name];
  return expected === undefined ? status >= 200 && status < 300 : status === expected;
}
