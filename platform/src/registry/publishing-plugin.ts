import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { releaseName } from '@nitida/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { RefusedReleaseError } from './compositions.ts';
import { inside } from './inside.ts';
import type { Platform } from './platform.ts';
import { allFiles } from './read-release.ts';
import { isSame } from './signature.ts';
import { type Upload, upload } from './upload.ts';

const largest = 64 * 1024 * 1024;
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** The target of a roll-back: a number, a member, or neither. */
const rollBackTarget = z.union([z.strictObject({ composition: z.int().optional() }), z.strictObject({ name: releaseName })]);

async function unpack({ release: described, files }: Upload, dir: string): Promise<void> {
  for (const { path } of allFiles(described)) {
    const file = inside(dir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(files[path] ?? '', 'base64'));
  }
  await writeFile(join(dir, 'release.json'), JSON.stringify(described));
}

async function answer(reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RefusedReleaseError)) throw error;
    return reply.code(409).send({ message: error.message, faults: error.faults });
  }
}

export interface PublishingOptions {
  platform: Platform;
  /** Called for each publication and roll-back once it is served, for the audit entries. */
  onChange?: (change: { action: 'publishRelease' | 'rollBack'; composition: number; details: object }) => Promise<void>;
}

/** Publishes, rolls back and lists over HTTP on the staff origin. Only from this machine, with the token in `<dataDir>/publish-token`. */
export const publishingPlugin: FastifyPluginAsync<PublishingOptions> = async (app, { platform, onChange }) => {
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    const isAllowed = loopback.has(request.ip) && isSame(request.headers.authorization ?? '', `Bearer ${platform.publishToken}`);
    if (!isAllowed) return reply.code(404).send({ message: 'not found' });
  };
  app.addHook('onRequest', guard);

  app.post('/platform/releases', { bodyLimit: largest }, async (request, reply) => {
    const sent = upload.safeParse(request.body);
    if (!sent.success) return reply.code(422).send({ message: z.prettifyError(sent.error) });
    const dir = join(tmpdir(), `release-${randomUUID()}`);
    return answer(reply, async () => {
      try {
        await mkdir(dir);
        await unpack(sent.data, dir);
        const published = await platform.publish(dir);
        const { composition, ...details } = published;
        await onChange?.({ action: 'publishRelease', composition, details });
        return published;
      } finally {
        await rm(dir, { recursive: true, force: true });
      }
    });
  });

  app.post('/platform/roll-back', async (request, reply) => {
    const sent = rollBackTarget.safeParse(request.body ?? {});
    if (!sent.success) return reply.code(422).send({ message: z.prettifyError(sent.error) });
    return answer(reply, async () => {
      const composition = await platform.rollBack(sent.data);
      await onChange?.({ action: 'rollBack', composition, details: sent.data });
      return { composition };
    });
  });

  app.get('/platform/compositions', async () => ({ compositions: await platform.listCompositions() }));
};
