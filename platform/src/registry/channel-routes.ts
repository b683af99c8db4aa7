import { largestInt, releaseName, releaseVersion } from '@nitida/contract';
import type { PlatformAnswer } from '@nitida/contract/platform-calls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { channelInput, production } from './channels.ts';
import type { Platform, Refusal } from './platform.ts';
import { type BodilessRequest, platformPost } from './platform-post.ts';
import { publisherOf } from './recognise-publisher.ts';
import { chosenMembers, reason, why } from './upload.ts';

/** The number of a composition, as the database can hold it. */
const number = z.coerce.number().int().positive().max(largestInt);
const body = z.int().positive().max(largestInt);

const promotionInput = z
  .strictObject({
    channel: channelInput,
    composition: body.optional(),
    from: channelInput.optional(),
    name: releaseName.optional(),
    members: chosenMembers.optional(),
    why,
  })
  .refine(
    ({ composition, from, members }) => [composition, from, members].filter((one) => one !== undefined).length === 1,
    'Either `composition`, `from` or `members` names what is promoted.',
  )
  .refine(({ name, members }) => name === undefined || members === undefined, '`members` names all that is promoted.');
const splitInput = z.strictObject({ channel: channelInput, composition: body, share: z.number().gt(0).lte(1), why });
const retireInput = z.strictObject({ channel: channelInput.default(production), name: releaseName, why });
const lockInput = z.strictObject({ channel: channelInput, days: z.number().gt(0).max(366).optional(), why: reason });
const unlockInput = z.strictObject({ channel: channelInput, why });
const endSplitInput = z.strictObject({ channel: channelInput, name: releaseName.optional(), why });
const markInput = z.union([
  z.strictObject({ composition: body, why: reason }),
  z.strictObject({ name: releaseName, version: releaseVersion, why: reason }),
]);
const diffParams = z.object({ from: number, to: number });

/** A change of what is served. */
export interface PublishingChange {
  action: 'publishRelease' | 'rollBack' | 'promote' | 'split' | 'endSplit' | 'markHarmful' | 'lockChannel' | 'unlockChannel';
  /** The composition that is served, or the one that a split, its end or a mark is about. Null for a release, and for a lock. */
  composition: number | null;
  details: object;
}

/** How the calls of the staff origin answer. */
export interface RefusalTools {
  /** Answers with the result, or with the reasons of a refusal, which it records. */
  answer(request: BodilessRequest, reply: FastifyReply, call: Omit<Refusal, 'reasons'>, work: () => Promise<unknown>): Promise<unknown>;
  refuseInput(request: BodilessRequest, reply: FastifyReply, call: string, error: z.ZodError): Promise<unknown>;
}

interface Tools extends RefusalTools {
  platform: Platform;
  onChange?: ((change: PublishingChange) => Promise<void>) | undefined;
}

/** What is served where, and its changes: promotions, splits and marks. */
export function channelRoutes(app: FastifyInstance, { platform, answer, refuseInput, onChange }: Tools): void {
  const { channels } = platform;

  app.get('/platform/channels', async (): Promise<PlatformAnswer<'getChannels'>> => ({ channels: await channels.list() }));

  app.get('/platform/compositions/:from/diff/:to', async (request, reply) => {
    const params = diffParams.safeParse(request.params);
    const diff: PlatformAnswer<'compare'> | null = params.success ? await platform.diff(params.data.from, params.data.to) : null;
    return diff ?? reply.code(404).send({ message: 'Two numbers of stored compositions are needed.' });
  });

  platformPost(app, 'promote', promotionInput, async ({ sent, request, reply }) => {
    if (!sent.success) return refuseInput(request, reply, 'promote', sent.error);
    const { why, ...target } = sent.data;
    const call = { call: 'promote', subject: target.name ?? target.channel, remote: target.name ?? 'shell', why };
    return answer(request, reply, call, async () => {
      const composition = await channels.promote(target, { by: publisherOf(request).actor, why });
      await onChange?.({ action: 'promote', composition, details: target });
      return { channel: target.channel, composition };
    });
  });

  platformPost(app, 'split', splitInput, async ({ sent, request, reply }) => {
    if (!sent.success) return refuseInput(request, reply, 'split', sent.error);
    const { why, ...target } = sent.data;
    return answer(request, reply, { call: 'split', subject: target.channel, remote: 'shell', why }, async () => {
      const composition = await channels.split(target, { by: publisherOf(request).actor, why });
      await onChange?.({ action: 'split', composition, details: target });
      return { ...target, composition };
    });
  });

  platformPost(app, 'endSplit', endSplitInput, async ({ sent, request, reply }) => {
    if (!sent.success) return refuseInput(request, reply, 'end-split', sent.error);
    const { why, channel, name } = sent.data;
    return answer(request, reply, { call: 'end-split', subject: channel, remote: 'shell', why }, async () => {
      const ended = await channels.endSplit({ channel, name }, { by: publisherOf(request).actor, why });
      if (ended) await onChange?.({ action: 'endSplit', composition: null, details: { channel, ...(name !== undefined && { name }) } });
      return { channel, ended };
    });
  });

  platformPost(app, 'lockChannel', lockInput, async ({ sent, request, reply }) => {
    if (!sent.success) return refuseInput(request, reply, 'lock', sent.error);
    const { channel, why } = sent.data;
    return answer(request, reply, { call: 'lock', subject: channel, remote: 'shell', why }, async () => {
      const { until } = await channels.lock(sent.data, { by: publisherOf(request).actor });
      await onChange?.({ action: 'lockChannel', composition: null, details: { channel, until, why } });
      return { channel, until } satisfies PlatformAnswer<'lockChannel'>;
    });
  });

  platformPost(app, 'unlockChannel', unlockInput, async ({ sent, request, reply }) => {
    if (!sent.success) return refuseInput(request, reply, 'unlock', sent.error);
    const { channel, why } = sent.data;
    return answer(request, reply, { call: 'unlock', subject: channel, remote: 'shell', why }, async () => {
      const unlocked = await channels.unlock(channel, { by: publisherOf(request).actor, why });
      if (unlocked) await onChange?.({ action: 'unlockChannel', composition: null, details: { channel } });
      return { channel, unlocked } satisfies PlatformAnswer<'unlockChannel'>;
    });
  });

  app.post('/platform/channels/retire', async (request, reply) => {
    const sent = retireInput.safeParse(request.body);
    if (!sent.success) return refuseInput(request, reply, 'retire', sent.error);
    const { why, ...target } = sent.data;
    return answer(request, reply, { call: 'retire', subject: target.name, remote: target.name, why }, async () => {
      const composition = await channels.retire(target, { by: publisherOf(request).actor, why });
      await onChange?.({ action: 'promote', composition, details: { ...target, retired: true } });
      return { channel: target.channel, composition };
    });
  });

  platformPost(app, 'markHarmful', markInput, async ({ sent, request, reply }) => {
    if (!sent.success) return refuseInput(request, reply, 'mark', sent.error);
    const { why, ...target } = sent.data;
    const isRelease = 'name' in target;
    const subject = isRelease ? `${target.name} ${target.version}` : `composition ${target.composition}`;
    return answer(request, reply, { call: 'mark', subject, remote: isRelease ? target.name : 'shell', why }, async () => {
      const marked = await channels.mark(target, why, { by: publisherOf(request).actor });
      await onChange?.({ action: 'markHarmful', composition: isRelease ? null : target.composition, details: { ...target, ...marked } });
      return marked;
    });
  });
}
