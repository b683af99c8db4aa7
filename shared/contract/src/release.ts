import * as z from 'zod';
import { languages } from './language.ts';

/** Who may open a route: `open` to all; `customer` shows a guest the log-in modal, then the page. */
export const routeAccess = z.enum(['open', 'customer']);

export const routeDeclaration = z.object({
  /** Name other parts link by: `booking.wizard`. */
  name: z.string().regex(/^[a-z]+\.[a-zA-Z]+$/),
  /** react-router pattern, absolute. */
  path: z.string().startsWith('/'),
  access: routeAccess,
  /** Source module of the page, relative to the remote's folder: its chunk is what the route preloads. */
  page: z.string(),
  /** Its markup is made ahead of the visits, for guests: such a page is the same for all. Where the path names something, at which paths. */
  prerender: z.union([z.boolean(), z.array(z.string().startsWith('/'))]).optional(),
});
export type RouteDeclaration = z.infer<typeof routeDeclaration>;

/** Paths of a route whose markup is made ahead of the visits. */
export function prerenderPaths({ path, prerender }: Pick<RouteDeclaration, 'path' | 'prerender'>): readonly string[] {
  if (Array.isArray(prerender)) return prerender;
  return prerender ? [path] : [];
}

/** Name of the shell or of a remote: an identifier, and one segment of a path. */
export const releaseName = z.string().regex(/^[a-z][a-z_]*$/);

/** A version as semver.org writes it, without build metadata: one segment of a path. */
export const releaseVersion = z
  .string()
  .max(100)
  .regex(/^\d+\.\d+\.\d+(-[\dA-Za-z-]+(\.[\dA-Za-z-]+)*)?$/);

/** A relative path that stays in its folder: no segment begins with a dot. */
export const plainPath = z
  .string()
  .max(300)
  .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/);

/** What a remote says of itself, in `remote.ts`; the build, the tests and the publisher all read it. */
export const remoteDeclaration = z.object({
  /** Container name. */
  name: releaseName,
  owner: z.string(),
  /** Major of the host API it is written for. */
  hostApi: z.int(),
  routes: z.array(routeDeclaration),
  /** i18next namespaces it brings. */
  namespaces: z.array(z.string()),
});
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>;

/** `sha384-…`, as in the `integrity` attribute. */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/);

export const releaseFile = z.object({ path: plainPath, integrity, bytes: z.int() });

/** `remote.json`: an immutable release of the shell or of a remote. Paths are relative to the release's folder. */
export const release = z.object({
  name: releaseName,
  version: releaseVersion,
  kind: z.enum(['shell', 'remote']),
  owner: z.string(),
  hostApi: z.int(),
  routes: z.array(routeDeclaration),
  namespaces: z.array(z.string()),
  /** The module that the page loads first: the shell's main, a remote's container entry. */
  entry: z.string(),
  files: z.array(releaseFile),
  /** Route name to the files its page needs at once, entry included. For the shell, the key is `*`. */
  preload: z.record(z.string(), z.array(z.string())),
  /** Language to the files with its texts. */
  messages: z.record(z.string(), z.array(z.string())),
  shared: z.record(z.string(), z.string()),
  /** Stylesheets that the page links before the first paint. */
  styles: z.array(z.string()),
  /** The module that renders its pages outside of a browser; left out where no page is made ahead. Never served. */
  server: releaseFile.optional(),
});
export type Release = z.infer<typeof release>;

/** What the composer inlines for the shell. URLs are absolute paths on the site's origin. */
export const inlinedComposition = z.object({
  id: z.int(),
  remotes: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      owner: z.string(),
      hostApi: z.int(),
      entry: z.string(),
      integrity,
      routes: z.array(routeDeclaration),
      namespaces: z.array(z.string()),
    }),
  ),
});
export type InlinedComposition = z.infer<typeof inlinedComposition>;

/** What the composer inlines as JSON in the element `#page`: all that the shell needs before its first call. */
export const inlinedPage = z.object({
  composition: inlinedComposition,
  /** The language that the server chose: address, cookie `lng`, Accept-Language, English. */
  language: z.enum(languages),
  /** The business clock when the page was sent; the browser follows it by offset. */
  businessNow: z.iso.datetime(),
  /** Where customers reach the site: what addresses that leave the page begin with. */
  origin: z.string(),
  /** With markup that was made ahead: when, and the calls' answers that it was made of. */
  prerendered: z.object({ at: z.iso.datetime(), answers: z.record(z.string(), z.unknown()) }).optional(),
});
export type InlinedPage = z.infer<typeof inlinedPage>;
