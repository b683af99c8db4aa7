import type { FastifyInstance } from 'fastify';

const laterStatuses = new Set([429, 503]);
const defaultSeconds = 5;

/** Says with every answer that means "later" when to come again, whoever answers. Those who know better say so themselves. */
export function addRetryAfter(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (laterStatuses.has(reply.statusCode) && !reply.hasHeader('retry-after')) reply.header('retry-after', defaultSeconds);
    done(null, payload);
  });
}
