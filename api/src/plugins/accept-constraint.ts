import type { FastifyInstance } from 'fastify';

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Handler = Parameters<ReturnType<Strategy['storage']>['set']>[1];

/**
 * Lets one URL be both a page and a call: routes with `constraints: { accepts: 'json' }` answer only requests that accept JSON and not HTML. The composer
 * answers the others.
 */
export const acceptConstraint: Strategy = {
  name: 'accepts',
  storage() {
    const handlers = new Map<unknown, Handler>();
    return {
      get: (kind) => handlers.get(kind) ?? null,
      set: (kind, handler) => void handlers.set(kind, handler),
    };
  },
  deriveConstraint: (request) => kindOf(request.headers.accept ?? ''),
  mustMatchWhenDerived: false,
};

const kindOf = (accept: string): string => (accept.includes('application/json') && !accept.includes('text/html') ? 'json' : 'html');
