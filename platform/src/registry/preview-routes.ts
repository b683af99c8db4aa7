import { largestInt } from '@nitida/contract';
import type { PlatformAnswer } from '@nitida/contract/platform-calls';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { RefusalTools } from './channel-routes.ts';
import { channelInput } from './channels.ts';
import type { Platform } from './platform.ts';
import { platformPost } from './platform-post.ts';
import { mostPreviewDays, type PreviewTarget, usualPreviewDays } from './previews.ts';
import { publisherOf } from './recognise-publisher.ts';
import { chosenMembers, why } from './upload.ts';

const number = z.int().positive().max(largestInt);
const days = z.number().gt(0).max(mostPreviewDays).default(usualPreviewDays);
const previewInput = z.union([
  z.strictObject({ channel: channelInput, days, why }),
  z.strictObject({ composition: number, days, why }),
  z.strictObject({ members: chosenMembers, days, why }),
]);
const revocation = z.strictObject({ why });
const idParams = z.object({ id: z.coerce.number().pipe(number) });

const subjectOf = (target: PreviewTarget): string => {
  if ('channel' in target) return target.channel;
  return 'composition' in target ? `composition ${target.composition}` : Object.keys(target.members).join(', ');
};

/** Links that show a composition inside the site: made, listed and revoked by the owning team and by staff. */
export function previewRoutes(app: FastifyInstance, { answer, refuseInput }: RefusalTools, { previews }: Pick<Platform, 'previews'>): void {
  app.get('/platform/previews', async (request): Promise<PlatformAnswer<'getPreviews'>> => {
    return { previews: await previews.list(publisherOf(request).actor) };
  });

  platformPost(app, 'makePreview', previewInput, async ({ sent, request, reply }) => {
    if (!sent.success) return refuseInput(request, reply, 'preview', sent.error);
    const { why, days, ...target } = sent.data;
    return answer(
      request,
      reply,
      { call: 'preview', subject: subjectOf(target), why },
      async (): Promise<PlatformAnswer<'makePreview'>> => previews.make(target, days, { by: publisherOf(request).actor, why }),
    );
  });

  platformPost(app, 'revokePreview', revocation, async ({ sent, params: given, request, reply }) => {
    const params = idParams.safeParse(given);
    if (!sent.success) return refuseInput(request, reply, 'revoke-preview', sent.error);
    if (!params.success) return reply.code(404).send({ message: 'There is no such preview.' });
    const { id } = params.data;
    const { why } = sent.data;
    return answer(request, reply, { call: 'revoke-preview', subject: `preview ${id}`, why }, async () => {
      const revoked = await previews.revoke(id, { by: publisherOf(request).actor, why });
      if (revoked === null) return reply.code(404).send({ message: `There is no preview ${id}.` });
      return { id, revoked };
    });
  });
}
