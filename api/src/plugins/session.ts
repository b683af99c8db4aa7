import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../context.ts';
import type { SessionUser } from '../modules/auth/sessions.ts';
import { readCookie } from './cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in customer; null for guests. */
    sessionUser: SessionUser | null;
  }
  interface FastifyContextConfig {
    /** The contract's name of the call. */
    call?: string;
    /** A log-in provider's site sends the request, which is verified in another way. */
    fromProvider?: boolean;
    /** A GET that changes something. */
    changesByGet?: boolean;
    /** The access rule of the contract. */
    access?: 'guest' | 'client' | 'cleaner';
  }
}

/** Identifies the customer by the session cookie, for calls of the contract. */
export function restoreSessions(app: FastifyInstance, { config, sessions }: Pick<ApiContext, 'config' | 'sessions'>): void {
  app.decorateRequest('sessionUser', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { call, access } = request.routeOptions.config;
    // The cleaners' app does not use cookies.
    const token = call && access !== 'cleaner' ? readCookie(request, config, 'session') : null;
    if (token === null) return done();
    sessions.find(token).then((user) => {
      request.sessionUser = user;
      done();
    }, done);
  });
}
