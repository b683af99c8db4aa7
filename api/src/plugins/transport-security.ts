import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const oneYear = 'max-age=31536000; includeSubDomains';

/** The HSTS header of a production site. */
export const transportHeaders = ({ production }: Pick<Config, 'production'>): Record<string, string> =>
  production ? { 'strict-transport-security': oneYear } : {};

/** Adds the header to all answers: pages, files, calls, redirects and failures. */
export function addHstsHeader(app: FastifyInstance, config: Pick<Config, 'production'>): void {
  const headers = transportHeaders(config);
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(headers);
    done(null, payload);
  });
}
