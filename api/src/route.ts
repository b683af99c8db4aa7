import { type CallName, type Calls, calls, customerHeader, endpoints, isEarlyCall, isMutating, noCustomer } from '@nitida/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod';
import { type DomainError, domainError, isDomainError } from './domain-error.ts';
import { answer } from './plugins/answer.ts';
import { isPublic } from './plugins/compact-answers.ts';
import type { SessionUser, SignedInCleaner } from './signed-in.ts';

type Spec<N extends CallName> = (typeof calls)[N];
type Access<N extends CallName> = (typeof endpoints)[N][2];

export interface RouteInput<N extends CallName> {
  params: z.output<Spec<N>['params']>;
  query: z.output<Spec<N>['query']>;
  body: z.output<Spec<N>['body']>;
  /** The customer who makes the call; not null when the contract's access is `client`. */
  user: Access<N> extends 'client' ? SessionUser : SessionUser | null;
  /** The cleaner who makes the call; not null when the contract's access is `cleaner`, and null otherwise. */
  cleaner: Access<N> extends 'cleaner' ? SignedInCleaner : null;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type RouteHandler<N extends CallName> = (input: RouteInput<N>) => Promise<Calls[N]['answer'] | DomainError>;

/** `/ref/{code}` is also a page, so the API answers only requests for JSON. */
const sharedWithPages: ReadonlySet<CallName> = new Set<CallName>(['referral']);

/**
 * Registers one call of the contract with its method, path, schemas, access and status.
 * @throws when the contract does not contain the call
 */
export function route<N extends CallName>(app: FastifyInstance, name: N, handler: RouteHandler<N>): void {
  if (!Object.hasOwn(endpoints, name)) throw new Error(`The contract has no call ${name}`);
  const [method, path, access] = endpoints[name];
  const spec = calls[name];
  const namesCustomer = isEarlyCall(name) && !isPublic(name);
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(name),
    config: { call: name, access, changesByGet: method === 'GET' && isMutating(name) },
    ...(sharedWithPages.has(name) && { constraints: { accepts: 'json' } }),
    // Checked before the payload, so that strangers learn nothing about it.
    preValidation(request: FastifyRequest, reply: FastifyReply, done: () => void) {
      const isKnown = access === 'guest' || (access === 'client' ? request.sessionUser : request.cleaner) !== null;
      if (isKnown && matchesPageCustomer(request)) return done();
      answer(reply, domainError('unauthenticated'));
    },
    async handler(request, reply) {
      const { params, query, body, sessionUser: user, cleaner } = request;
      const input = { params, query, body, user, cleaner, request, reply };
      const result = await handler(input as RouteInput<N>);
      if (isDomainError(result)) return answer(reply, result);
      if (namesCustomer) reply.header(customerHeader, user?.id ?? noCustomer);
      return reply.status(spec.status).send(result);
    },
  });
}

/** A page whose customer's session has ended must not continue as a guest. */
function matchesPageCustomer({ headers, sessionUser }: FastifyRequest): boolean {
  const shown = headers[customerHeader];
  return shown === undefined || shown === sessionUser?.id;
}

function schemaOf(name: CallName): FastifySchema {
  const spec: { params: z.ZodType; query: z.ZodType; body: z.ZodType; answer: z.ZodType; status: number } = calls[name];
  return {
    ...(isGiven(spec.params) && { params: spec.params }),
    ...(isGiven(spec.query) && { querystring: spec.query }),
    ...(isGiven(spec.body) && { body: spec.body }),
    response: { [spec.status]: spec.answer },
  };
}

const isGiven = (schema: z.ZodType): boolean => !(schema instanceof z.ZodUndefined);
