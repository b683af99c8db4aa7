import type { HttpParts } from './create-http.ts';

type Axios = HttpParts['axios'];

interface EarlyAnswer {
  status: number;
  data: unknown;
  /** When it arrived, in ms of the browser's clock. */
  at: number;
}

/** Calls that the document made before the shell started, by URL. Null when a call got no answer. */
export type EarlyAnswers = Record<string, Promise<EarlyAnswer | null>>;

/** Answers the first request for each URL with the call that the document has already made, and sends all others. */
export function withEarlyAnswers(axios: Axios, early: EarlyAnswers | undefined, realNow: () => number): Axios {
  const left = new Map(Object.entries(early ?? {}));
  return {
    async request(config) {
      const { url = '', method } = config;
      const made = method === 'GET' ? left.get(url) : undefined;
      left.delete(url);
      const answer = await made;
      return answer ? { status: answer.status, data: withCurrentClock(answer, realNow()) } : axios.request(config);
    },
  } as Axios;
}

/** Moves the clock of an answer on by the time for which the answer has waited. */
function withCurrentClock({ data, at }: EarlyAnswer, realNow: number): unknown {
  if (typeof data !== 'object' || data === null || !('now' in data) || typeof data.now !== 'string') return data;
  return { ...data, now: new Date(Date.parse(data.now) + realNow - at).toISOString() };
}
