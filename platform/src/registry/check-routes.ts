import { releaseName, releaseVersion } from '@nitida/contract';
import type { PlatformAnswer } from '@nitida/contract/platform-calls';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { channelInput, production } from './channels.ts';
import type { Platform } from './platform.ts';
import { platformPost } from './platform-post.ts';
import { publisherOf } from './recognise-publisher.ts';
import { concerns } from './seen-by.ts';
import { why } from './upload.ts';

const query = z.object({
  name: releaseName.optional(),
  channel: channelInput.optional(),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
const checkInput = z.strictObject({ name: releaseName, version: releaseVersion, channel: channelInput.default(production), why });
const listInput = z.object({ name: releaseName });

/** What the gate says of stored releases, and the releases that are stored. */
export function checkRoutes(app: FastifyInstance, { checks, releases }: Pick<Platform, 'checks' | 'releases'>): void {
  app.get('/platform/checks', async (request, reply) => {
    const asked = query.safeParse(request.query);
    if (!asked.success) return reply.code(422).send({ message: z.prettifyError(asked.error) });
    const answer: PlatformAnswer<'getChecks'> = {
      checks: (await checks.list(asked.data)).filter(({ team }) => concerns(publisherOf(request).actor, team)),
    };
    return answer;
  });

  platformPost(app, 'checkRelease', checkInput, async ({ sent, request, reply }) => {
    if (!sent.success) return reply.code(422).send({ message: z.prettifyError(sent.error) });
    const { name, version, channel, why } = sent.data;
    const faults = await checks.ofStored({ name, version, channel });
    if (!faults) return reply.code(404).send({ message: `${name} ${version} is not stored here, or its files were removed.` });
    await checks.record(publisherOf(request).actor, { kind: 'stored', name, version, channel, faults, why });
    const answer: PlatformAnswer<'checkRelease'> = { name, version, channel, passed: faults.length === 0, faults };
    return answer;
  });

  app.get('/platform/releases', async (request, reply) => {
    const asked = listInput.safeParse(request.query);
    if (!asked.success) return reply.code(422).send({ message: '`name` names the shell or a remote.' });
    const answer: PlatformAnswer<'getReleases'> = await releases(asked.data.name);
    return answer;
  });
}
