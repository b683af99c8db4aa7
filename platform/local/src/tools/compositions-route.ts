import type { Config } from '@nitida/api';
import type { Platform } from '@nitida/platform';
import type { FastifyPluginAsync } from 'fastify';
import { guardLocal } from './guard.ts';

/** `GET /__local/compositions` lists the compositions for the local tools. */
export const compositionsRoute: FastifyPluginAsync<{ platform: Platform; config: Config; token: string }> = async (
  app,
  { platform, config, token },
) => {
  guardLocal(app, config, token);
  app.get('/__local/compositions', async () => platform.listCompositions());
};
