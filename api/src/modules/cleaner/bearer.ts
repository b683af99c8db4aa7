import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import type { SignedInCleaner } from '../../signed-in.ts';
import { findCleaner } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The cleaner who makes the call; always null on customers' calls. */
    cleaner: SignedInCleaner | null;
  }
}

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/** Identifies the cleaner by the bearer token, for the calls of the cleaners' app. */
export function restoreCleaners(app: FastifyInstance, context: Pick<ApiContext, 'db' | 'realClock'>): void {
  app.decorateRequest('cleaner', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.access !== 'cleaner') return done();
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return done();
    findCleaner(context, token).then((cleaner) => {
      request.cleaner = cleaner;
      done();
    }, done);
  });
}
