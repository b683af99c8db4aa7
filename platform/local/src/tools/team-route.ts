import type { Config } from '@nitida/api';
import type { Platform } from '@nitida/platform';
import { RegistrationError } from '@nitida/platform/identity/key-store';
import { publicKeyText } from '@nitida/platform/identity/publisher-key';
import { systemActor } from '@nitida/platform/registry/actors';
import { addRemoteTeam } from '@nitida/platform/teams/remote-team';
import { remoteTeamFile } from '@nitida/platform/teams/teams-file';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { guardLocal } from './guard.ts';
import { isByPage } from './publisher-key-route.ts';

const input = z.strictObject({ team: remoteTeamFile, publicKey: publicKeyText, label: z.string().trim().min(1).max(200) });

/**
 * `POST /__local/teams` gives the team of a new remote what its `team.json` claims, as long as no other team has it, and lets the key of the person at this
 * machine act for the team. Only a site with the embedded database has it.
 */
export const teamRoute: FastifyPluginAsync<{ platform: Platform; config: Config; token: string }> = async (
  app,
  { platform, config, token },
) => {
  guardLocal(app, config, token);
  app.post('/__local/teams', async (request, reply) => {
    if (isByPage(request)) return reply.code(403).send({ message: 'Teams are added by the command line.' });
    const sent = input.safeParse(request.body);
    if (!sent.success) return reply.code(422).send({ message: z.prettifyError(sent.error) });
    const { team, publicKey, label } = sent.data;
    const by = systemActor('local tools');
    try {
      const given = await addRemoteTeam(platform.teams, team, by);
      await platform.identity.keys.register({ publicKey, label, teams: [team.name] }, by);
      return { given };
    } catch (error) {
      if (!(error instanceof RegistrationError)) throw error;
      return reply.code(409).send({ message: error.message });
    }
  });
};
