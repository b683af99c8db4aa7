import { languages, largestInt, releaseName, verbatim } from '@nitida/contract';
import { matrixReport } from '@nitida/contract/matrix';
import type { PlatformAnswer } from '@nitida/contract/platform-calls';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { RefusalTools } from './channel-routes.ts';
import type { Composition } from './compositions.ts';
import type { Platform } from './platform.ts';
import { type Post, platformPost } from './platform-post.ts';
import { publisherOf } from './recognise-publisher.ts';
import { why } from './upload.ts';

const params = z.object({ id: z.coerce.number().int().positive().max(largestInt) });
const reportInput = matrixReport.extend({ why });
const pageQuery = z.object({ path: verbatim.startsWith('/').max(500), language: z.enum(languages), earlier: releaseName.optional() });

/** A document as the composer sends it. */
export interface CompositionPage {
  html: string;
  headers: Record<string, string>;
}

/** The document of a composition, whether or not visitors are served it. */
export type PageOf = (composition: Composition, path: string, language: (typeof languages)[number]) => Promise<CompositionPage>;

/** What the matrix found of compositions, and the pages that it tries. */
export function matrixRoutes(
  app: FastifyInstance,
  { platform, answer, refuseInput, pageOf }: RefusalTools & { platform: Platform; pageOf?: PageOf | undefined },
): void {
  app.get('/platform/compositions/:id/matrix', async (request, reply) => {
    const found = params.safeParse(request.params);
    if (!found.success) return reply.code(404).send({ message: 'The number of a composition is needed.' });
    const { find, earlierVersions } = platform.matrix;
    const known: PlatformAnswer<'getMatrix'> = { run: await find(found.data.id), earlier: await earlierVersions(found.data.id) };
    return known;
  });

  const record = async ({ sent, params: given, request, reply }: Post<typeof reportInput>) => {
    const found = params.safeParse(given);
    if (!found.success) return refuseInput(request, reply, 'matrix', found.error);
    if (!sent.success) return refuseInput(request, reply, 'matrix', sent.error);
    const { why, ...report } = sent.data;
    const call = { call: 'matrix', subject: `composition ${found.data.id}`, why };
    return answer(
      request,
      reply,
      call,
      async (): Promise<PlatformAnswer<'recordMatrix'>> =>
        platform.matrix.record(found.data.id, report, { by: publisherOf(request).actor, why }),
    );
  };
  platformPost(app, 'recordMatrix', reportInput, record, { bodyLimit: 2 * 1024 * 1024 });

  app.get('/platform/compositions/:id/page', async (request, reply) => {
    const found = params.safeParse(request.params);
    const query = pageQuery.safeParse(request.query);
    if (!query.success) return reply.code(422).send({ message: z.prettifyError(query.error) });
    const composition = found.success ? await platform.composition(found.data.id) : null;
    if (!composition || !pageOf) return reply.code(404).send({ message: 'There is no such composition here.' });
    const { path, language, earlier } = query.data;
    if (earlier === undefined) return pageOf(composition, path, language);
    const release = await platform.matrix.earlier(composition.id, earlier);
    if (!release) return reply.code(404).send({ message: `There is no release before that of ${earlier}.` });
    const remotes = composition.remotes.map((remote) => (remote.name === earlier ? release : remote));
    return pageOf({ ...composition, remotes }, path, language);
  });
}
