import type { PlatformAnswer } from '@nitida/contract/platform-calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { NoRightError } from '../registry/actors.ts';
import { production } from '../registry/channels.ts';
import { RefusedReleaseError } from '../registry/compositions.ts';
import type { Platform } from '../registry/platform.ts';
import { publisherOf } from '../registry/recognise-publisher.ts';
import { why } from '../registry/upload.ts';
import type { Health } from './health.ts';

const number = z.coerce.number().int().positive().max(2_147_483_647);
const startInput = z.strictObject({
  composition: z.int().positive().max(2_147_483_647),
  channel: z.string().max(200).default(production),
  /** For which each share is kept at least. */
  minutes: z.number().min(0.5).max(1440).optional(),
  why,
});
const stopInput = z.strictObject({ why }).default({});
const listQuery = z.object({ channel: z.string().optional() });
const errorQuery = z.object({ team: z.string().optional(), name: z.string().optional(), version: z.string().optional() });

/** Rollouts, and the errors that browsers reported. */
export function healthRoutes(
  app: FastifyInstance,
  platform: Pick<Platform, 'logRefusal'>,
  health: Pick<Health, 'rollouts' | 'errors'>,
): void {
  const { rollouts } = health;

  async function answer(request: FastifyRequest, reply: FastifyReply, call: string, subject: string, work: () => Promise<object>) {
    try {
      return await work();
    } catch (error) {
      const [status, faults] =
        error instanceof NoRightError ? [403, [error.message]] : error instanceof RefusedReleaseError ? [409, error.faults] : [0, []];
      if (!(error instanceof Error) || status === 0) throw error;
      await platform.logRefusal(publisherOf(request).actor, { call, subject, reasons: faults });
      return reply.code(status).send({ message: error.message, faults });
    }
  }

  const refuseInput = (reply: FastifyReply, error: z.ZodError) => reply.code(422).send({ message: z.prettifyError(error) });
  const missing = (reply: FastifyReply) => reply.code(404).send({ message: 'There is no such rollout.' });

  app.post('/platform/rollouts', async (request, reply) => {
    const sent = startInput.safeParse(request.body);
    if (!sent.success) return refuseInput(reply, sent.error);
    const { why: reason, ...target } = sent.data;
    const act = { by: publisherOf(request).actor, why: reason };
    return answer(request, reply, 'start-rollout', `composition ${target.composition}`, () => rollouts.start(target, act));
  });

  app.get('/platform/rollouts', async (request, reply) => {
    const query = listQuery.safeParse(request.query);
    if (!query.success) return refuseInput(reply, query.error);
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

  app.post<{ Params: { id: string } }>('/platform/rollouts/:id/stop', async (request, reply) => {
    const id = number.safeParse(request.params.id);
    const sent = stopInput.safeParse(request.body ?? {});
    if (!sent.success) return refuseInput(reply, sent.error);
    if (!id.success || !(await rollouts.find(id.data))) return missing(reply);
    const act = { by: publisherOf(request).actor, why: sent.data.why };
    return answer(request, reply, 'stop-rollout', `rollout ${id.data}`, () => rollouts.stop(id.data, act));
  });

  app.get('/platform/errors', async (request, reply) => {
    const query = errorQuery.safeParse(request.query);
    if (!query.success) return refuseInput(reply, query.error);
    const listed: PlatformAnswer<'getErrors'> = { errors: await health.errors(query.data) };
    return listed;
  });
}
