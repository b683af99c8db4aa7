import type { FastifyInstance } from 'fastify';

export interface HealthOptions {
  /** What this process cannot serve without and has not got now, by name; none: it is ready. */
  missing: () => Promise<string[]>;
}

/**
 * `GET /healthz`: the process answers. `GET /readyz`: it can serve; 503 with what is missing, for a balancer to send visitors
 * elsewhere. Neither is logged.
 */
export function registerHealth(app: FastifyInstance, { missing }: HealthOptions): void {
  const quiet = { schema: { hide: true }, logLevel: 'silent' } as const;
  app.get('/healthz', quiet, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    const absent = await missing();
    reply.header('cache-control', 'no-store');
    return absent.length === 0 ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', missing: absent });
  });
}
