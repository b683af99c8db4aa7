import { isAllowedInView } from '@nitida/contract/calls-in-view';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../context.ts';
import { domainError } from '../domain-error.ts';
import type { SessionUser } from '../signed-in.ts';
import { answer } from './answer.ts';
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

/**
 * Identifies the customer by the session cookie, for calls of the contract. A view by staff comes before a session of the same browser, and this is the one
 * place that refuses it whatever is not named as allowed, so that a view changes nothing.
 */
export function restoreSessions(app: FastifyInstance, context: Pick<ApiContext, 'config' | 'sessions' | 'customerViews'>): void {
  const { config, sessions, customerViews } = context;
  app.decorateRequest('sessionUser', null);

  async function restore(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { call, access } = request.routeOptions.config;
    const view = readCookie(request, config, 'view');
    const viewer = view === null ? null : await customerViews.find(view);
    if (viewer) {
      if (!isAllowedInView(call)) return answer(reply, domainError('view_only'));
      request.sessionUser = viewer;
      return undefined;
    }
    // The cleaners' app does not use cookies.
    const token = call && access !== 'cleaner' ? readCookie(request, config, 'session') : null;
    if (token !== null) request.sessionUser = await sessions.find(token);
    return undefined;
  }

  app.addHook('onRequest', (request, reply, done) => {
    // Most requests have neither cookie, and need not wait.
    const isKnown = (['view', 'session'] as const).some((name) => readCookie(request, config, name) !== null);
    if (!isKnown) return done();
    restore(request, reply).then((refused) => {
      if (!refused) done();
    }, done);
  });
}
