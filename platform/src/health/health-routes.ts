import { largestInt, releaseName, releaseVersion, verbatim } from '@nitida/contract';
import type { PlatformAnswer } from '@nitida/contract/platform-calls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { RefusalTools } from '../registry/channel-routes.ts';
import { channelInput, production } from '../registry/channels.ts';
import { platformPost } from '../registry/platform-post.ts';
import { publisherOf } from '../registry/recognise-publisher.ts';
import { why } from '../registry/upload.ts';
import type { Health } from './health.ts';

const number = z.coerce.number().int().positive().max(largestInt);
const ofStart = {
  channel: channelInput.default(production),
  /** For which each share is kept at least. */
  minutes: z.number().min(0.5).max(1440).optional(),
  why,
};
const startInput = z.union([
  z.strictObject({ ...ofStart, composition: z.int().positive().max(largestInt) }),
  z.strictObject({ ...ofStart, name: releaseName, version: releaseVersion }),
]);
const stopInput = z.strictObject({ why });
const listQuery = z.object({ channel: channelInput.optional() });
const name = verbatim.max(200).optional();
const errorQuery = z.object({ team: name, name, version: name });

/** Rollouts, and the errors that browsers reported. */
export function healthRoutes(
  app: FastifyInstance,
  { answer, refuseInput }: Pick<RefusalTools, 'answer' | 'refuseInput'>,
  { rollouts, errors }: Pick<Health, 'rollouts' | 'errors'>,
): void {
  const refuseQuery = (reply: FastifyReply, error: z.ZodError) => reply.code(422).send({ message: z.prettifyError(error) });
  const missing = (reply: FastifyReply) => reply.code(404).send({ message: 'There is no such rollout.' });

  platformPost(app, 'startRollout', startInput, async ({ sent, request, reply }) => {
    if (!sent.success) return refuseInput(request, reply, 'start-rollout', sent.error);
    const { why: reason, ...target } = sent.data;
    const act = { by: publisherOf(request).actor, why: reason };
    const subject = 'name' in target ? `${target.name} ${target.version}` : `composition ${target.composition}`;
    return answer(request, reply, { call: 'start-rollout', subject, why: reason }, () => rollouts.start(target, act));
  });

  app.get('/platform/rollouts', async (request, reply) => {
    const query = listQuery.safeParse(request.query);
    if (!query.success) return refuseQuery(reply, query.error);
    const listed: PlatformAnswer<'getRollouts'> = { rollouts: await rollouts.list(query.data.channel) };
    return listed;
  });

  app.get<{ Params: { id: string } }>('/platform/rollouts/:id', async (request, reply) => {
    const id = number.safeParse(request.params.id);
    const rollout = id.success ? await rollouts.find(id.data) : null;
    if (!rollout) return missing(reply);
    const found: PlatformAnswer<'getRollout'> = { ...rollout, minutes: await rollouts.minutes(rollout) };
    return found;
  });

  platformPost(app, 'stopRollout', stopInput, async ({ sent, params, request, reply }) => {
    const id = number.safeParse(params.id);
    if (!sent.success) return refuseInput(request, reply, 'stop-rollout', sent.error);
    if (!id.success || !(await rollouts.find(id.data))) return missing(reply);
    const act = { by: publisherOf(request).actor, why: sent.data.why };
    return answer(request, reply, { call: 'stop-rollout', subject: `rollout ${id.data}`, why: sent.data.why }, () =>
      rollouts.stop(id.data, act),
    );
  });

  app.get('/platform/errors', async (request, reply) => {
    const query = errorQuery.safeParse(request.query);
    if (!query.success) return refuseQuery(reply, query.error);
    const listed: PlatformAnswer<'getErrors'> = { errors: await errors(query.data) };
    return listed;
  });
}
