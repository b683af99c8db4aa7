import { type CallName, type Calls, customerHeader, endpoints, fitsCall, type Language } from '@nitida/contract';
import { traceParentOf } from '@nitida/contract/http-headers';
import type { CallInput, CallResult, Http } from '@nitida/host';
import type { AxiosInstance } from 'axios';
import { failureIn, unexpected } from './failure-in.ts';
import { type CallParts, isRepeatable, requestOf } from './request-of.ts';

export interface HttpParts {
  axios: Pick<AxiosInstance, 'request'>;
  /** The answers that the page has inlined, by the name of the call. Each is used for the first call only. */
  answers?: Readonly<Record<string, unknown>> | undefined;
  language: () => Language;
  /** The id of the customer whom the page shows. */
  customer: () => string | null;
  /** Called when a call is answered 401. @returns whether the same customer has logged in again. */
  onSessionLost: () => Promise<boolean>;
  /** Called when a change needs a log-in of the last minutes. @returns whether the same customer has logged in again. */
  onLogInNeeded: () => Promise<boolean>;
  newRequestId: () => string;
  wait: (ms: number) => Promise<void>;
  /** Starts when a call is sent and covers all its attempts. */
  newDeadline: () => AbortSignal;
  /** Receives every pending answer, to notice long waits. */
  watch: <T>(answer: Promise<T>) => Promise<T>;
}

/** The pauses before the second and the third attempt of a safe call. */
const pausesMs = [400, 1200];

export function createHttp(parts: HttpParts): Http {
  const answers = new Map(Object.entries(parts.answers ?? {}));

  /** Prerendered markup shows these answers, so the first render must use them. */
  function takeInlined(name: CallName): unknown {
    const answer = answers.get(name);
    answers.delete(name);
    return answer;
  }

  const send = (name: CallName, input: CallParts, requestId: string) => parts.watch(sendInTime(name, input, requestId));

  async function sendInTime(name: CallName, input: CallParts, requestId: string) {
    const signal = parts.newDeadline();
    for (const pauseMs of [...(isRepeatable(name) ? pausesMs : []), null]) {
      try {
        return await parts.axios.request<unknown>({
          ...requestOf(name, input),
          signal,
          headers: {
            Accept: 'application/json',
            'Accept-Language': parts.language(),
            'X-Request-Id': requestId,
            traceparent: traceParentOf(requestId),
            ...customerHeaders(name),
          },
          validateStatus: () => true,
        });
      } catch {
        if (pauseMs === null || signal.aborted) return null;
        await parts.wait(pauseMs);
      }
    }
    return null;
  }

  function customerHeaders(name: CallName): Record<string, string> {
    const customer = asksWhoIsSignedIn(name) ? null : parts.customer();
    return customer === null ? {} : { [customerHeader]: customer };
  }

  /** Sends a call again that a lost session or an old log-in refused, once the customer has logged in again. */
  async function sendOnceLoggedIn(name: CallName, input: CallParts, requestId: string) {
    const response = await send(name, input, requestId);
    if (!response || asksWhoIsSignedIn(name)) return response;
    const { code } = failureIn(response.status, response.data, requestId);
    const isLost = response.status === 401 && code !== 'incorrect_password' && code !== 'current_password_incorrect';
    const isOld = response.status === 403 && code === 'log_in_again';
    const isBack = isLost ? await parts.onSessionLost() : isOld && (await parts.onLogInNeeded());
    return isBack ? send(name, input, requestId) : response;
  }

  return {
    async call<N extends CallName>(name: N, ...rest: [CallInput<N>?]): Promise<CallResult<Calls[N]['answer']>> {
      const inlined = takeInlined(name);
      if (inlined !== undefined) return { ok: true, data: inlined as Calls[N]['answer'] };
      const requestId = parts.newRequestId();
      const response = await sendOnceLoggedIn(name, rest[0] ?? {}, requestId);
      if (!response) return { ok: false, status: 0, failure: unexpected(requestId) };
      if (isSuccess(name, response.status)) {
        // A captive portal, a proxy or a truncated body may also have the status 200.
        if (!fitsCall(name, response.data)) return { ok: false, status: response.status, failure: unexpected(requestId) };
        return { ok: true, data: response.data as Calls[N]['answer'] };
      }
      const failure = failureIn(response.status, response.data, requestId);
      return {
        ok: false,
        status: response.status,
        failure: failure.code === 'not_found' && namesNothing(name) ? unexpected(requestId) : failure,
      };
    },
  };
}

const asksWhoIsSignedIn = (name: CallName): boolean => endpoints[name][2] === 'guest' && /^\/(api\/auth|ref)\//.test(endpoints[name][1]);

/**
 * A back end that has only the calls of the specification answers all others with “not found”. Of a call that names nothing, this does not say that what
 * the visitor entered does not exist.
 */
const namesNothing = (name: CallName): boolean => !/\{|^\/api\/(auth|profile|knowingWay|rate)\//.test(endpoints[name][1]);

/** Calls for which the specification names one status. No other status is a success. */
const statusOf: Partial<Record<CallName, number>> = { createRate: 201, getUnverifiedUser: 200 };

function isSuccess(name: CallName, status: number): boolean {
  const expected = statusOf[name];
  return expected === undefined ? status >= 200 && status < 300 : status === expected;
}
