import { type PlatformCallName, type PlatformCalls, platformEndpoints, platformNeedsFreshCode } from '@nitida/contract/platform-calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';

type PostName = { [N in PlatformCallName]: (typeof platformEndpoints)[N][0] extends 'POST' ? N : never }[PlatformCallName];

/** A schema that takes whatever the contract lets others send in a call. It may ask more of a text or a number, and leave out what only the console sends. */
type SchemaFor<N extends PostName, S extends z.ZodType> = PlatformCalls[N]['body'] extends z.input<S> ? S : never;

/** A request whose payload is read by a schema alone. */
export type BodilessRequest = Omit<FastifyRequest, 'body'>;

export interface Post<S extends z.ZodType> {
  /** The payload by the schema, or what is wrong with it. A request without one has sent an empty object. */
  sent: z.ZodSafeParseResult<z.output<S>>;
  /** The parameters of the path, as they were sent. */
  params: Partial<Record<string, string>>;
  request: BodilessRequest;
  reply: FastifyReply;
}

/** Registers a call of the contract that changes something, with its path and the schema of its payload. */
export function platformPost<N extends PostName, S extends z.ZodType>(
  app: FastifyInstance,
  name: N,
  schema: SchemaFor<N, S>,
  handler: (post: Post<S>) => Promise<unknown>,
  options: { bodyLimit?: number } = {},
): void {
  const [, path] = platformEndpoints[name];
  const config = { needsFreshCode: platformNeedsFreshCode(name) };
  app.post<{ Params: Partial<Record<string, string>> }>(path.replace(/\{(\w+)\}/g, ':$1'), { ...options, config }, (request, reply) =>
    handler({ sent: schema.safeParse(request.body ?? {}), params: request.params, request, reply }),
  );
}
