import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../context.ts';
import { findCleaner, type SignedInCleaner } from '../modules/cleaner/tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose app asks; null on customers' calls, whatever they carry. */
    cleaner: SignedInCleaner | null;
  }
}

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/** Finds out whose app asks, for the calls of the cleaner's app. */
export function restoreCleaners(app: FastifyInstance, context: Pick<ApiContext, 'db' | 'realClock'>): void {
  app.decorateRequest('cleaner', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access !== 'cleaner') return;
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    if (token !== undefined) request.cleaner = await findCleaner(context, token);
  });
}
