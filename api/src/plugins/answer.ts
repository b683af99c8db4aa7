import type { FastifyReply } from 'fastify';
import { type DomainError, toFailure } from '../domain-error.ts';

/** Answers a call with a refusal. */
export function answer(reply: FastifyReply, refusal: DomainError): FastifyReply {
  const { status, failure } = toFailure(refusal, reply.request.id);
  const { limited } = refusal.extra;
  reply.request.refusedWith ??= refusal.code;
  if (limited) {
    reply.headers({
      'retry-after': limited.seconds,
      'x-ratelimit-limit': limited.max,
      'x-ratelimit-remaining': 0,
      'x-ratelimit-reset': limited.seconds,
    });
  }
  return reply.status(status).send(failure);
}
