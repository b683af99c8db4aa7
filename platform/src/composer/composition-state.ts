import { visitProof } from '@nitida/contract/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Place, PlacesOf } from '../places-of.ts';
import type { ServedSite } from '../registry/index.ts';
import type { Visits } from '../visits.ts';
import type { Choice } from './choose-composition.ts';

/** Open tabs ask here, and say here which composition they have. */
const path = '/composition';
/** How often one address may say in a minute that it has a composition open. A household has a few tabs. */
const atMost = 30;
const windowMs = 60_000;

const ofQuery = z.object({
  of: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1),
});
/** 0 is a development build beside no stored composition. */
const openBody = z.object({
  proof: visitProof.optional(),
  composition: z
    .int()
    .min(0)
    .max(2 ** 31 - 1),
});

interface CompositionStateOptions {
  platform: Pick<ServedSite, 'openCompositions' | 'shownMembers'>;
  /** What a page of the visitor has now. */
  choose: (request: FastifyRequest) => Promise<Pick<Choice, 'composition' | 'preview'> | null>;
  placesOf: PlacesOf;
  visits: Visits | undefined;
}

/**
 * Serves `GET /composition?of=<id>`: `{ current, isHarmful }`, the composition that a page of the visitor has now, and whether that of their tab does harm. And
 * `POST /composition/open`, by which tabs say that they have one open, and `GET /composition/<id>/members`: `{ members: { name, version, owner, commit }[] }` of one
 * that visitors were served.
 */
export function serveCompositionState(app: FastifyInstance, { platform, choose, placesOf, visits }: CompositionStateOptions): void {
  app.get(path, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const query = ofQuery.safeParse(request.query);
    const current = await choose(request);
    if (!query.success || !current) return reply.code(404).send({});
    return { current: current.composition.id, isHarmful: await platform.openCompositions.isHarmful(query.data.of) };
  });

  const isTooOften = limiter();
  app.post(`${path}/open`, { bodyLimit: 600 }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const body = openBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({});
    if (isTooOften(placesOf(request.ip))) return reply.code(429).send({});
    // The document of a preview has no proof: others need not stay compatible with what only a preview shows.
    const visit = visits?.read(body.data.proof);
    if (visit && visit.composition === body.data.composition) platform.openCompositions.count(visit);
    return reply.code(204).send();
  });

  const asksTooOften = limiter();
  app.get(`${path}/:of/members`, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const params = ofQuery.safeParse(request.params);
    if (!params.success) return reply.code(404).send({});
    if (asksTooOften(placesOf(request.ip))) return reply.code(429).send({});
    const { of } = params.data;
    const current = await choose(request);
    const members = await platform.shownMembers(of, { isPreviewed: current?.preview?.composition === of });
    return members ? { members } : reply.code(404).send({});
  });
}

/** Counts by place, for a minute each. Beyond `mostPlaces` there are too many at once, and all of them are. */
const mostPlaces = 10_000;
function limiter(): (places: readonly Place[]) => boolean {
  let counts = new Map<string, number>();
  let begun = performance.now();
  return (places) => {
    if (performance.now() - begun > windowMs) {
      counts = new Map();
      begun = performance.now();
    }
    let isTooMany = false;
    for (const { name, clients } of places) {
      const count = (counts.get(name) ?? 0) + 1;
      if (count > atMost * clients || (count === 1 && counts.size >= mostPlaces)) isTooMany = true;
      else counts.set(name, count);
    }
    return isTooMany;
  };
}
