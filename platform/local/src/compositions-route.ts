import type { Platform } from '@nitida/platform';
import type { FastifyPluginAsync } from 'fastify';

const ownName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** `GET /__local/compositions`: what the local tools show of the platform. Answers only under a name of this machine. */
export const compositionsRoute: FastifyPluginAsync<{ platform: Platform }> = async (app, { platform }) => {
  app.get('/__local/compositions', async (request, reply) => {
    if (!ownName.test(request.host)) return reply.code(404).send({ message: 'not found' });
    return platform.listCompositions();
  });
};
