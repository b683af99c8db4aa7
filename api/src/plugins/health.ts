import type { FastifyInstance } from 'fastify';

export interface HealthOptions {
  /** Names what this process needs and lacks at the moment. It is ready when there is nothing. */
  missing: () => Promise<string[]>;
  /** The same for pages alone, in a process that serves them. */
  missingForPages?: () => Promise<string[]>;
}

/**
 * `GET /healthz` answers while the process runs. `GET /readyz` answers 503 with what is missing when the process cannot serve requests, so that a load
 * balancer sends visitors elsewhere. `GET /readyz/pages` asks the same for pages, for when no process is ready. None is logged.
 */
export function registerHealth(app: FastifyInstance, { missing, missingForPages }: HealthOptions): void {
  const quiet = { schema: { hide: true }, logLevel: 'silent' } as const;
  app.get('/healthz', quiet, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  const readiness = (path: string, parts: () => Promise<string[]>) =>
    app.get(path, quiet, async (_request, reply) => {
      const absent = await parts();
      reply.header('cache-control', 'no-store');
      return absent.length === 0 ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', missing: absent });
    });
  readiness('/readyz', missing);
  if (missingForPages) readiness('/readyz/pages', missingForPages);
}
