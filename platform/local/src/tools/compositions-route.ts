import { type Config, guardLocal } from '@nitida/api';
import type { Platform } from '@nitida/platform';
import type { FastifyPluginAsync } from 'fastify';

/** `GET /__local/compositions`: what the local tools show of the platform. */
export const compositionsRoute: FastifyPluginAsync<{ platform: Platform; config: Config }> = async (app, { platform, config }) => {
  guardLocal(app, config);
  app.get('/__local/compositions', async () => platform.listCompositions());
};
