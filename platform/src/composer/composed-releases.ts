import { release } from '@nitida/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Composition } from '../registry/index.ts';

export const composedReleasesPath = '/composition/releases';

/** The version of this answer. A change that readers of the former one would misunderstand raises it. */
export const composedReleasesVersion = 1;

/** The releases that a page is composed of, with the hash of each file. Server modules are left out, because they are never served. */
export const composedReleases = z.object({
  answerVersion: z.literal(composedReleasesVersion),
  id: z.int(),
  shell: release.omit({ server: true }),
  remotes: z.array(release.omit({ server: true })),
});
export type ComposedReleases = z.infer<typeof composedReleases>;

const texts = new WeakMap<Composition, string>();

function textOf(composition: Composition): string {
  const known = texts.get(composition);
  if (known !== undefined) return known;
  const { id, shell, remotes } = composition;
  const text = JSON.stringify(composedReleases.parse({ answerVersion: composedReleasesVersion, id, shell, remotes }));
  texts.set(composition, text);
  return text;
}

/**
 * Serves `GET /composition/releases`: the releases of the composition that a page of the visitor has now. `npm run dev -- … --against` composes the same
 * site of them. Everything in it is in pages and in the lists of modules as well.
 */
export function serveComposedReleases(app: FastifyInstance, choose: (request: FastifyRequest) => Promise<Composition | null>): void {
  app.get(composedReleasesPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const composition = await choose(request);
    if (!composition) return reply.code(404).send({});
    return reply.type('application/json; charset=utf-8').send(textOf(composition));
  });
}
