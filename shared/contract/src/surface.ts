import * as z from 'zod';

/** A parameter of a route, in the path or the query. `type`: its TypeScript type, as the remote declares it. */
export const routeParam = z.object({ type: z.string(), isOptional: z.boolean() });
export type RouteParam = z.infer<typeof routeParam>;

/** What a release gives to others. */
export const releaseOffers = z.object({
  /** The parameters of each route by its name. */
  routes: z.record(z.string(), z.record(z.string(), routeParam)),
  /** For a shell: the members of the host, `links.to`. */
  host: z.array(z.string()).optional(),
  /** For a shell: of each library that it shares in part, the exports. */
  shared: z.record(z.string(), z.array(z.string())).optional(),
  /** For a shell: that its import finds the file `1185.0779be7d81.js` for `1185.js`. */
  importsByNumber: z.boolean().optional(),
});
export type ReleaseOffers = z.infer<typeof releaseOffers>;

/** A link to a route. A release that links to it in several ways has an entry for each. */
export const routeUse = z.object({
  name: z.string(),
  /** The parameters that it gives; null when they are computed. */
  params: z.array(z.string()).nullable(),
  /** The values that stand in the code. */
  values: z.record(z.string(), z.string()),
});
export type RouteUse = z.infer<typeof routeUse>;

/** What a release needs of others, as it was found in its sources. */
export const releaseUses = z.object({
  routes: z.array(routeUse),
  /** Maps each call of the API to the hash of its shape (payload and answer) for which the release was built. */
  calls: z.record(z.string(), z.string()),
  /** Maps each event of the socket to the hash of its payload. */
  events: z.record(z.string(), z.string()),
  /** Members of the host: `links.to`. */
  host: z.array(z.string()),
  /** The exports of libraries that the shell shares in part. */
  shared: z.record(z.string(), z.array(z.string())),
  /** For a remote: that it imports `1185.js` for its file `1185.0779be7d81.js`. */
  importsByNumber: z.boolean().optional(),
});
export type ReleaseUses = z.infer<typeof releaseUses>;
