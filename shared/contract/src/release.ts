import * as z from 'zod';
import { type EarlyCall, isEarlyCall } from './endpoints.ts';
import { experimentSide } from './experiment-side.ts';
import { languages } from './language.ts';
import { navigationEntry, releasedNavigation, releasedTitles, siteNavigation } from './navigation.ts';
import { count } from './primitives.ts';
import { siteAnnouncements } from './site-announcement.ts';
import { releaseOffers, releaseUses } from './surface.ts';

/** The most entries of each kind in a release. What is sent is bounded before anything else is examined; ours have a third of them at most. */
export const mostInRelease = { routes: 100, files: 1000, prerendered: 200, namespaces: 20, optionalParts: 3 } as const;

/** A path without parameters, as an address has it: no empty, hidden or encoded segment. */
export const pagePath = z
  .string()
  .max(200)
  .regex(/^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*)?$/);

/** An absolute react-router pattern: fixed segments and parameters, each of which may be optional, and `*` at the end. */
export const routePattern = z
  .string()
  .max(200)
  .regex(/^\/(?:\*|:?[\w~-][\w.~-]*\??(?:\/:?[\w~-][\w.~-]*\??)*(?:\/\*)?)?$/)
  // Each optional part doubles the number of patterns that a path stands for.
  .refine(
    (path) => path.split('?').length - 1 <= mostInRelease.optionalParts,
    `has more than ${mostInRelease.optionalParts} optional parts`,
  );

/** The name by which other parts link to a route: `booking.wizard`. */
export const routeName = z
  .string()
  .max(80)
  .regex(/^[a-z]+\.[a-zA-Z]+$/);

/** The access to a route. `open`: everybody. `customer`: a guest sees the log-in modal first. */
export const routeAccess = z.enum(['open', 'customer']);

export const routeDeclaration = z.object({
  name: routeName,
  path: routePattern,
  access: routeAccess,
  /** Source module of the page, relative to the remote's folder. The route preloads its chunk. */
  page: z.string().max(300),
  /** The calls without parameters that the page makes first. The document makes them before the shell starts. */
  calls: z.array(z.string().max(100)).max(30).optional(),
  /**
   * The most that the page may load at once beside the shell's files, in bytes after compression (brotli, quality 9). A larger release is refused. Absent:
   * the platform's limit.
   */
  budget: count.positive().optional(),
  /** Whether the page is prerendered for guests, which requires that it is the same for all. A path with params lists the paths to prerender. */
  prerender: z.union([z.boolean(), z.array(pagePath).max(mostInRelease.prerendered)]).optional(),
  /**
   * A path of the route whose page the document shows as its frame until the scripts run: of an open route as a visitor begins of whom nothing is known, and
   * of a customer's route while its data loads. Only for a route that is not prerendered.
   */
  frame: pagePath.optional(),
});
export type RouteDeclaration = z.infer<typeof routeDeclaration>;

/** Paths of a route that are prerendered. */
export function prerenderPaths({ path, prerender }: Pick<RouteDeclaration, 'path' | 'prerender'>): readonly string[] {
  if (Array.isArray(prerender)) return prerender;
  return prerender ? [path] : [];
}

/** Name of the shell or of a remote: an identifier that is also one segment of a path. */
export const releaseName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z_]*$/);

/** A version in the syntax of semver.org without build metadata: one segment of a path. Each number has at most four digits. */
export const releaseVersion = z
  .string()
  .max(100)
  .regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}(-[\dA-Za-z-]+(\.[\dA-Za-z-]+)*)?$/);

/** A relative path that stays in its folder, because no segment begins with a dot. */
export const plainPath = z
  .string()
  .max(300)
  .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/);

const ownerName = z.string().max(100);
const path = z.string().max(300);
const paths = z.array(path).max(mostInRelease.files);

/** The declaration of a remote in `remote.ts`. The build, the tests and the publisher read it. */
export const remoteDeclaration = z.object({
  /** Name of the container. */
  name: releaseName,
  owner: ownerName,
  /** Major version of the host API that the remote is written for. */
  hostApi: z.int(),
  routes: z.array(
    routeDeclaration.extend({
      calls: z.array(z.custom<EarlyCall>((name) => typeof name === 'string' && isEarlyCall(name))).optional(),
      /** The links to it that the shell draws in header, menu and footer. */
      navigation: z.array(navigationEntry).optional(),
      /**
       * The text that is the page's title until its scripts run: its key in the remote's `src/i18n`, after the folder where there is one
       * (`profile/settings.title`). A prerendered page has its own title.
       */
      title: z.string().optional(),
      /** The folder with a file for each language, relative to the remote's folder, that the page imports before its first render. */
      content: z.string().optional(),
    }),
  ),
  /** The i18next namespaces of the remote. */
  namespaces: z.array(z.string()),
});
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>;

/** `sha384-…`, as in the `integrity` attribute. */
export const integrity = z
  .string()
  .max(100)
  .regex(/^sha384-[A-Za-z0-9+/=]+$/);

export const releaseFile = z.object({ path: plainPath, integrity, bytes: count });

/** `remote.json`: an immutable release of the shell or of a remote. Paths are relative to the release's folder. */
export const release = z.object({
  name: releaseName,
  version: releaseVersion,
  kind: z.enum(['shell', 'remote']),
  owner: ownerName,
  hostApi: z.int(),
  routes: z.array(routeDeclaration).max(mostInRelease.routes),
  namespaces: z.array(z.string().max(60)).max(mostInRelease.namespaces),
  /** The links that the shell draws in header, menu and footer. A remote without links has none. */
  navigation: releasedNavigation.optional(),
  /** The titles of pages until their scripts run. A page without one has the title of the site. */
  titles: releasedTitles.optional(),
  /** The module that the page loads first: the main module of the shell, or the container entry of a remote. */
  entry: path,
  files: z.array(releaseFile).max(mostInRelease.files),
  /** Maps a route name to the files that its page needs at once, entry included. For the shell, the key is `*`. */
  preload: z.record(z.string().max(80), paths),
  /** Maps a language to the files with its texts. */
  messages: z.partialRecord(z.enum(languages), paths),
  /** Maps a route name to the files with its content by language, which its page preloads. Routes without content are left out. */
  content: z.record(routeName, z.partialRecord(z.enum(languages), paths)).optional(),
  shared: z.record(z.string().max(200), z.string().max(100)),
  /** Stylesheets that the page links before the first paint. */
  styles: paths,
  /** The module that renders the pages on the server. Absent when no page is prerendered. It is never served. */
  server: releaseFile.optional(),
  /** For a shell: the most that every page may load at once of it, in bytes after compression (brotli, quality 9). */
  budget: count.positive().optional(),
  /** For a shell: the `documentVersion` for which it was built. */
  documentVersion: z.int().optional(),
  /** What it gives to others and needs of them. A build for hot reload, which is never published, has neither. */
  offers: releaseOffers.optional(),
  uses: releaseUses.optional(),
});
export type Release = z.infer<typeof release>;

/**
 * What a shell expects in its document. Shells of every version are served, because a roll-back may return to one.
 * 1: `#module-lists`, the URL and hash of a file with the hashes of each release. The clock comes with the session.
 */
export const documentVersion = 1;

/** What every page may load at once of the shell, in bytes after compression (brotli, quality 9). */
export const shellBudget = 147_900;

/** The composition that the composer inlines for the shell. URLs are absolute paths on the site's origin. */
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
      routes: z.array(routeDeclaration.pick({ name: true, path: true, access: true })),
      namespaces: z.array(z.string()),
    }),
  ),
});
export type InlinedComposition = z.infer<typeof inlinedComposition>;

/** The JSON that the composer inlines in the element `#page`, with all that the shell needs before its first call. */
export const inlinedPage = z.object({
  composition: inlinedComposition,
  /** The language that the server chose from the address, the cookie `lng`, Accept-Language or English, in this order. */
  language: z.enum(languages),
  /** The remotes' links in header, menu and footer, in that language. */
  navigation: siteNavigation.optional(),
  /** The announcements that are shown now, in that language. Left out where there are none. */
  announcements: siteAnnouncements.optional(),
  /** Routes by name whose pages staff have taken down, so that no link leads to them. */
  takenDown: z.array(z.string()).optional(),
  /** The experiment of this page, and the side that this document shows. */
  experiment: experimentSide.optional(),
  /** The business clock, for a page that is rendered on the server. The browser learns it with the session. */
  businessNow: z.iso.datetime().optional(),
  /** The public origin of the site. Links that leave the page start with it. */
  origin: z.string(),
  /** The answers of calls that the route declares, for a page that is not prerendered. Each is used for the first call only. */
  answers: z.record(z.string(), z.unknown()).optional(),
  /** For a prerendered page: when it was rendered, the answers of the calls that it used, and the number of its elements. */
  prerendered: z.object({ at: z.iso.datetime(), answers: z.record(z.string(), z.unknown()), elements: z.int() }).optional(),
});
export type InlinedPage = z.infer<typeof inlinedPage>;

/** The JSON in the element `#module-lists`: for each release, the URL of its `ModuleList`, and the hash of that file. */
export type ModuleLists = Record<string, { url: string; integrity: string }>;

/** What a shell loads of a release beyond the document: the hash of each module by its URL, and the modules that each page needs at once. */
export interface ModuleList extends Pick<Release, 'preload' | 'messages' | 'content'> {
  hashes: Record<string, string>;
  /** The budget of each route, in bytes after compression. A route without one has the platform's limit. */
  budgets: Record<string, number>;
}
