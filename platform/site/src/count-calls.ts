import { type Config, placesOf } from '@nitida/api';
import type { CountCall } from '@nitida/platform';

/** On one's own machine all calls, including those of tests, come from one address. */
const localFactor = 50;

/** The API's limiter, as far as it is used here. */
interface Limiter {
  hit(limit: { action: string; who: string; max: number; minutes: number }): Promise<{
    extra: { params?: Record<string, string | number> };
  } | null>;
}

/** Counts calls of the platform with the API's limiter, so that all nodes share the numbers. */
export function countCalls({ production }: Pick<Config, 'production'>, { rateLimiter }: { rateLimiter: Limiter }): CountCall {
  return async ({ kind, who, max, minutes }) => {
    for (const { name, clients } of kind === 'address' ? placesOf(who) : [{ name: who, clients: 1 }]) {
      const limit = { action: 'platform', who: `${kind} ${name}`, max: max * clients * (production ? 1 : localFactor), minutes };
      const refusal = await rateLimiter.hit(limit);
      if (refusal) return Number(refusal.extra.params?.minutes ?? minutes);
    }
    return null;
  };
}
