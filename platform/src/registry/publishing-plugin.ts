import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { largestInt, releaseName, verbatim } from '@nitida/contract';
import type { PlatformAnswer } from '@nitida/contract/platform-calls';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Fault } from '../gate/fault.ts';
import type { Health } from '../health/health.ts';
import { healthRoutes } from '../health/health-routes.ts';
import { NoRightError } from './actors.ts';
import { channelRoutes, type PublishingChange } from './channel-routes.ts';
import { channelInput } from './channels.ts';
import { checkRoutes } from './check-routes.ts';
import type { RecordedCheck } from './checks.ts';
import { CompositionKeyError } from './composition-key.ts';
import { RefusedReleaseError } from './compositions.ts';
import { type GrantChange, identityRoutes } from './identity-routes.ts';
import { inside } from './inside.ts';
import { matrixRoutes, type PageOf } from './matrix-routes.ts';
import { type ListQueues, nodeRoutes } from './node-routes.ts';
import type { Platform, Refusal } from './platform.ts';
import { type BodilessRequest, platformPost } from './platform-post.ts';
import { previewRoutes } from './preview-routes.ts';
import { allFiles } from './read-release.ts';
import { publisherOf, type RecogniseOptions, recognisePublishers } from './recognise-publisher.ts';
import { ReleaseStoreError } from './release-store.ts';
import { writeMaps } from './source-maps.ts';
import { type Upload, upload, why } from './upload.ts';

/** Our largest release has 4 MB of modules, 9 MB with its server module, source maps and base64. */
const largest = 24 * 1024 * 1024;
const storeAway = 'The store of releases does not answer, so nothing was changed. Try again later.';

/** The target of a roll-back: a number, a member, or neither. */
const rollBackInput = z.union([
  z.strictObject({ channel: channelInput.optional(), composition: z.int().positive().max(largestInt).optional(), why }),
  z.strictObject({ channel: channelInput.optional(), name: releaseName, why }),
]);

const logQuery = z.object({
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  team: verbatim.max(200).optional(),
});

async function unpack({ release: described, files, maps = {} }: Upload, dir: string): Promise<void> {
  const contents = new Map(Object.entries(files));
  for (const { path } of allFiles(described)) {
    const file = inside(dir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(contents.get(path) ?? '', 'base64'));
  }
  await writeMaps(dir, described, maps);
  await writeFile(join(dir, 'release.json'), JSON.stringify(described));
}

/** What is asked for. `check`: a dry run, which changes nothing, and whose result is recorded. */
type Call = Omit<Refusal, 'reasons' | 'faults'> & { check?: Omit<RecordedCheck, 'faults'> | null };

export interface PublishingOptions extends RecogniseOptions {
  platform: Platform;
  /** Adds the calls about rollouts and errors. */
  health?: Pick<Health, 'rollouts' | 'errors'>;
  /** Shows the pages of compositions that visitors are not served, for the matrix. */
  pageOf?: PageOf;
  /** Lists the jobs that are not done. */
  queues?: ListQueues;
  /** Called for each change of what is served once it is done, for the audit entries. */
  onChange?: (change: PublishingChange) => Promise<void>;
  /** Tells those who manage people that a team, a key, a job or a claim was changed. */
  onGrant?: (change: GrantChange) => Promise<void>;
}

/**
 * Publishes, rolls back and lists over HTTP on the staff origin, for publishers who sign their requests, jobs with a token of their
 * issuer, and staff. Every change and every refusal is in the log.
 */
export const publishingPlugin: FastifyPluginAsync<PublishingOptions> = async (
  app,
  { health, onChange, onGrant, pageOf, queues, ...recognise },
) => {
  const { platform } = recognise;
  recognisePublishers(app, recognise);

  /** Answers with the reasons of a refusal, and records it. */
  async function refuse(
    request: BodilessRequest,
    reply: FastifyReply,
    status: number,
    refusal: Call & { faults: Fault[] },
    message: string,
  ) {
    const { check, ...call } = refusal;
    const { actor } = publisherOf(request);
    if (check) await platform.checks.record(actor, { ...check, faults: refusal.faults });
    else await platform.logRefusal(actor, { ...call, reasons: refusal.faults.map((fault) => fault.message) });
    return reply.code(status).send({ message, faults: refusal.faults });
  }

  async function answer(request: BodilessRequest, reply: FastifyReply, call: Call, work: () => Promise<unknown>) {
    const refuseFor = (status: number, faults: Fault[], message: string) => refuse(request, reply, status, { ...call, faults }, message);
    try {
      return await work();
    } catch (error) {
      if (error instanceof NoRightError) return refuseFor(403, [{ code: 'right', message: error.message }], error.message);
      if (error instanceof CompositionKeyError) return refuseFor(503, [{ code: 'right', message: error.message }], error.message);
      if (error instanceof ReleaseStoreError) {
        // The error names an object and the address of the store, which are nothing for publishers.
        request.log.error({ err: error }, 'the store of releases failed');
        return refuseFor(503, [{ code: 'store', message: storeAway }], storeAway);
      }
      if (!(error instanceof RefusedReleaseError)) throw error;
      return refuseFor(409, error.faults, error.message);
    }
  }

  function refuseInput(request: BodilessRequest, reply: FastifyReply, call: string, error: z.ZodError) {
    const message = z.prettifyError(error);
    return refuse(request, reply, 422, { call, subject: call, faults: [{ code: 'broken', message: message.slice(0, 1000) }] }, message);
  }

  app.post('/platform/releases', { bodyLimit: largest }, async (request, reply) => {
    const sent = upload.safeParse(request.body);
    if (!sent.success) return refuseInput(request, reply, 'publish', sent.error);
    const { release, channel, why, commit, dryRun: isDry, held: isHeld } = sent.data;
    const { name, version } = release;
    const aim = { channel, ...(commit !== undefined && { commit }) };
    const check = isDry ? { kind: 'dry-run' as const, name, version, why, ...aim } : null;
    const call = { check, call: 'publish', subject: `${name} ${version}`, remote: name, why, details: aim };
    const { actor, signature } = publisherOf(request);
    const dir = join(tmpdir(), `release-${randomUUID()}`);
    return answer(request, reply, call, async () => {
      try {
        await mkdir(dir);
        await unpack(sent.data, dir);
        if (check) {
          const passed = await platform.rehearse(dir, { by: actor, channel, isHeld });
          await platform.checks.record(actor, { ...check, faults: [] });
          return { ...passed, dryRun: true };
        }
        const act = { by: actor, why, channel, commit, signature: signature ?? undefined };
        if (isHeld) return await platform.hold(dir, act);
        const published = await platform.publish(dir, act);
        const { composition, ...details } = published;
        await onChange?.({ action: 'publishRelease', composition, details });
        return published;
      } finally {
        await rm(dir, { recursive: true, force: true });
      }
    });
  });

  platformPost(app, 'rollBack', rollBackInput, async ({ sent, request, reply }) => {
    if (!sent.success) return refuseInput(request, reply, 'roll-back', sent.error);
    const { why, ...target } = sent.data;
    const name = 'name' in target ? target.name : undefined;
    const call = { call: 'roll-back', subject: name ?? 'the whole set', remote: name ?? 'shell', why };
    return answer(request, reply, call, async () => {
      const composition = await platform.rollBack(target, { by: publisherOf(request).actor, why });
      await onChange?.({ action: 'rollBack', composition, details: target });
      return { composition };
    });
  });

  app.get(
    '/platform/compositions',
    async (): Promise<PlatformAnswer<'getCompositions'>> => ({ compositions: await platform.listCompositions() }),
  );

  app.get('/platform/log', async (request, reply) => {
    const query = logQuery.safeParse(request.query);
    if (!query.success) return reply.code(422).send({ message: z.prettifyError(query.error) });
    const answer: PlatformAnswer<'getLog'> = { entries: await platform.readLog({ ...query.data, reader: publisherOf(request).actor }) };
    return answer;
  });

  identityRoutes(app, platform, onGrant);
  channelRoutes(app, { platform, answer, refuseInput, onChange });
  previewRoutes(app, { answer, refuseInput }, platform);
  matrixRoutes(app, { platform, answer, refuseInput, pageOf });
  checkRoutes(app, platform);
  nodeRoutes(app, platform, queues);
  if (health) healthRoutes(app, { answer, refuseInput }, health);
};
