import type { FastifyInstance } from 'fastify';

export interface HealthOptions {
  /** Names what this process needs and lacks at the moment. It is ready when there is nothing. */
  missing: () => Promise<string[]>;
}

/**
 * `GET /healthz` answers while the process runs. `GET /readyz` answers 503 with what is missing when the process cannot serve requests, so that a load
 * balancer sends visitors elsewhere. Neither is logged.
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
