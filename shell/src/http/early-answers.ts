import { customerHeader, noCustomer } from '@nitida/contract';
import type { HttpParts } from './create-http.ts';

type Axios = HttpParts['axios'];

interface EarlyAnswer {
  status: number;
  /** The customer for whom it was made, or `noCustomer`. Null when the answer is the same for everybody. */
  customer?: string | null;
  data: unknown;
  /** When it arrived, in ms of the browser's clock. */
  at: number;
}

/** Calls that the document made before the shell started, by URL. Null when a call got no answer. */
export type EarlyAnswers = Record<string, Promise<EarlyAnswer | null>>;

/** In ms of the browser's clock. A page that asks later than this gets a new answer. */
const freshMs = 20_000;

/**
 * Answers the first request for each URL with the call that the document has already made, and sends all others. An answer is
 * used only if the request would get the same one now: it succeeded, it is new, nothing has been changed since, and it was made
 * for the customer whom the page shows.
 * @returns with `dropEarly`, after which all requests are sent
 */
export function withEarlyAnswers(axios: Axios, early: EarlyAnswers | undefined, realNow: () => number): Axios & { dropEarly: () => void } {
  const left = new Map(Object.entries(early ?? {}));

  async function takeEarly(url: string, customer: string, end: Promise<never>): Promise<EarlyAnswer | null> {
    const made = left.get(url) ?? null;
    left.delete(url);
    const answer = await Promise.race([made, end]);
    if (answer === null || answer.status < 200 || answer.status >= 300 || realNow() - answer.at > freshMs) return null;
    return (answer.customer ?? customer) === customer ? answer : null;
  }

  return {
    dropEarly: () => left.clear(),
    async request(config) {
      const { url = '', method, params, headers, signal } = config;
      if (method !== 'GET') left.clear();
      const customer = String(headers?.[customerHeader] ?? noCustomer);
      const answer = method === 'GET' && params === undefined ? await takeEarly(url, customer, endOf(signal)) : null;
      return answer ? { status: answer.status, data: withCurrentClock(answer, realNow()) } : axios.request(config);
    },
  } as Axios & { dropEarly: () => void };
}

type Signal = Parameters<Axios['request']>[0]['signal'];

/** Rejects when the request's time is up, as the request itself would. */
function endOf(signal: Signal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(new Error('The early answer did not arrive in time'));
  if (signal?.aborted) end();
  else signal?.addEventListener?.('abort', end);
  promise.catch(() => {});
  return promise;
}

/** Moves the clock of an answer on by the time for which the answer has waited. */
function withCurrentClock({ data, at }: EarlyAnswer, realNow: number): unknown {
  if (typeof data !== 'object' || data === null || !('now' in data) || typeof data.now !== 'string') return data;
  return { ...data, now: new Date(Date.parse(data.now) + realNow - at).toISOString() };
}
