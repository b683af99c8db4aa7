import { needsFreshCode, type StaffCallName, type StaffCalls, type StaffMember, staffCalls, staffEndpoints } from '@nitida/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { answer } from '../../plugins/answer.ts';
import type { StaffUser } from './sessions.ts';

type Spec<N extends StaffCallName> = (typeof staffCalls)[N];
type Access = (typeof staffEndpoints)[StaffCallName][2];
type AccessOf<N extends StaffCallName> = (typeof staffEndpoints)[N][2];

declare module 'fastify' {
  interface FastifyRequest {
    /** The member of staff who makes the call; always null on the customers' origin. */
    staffUser: StaffUser | null;
  }
  interface FastifyContextConfig {
    /** The contract's name of a staff call and its access rule. */
    staffCall?: StaffCallName;
    staffAccess?: Access;
  }
}

export interface StaffRouteInput<N extends StaffCallName> {
  params: z.output<Spec<N>['params']>;
  query: z.output<Spec<N>['query']>;
  body: z.output<Spec<N>['body']>;
  /** Not null unless the contract's access is `guest`. */
  staff: AccessOf<N> extends 'guest' ? StaffUser | null : StaffUser;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Registers one staff call of the contract with its method, path, schemas, scope and status. */
export function staffRoute<N extends StaffCallName>(
  app: FastifyInstance,
  name: N,
  handler: (input: StaffRouteInput<N>) => Promise<StaffCalls[N]['answer'] | DomainError>,
  /** The longest body in bytes, where it is longer than that of other calls. */
  limits: { bodyLimit?: number } = {},
): void {
  const [method, path, access] = staffEndpoints[name];
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(name),
    ...limits,
    config: { staffCall: name, staffAccess: access },
    // Checked before the payload is read, so that strangers learn nothing about it and cannot send a large one.
    async onRequest(request, reply) {
      if (access !== 'guest' && !request.staffUser) return answer(reply, domainError('unauthenticated'));
      // Staff without the scope do not learn what exists.
      if (request.staffUser && !mayCall(request.staffUser, access)) {
        request.refusedWith = 'scope';
        return answer(reply, domainError('not_found'));
      }
      if (needsFreshCode(name) && request.staffUser && !isFresh(request.staffUser)) return answer(reply, domainError('fresh_code_needed'));
    },
    async handler(request, reply) {
      const { params, query, body, staffUser: staff } = request;
      const result = await handler({ params, query, body, staff, request, reply } as StaffRouteInput<N>);
      if (isDomainError(result)) return answer(reply, result);
      return reply.status(staffCalls[name].status).send(result);
    },
  });
}

/** An account without a second factor has no code to give. Where one is required, it makes no such call at all. */
export const isFresh = ({ hasSecondFactor, hasFreshCode }: StaffUser): boolean => !hasSecondFactor || hasFreshCode;

const mayCall = ({ scopes }: StaffMember, access: Access): boolean => access === 'guest' || access === 'staff' || scopes.includes(access);

function schemaOf(name: StaffCallName): FastifySchema {
  const spec: { params: z.ZodType; query: z.ZodType; body: z.ZodType; answer: z.ZodType; status: number } = staffCalls[name];
  const isGiven = (schema: z.ZodType): boolean => !(schema instanceof z.ZodUndefined);
  return {
    ...(isGiven(spec.params) && { params: spec.params }),
    ...(isGiven(spec.query) && { querystring: spec.query }),
    ...(isGiven(spec.body) && { body: spec.body }),
    response: { [spec.status]: spec.answer },
  };
}
