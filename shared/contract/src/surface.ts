import * as z from 'zod';

const name = z.string().max(200);
const names = z.array(name).max(500);

/** A parameter of a route, in the path or the query. `type`: its TypeScript type, as the remote declares it. */
export const routeParam = z.object({ type: z.string().max(1000), isOptional: z.boolean() });
export type RouteParam = z.infer<typeof routeParam>;

/** What a release gives to others. */
export const releaseOffers = z.object({
  /** The parameters of each route by its name. */
  routes: z.record(name, z.record(name, routeParam)),
  /** For a shell: the members of the host, `links.to`. */
  host: names.optional(),
  /** For a shell: of each library that it shares in part, the exports. */
  shared: z.record(name, names).optional(),
});
export type ReleaseOffers = z.infer<typeof releaseOffers>;

/** A link to a route. A release that links to it in several ways has an entry for each. */
export const routeUse = z.object({
  name,
  /** The parameters that it gives; null when they are computed. */
  params: names.nullable(),
  /** The values that stand in the code. */
  values: z.record(name, z.string().max(500)),
});
export type RouteUse = z.infer<typeof routeUse>;

/** What a release needs of others, as it was found in its sources. */
export const releaseUses = z.object({
  routes: z.array(routeUse).max(500),
  /** Maps each call of the API to the hash of its shape (payload and answer) for which the release was built. */
  calls: z.record(name, z.string().max(500)),
  /** Maps each event of the socket to the hash of its payload. */
  events: z.record(name, z.string().max(500)),
  /** Members of the host: `links.to`. */
  host: names,
  /** The exports of libraries that the shell shares in part. */
  shared: z.record(name, names),
});
export type ReleaseUses = z.infer<typeof releaseUses>;
