import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { domainError } from '../domain-error.ts';
import { type Place, placesOf } from '../held/places.ts';
import { answer } from './answer.ts';

/** The places of an IPv6 address; an IPv4 address has only the first. */
const kinds = [0, 1, 2] as const;

/** Refuses calls of a client beyond `perMinute`. Each process counts for itself. */
export async function limitCalls(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, { global: false });
  const counters = kinds.map((index) => {
    const place = ({ ip }: { ip: string }): Place | undefined => placesOf(ip)[index];
    return app.createRateLimit({
      timeWindow: '1 minute',
      max: (request) => perMinute * (place(request)?.clients ?? 1),
      keyGenerator: (request) => place(request)?.name ?? '',
      allowList: (request) => place(request) === undefined,
    });
  });
  app.addHook('onRequest', async (request, reply) => {
    for (const count of counters) {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) continue;
      const limited = { max: counted.max, seconds: counted.ttlInSeconds };
      return answer(reply, domainError('rate_limited', { params: { minutes: 1 }, limited }));
    }
    return undefined;
  });
}
