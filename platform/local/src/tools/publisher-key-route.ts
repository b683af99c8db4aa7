import type { Config } from '@nitida/api';
import type { Platform } from '@nitida/platform';
import { RegistrationError } from '@nitida/platform/identity/key-store';
import { publicKeyText } from '@nitida/platform/identity/publisher-key';
import { systemActor } from '@nitida/platform/registry/actors';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { guardLocal } from './guard.ts';

const input = z.strictObject({ publicKey: publicKeyText, label: z.string().trim().min(1).max(200) });

/** Whether a page sent the request: a browser names its origin. */
export const isByPage = ({ headers }: FastifyRequest): boolean => headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

/**
 * `POST /__local/publisher-keys` lets the key of the person at this machine act for every team. Only a site with the embedded
 * database has it, and no page may call it.
 */
export const publisherKeyRoute: FastifyPluginAsync<{ platform: Platform; config: Config; token: string }> = async (
  app,
  { platform, config, token },
) => {
  guardLocal(app, config, token);
  app.post('/__local/publisher-keys', async (request, reply) => {
    if (isByPage(request)) return reply.code(403).send({ message: 'Keys are registered by the command line.' });
    const sent = input.safeParse(request.body);
    if (!sent.success) return reply.code(422).send({ message: z.prettifyError(sent.error) });
    const teams = (await platform.teams.list()).map(({ name }) => name);
    try {
      return { id: await platform.identity.keys.register({ ...sent.data, teams }, systemActor('local tools')) };
    } catch (error) {
      if (!(error instanceof RegistrationError)) throw error;
      return reply.code(409).send({ message: error.message });
    }
  });
};
