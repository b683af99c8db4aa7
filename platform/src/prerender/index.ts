import { type InlinedPage, type Language, languages, prerenderPaths, type RouteDeclaration } from '@nitida/contract';
import type { Composition, Platform } from '../registry/index.ts';
import type { RenderedPage, RenderOrder, RenderReport } from './messages.ts';
import { runOrders } from './run-orders.ts';
import type { RenderLimits, RenderRun } from './run-process.ts';

export type { RenderedPage } from './messages.ts';

export interface PrerendererOptions {
  platform: Pick<Platform, 'serverFile'>;
  /** The origin of the API. */
  apiOrigin: string;
  businessNow: () => Date;
  /** The inlined data of a page, without markup. */
  inlinedPage: (composition: Composition, language: Language) => InlinedPage;
  /** Limits for the pages of one remote. The default is for production. */
  limits?: RenderLimits;
  /** Called when a page could not be rendered. The browser renders it instead. */
  onFailure: (page: Pick<RenderReport, 'path' | 'language'>, failure: string) => void;
}

/** What a page that is not prerendered shows before its scripts run: header and heading, or the whole page as a new visitor sees it. */
export type PageFrame = Pick<RenderedPage, 'html' | 'styles'>;

/** A page with the time at which it was rendered. */
export type Prerendered = RenderedPage & { at: string };

export interface Prerenderer {
  /**
   * Chooses the composition to serve, given the promoted one: the composition with rendered pages, until those of the promoted one
   * are rendered as far as possible. Otherwise the browser would have to render every page after a publication or a roll-back.
   */
  choose(promoted: Composition): Composition;
  /**
   * Returns the prerendered page, or null when there is none yet. Starts to render a new composition, and renders again when the
   * pages are old, because they show dates, or soon after a page could not be rendered.
   */
  find(composition: Composition, path: string, language: Language): Prerendered | null;
  /** What a page that is not prerendered shows before its scripts run, or null when it is not rendered yet. */
  frame(composition: Composition, route: Pick<RouteDeclaration, 'path' | 'frame'>, language: Language): PageFrame | null;
  /** Renders all pages again because their data has changed. The browser renders them until then. */
  refresh(): void;
  /** Resolves when all pages in progress are rendered. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface Edition {
  composition: Composition;
  begunAt: number;
  pages: Map<string, Prerendered>;
  /** By language, path and kind. */
  frames: Map<string, PageFrame>;
  run: RenderRun;
  /** A page could not be rendered. */
  isPartial: boolean;
}

const maxAgeMs = 3 * 60 * 60_000;
/** A page that could not be rendered, for example after a failed call, is tried again after this time. */
const partialAgeMs = 5 * 60_000;
const productionLimits: RenderLimits = { milliseconds: 60_000, megabytes: 384 };
const keyOf = (path: string, language: Language): string => `${language} ${path}`;
/** Of a frame with the page itself. A frame with header and heading may have the same path. */
const wholeKeyOf = (path: string, language: Language): string => `${keyOf(path, language)} whole`;

/**
 * Renders the pages that declare it, for guests and in every language, before visits and in other processes that end: one edition
 * of the newest composition only.
 */
export function createPrerenderer(options: PrerendererOptions): Prerenderer {
  let standing: Edition | null = null;
  /** The edition of a composition that was promoted since. It replaces the other one when it is complete. */
  let next: Edition | null = null;

  /** `pages` are served until the new ones are rendered. */
  function begin(composition: Composition, pages: Edition['pages'] = new Map(), frames: Edition['frames'] = new Map()): Edition {
    const now = options.businessNow();
    const at = now.toISOString();
    const orders = ordersOf(composition, at, options);
    const wholeFrames = new Set(composition.remotes.flatMap(({ routes }) => routes.map(({ frame }) => frame)));
    const run = runOrders(orders, options.limits ?? productionLimits, ({ remote }, report) => {
      if (report.rendered && remote === null) frames.set(keyOf(report.path, report.language), report.rendered);
      else if (report.rendered && wholeFrames.has(report.path)) frames.set(wholeKeyOf(report.path, report.language), report.rendered);
      else if (report.rendered) pages.set(keyOf(report.path, report.language), { ...report.rendered, at });
      else {
        edition.isPartial = true;
        options.onFailure(report, report.failure ?? 'It was not rendered.');
      }
    });
    const edition: Edition = { composition, begunAt: now.getTime(), pages, frames, run, isPartial: false };
    return edition;
  }

  function cancel(edition: Edition | null): void {
    edition?.run.cancel();
  }

  function beginNext(composition: Composition): void {
    cancel(next);
    const begun = begin(composition);
    next = begun;
    void begun.run.done.then(() => {
      if (next !== begun) return;
      cancel(standing);
      standing = begun;
      next = null;
    });
  }

  /** Renders the pages of the served composition again. */
  function renew(edition: Edition, pages?: Edition['pages']): void {
    cancel(edition);
    standing = begin(edition.composition, pages, edition.frames);
  }

  const isOld = ({ begunAt, isPartial }: Edition): boolean =>
    Math.abs(options.businessNow().getTime() - begunAt) > (isPartial ? partialAgeMs : maxAgeMs);

  return {
    choose(promoted) {
      standing ??= begin(promoted);
      if (standing.composition.id === promoted.id) {
        cancel(next);
        next = null;
      } else if (next?.composition.id !== promoted.id) beginNext(promoted);
      return standing.composition;
    },
    find(composition, path, language) {
      if (standing?.composition.id !== composition.id) return null;
      const found = standing.pages.get(keyOf(path, language)) ?? null;
      if (isOld(standing)) renew(standing, standing.pages);
      return found;
    },
    frame(composition, { path, frame }, language) {
      if (standing?.composition.id !== composition.id) return null;
      const whole = frame === undefined ? undefined : standing.frames.get(wholeKeyOf(frame, language));
      return whole ?? standing.frames.get(keyOf(examplePath(path), language)) ?? null;
    },
    refresh() {
      if (standing) renew(standing);
      if (next) beginNext(next.composition);
    },
    async settled() {
      await Promise.all([standing?.run.done, next?.run.done]);
    },
    async close() {
      cancel(standing);
      cancel(next);
      await Promise.all([standing?.run.done, next?.run.done]);
    },
  };
}

/** One order for each remote with prerendered pages or frames, and one for the frames that need only the shell. */
function ordersOf(composition: Composition, businessNow: string, { platform, apiOrigin, inlinedPage }: PrerendererOptions): RenderOrder[] {
  const shell = platform.serverFile(composition.shell);
  if (shell === null) return [];
  const page = { ...inlinedPage(composition, 'en'), businessNow };
  const navigation = Object.fromEntries(languages.map((language) => [language, inlinedPage(composition, language).navigation ?? {}]));
  const ofRemotes = composition.remotes.flatMap((remote) => {
    const file = platform.serverFile(remote);
    const paths = remote.routes.flatMap((route) => [
      ...prerenderPaths(route).map((path) => ({ path, isFrame: false })),
      ...(route.frame === undefined ? [] : [{ path: route.frame, isFrame: true }]),
    ]);
    if (file === null || paths.length === 0) return [];
    const pages = languages.flatMap((language) => paths.map((path) => ({ ...path, language })));
    return [{ shell, remote: { name: remote.name, file }, page, navigation, apiOrigin, pages }];
  });
  const frames = framesOf(composition);
  return frames.length === 0 ? ofRemotes : [{ shell, remote: null, page, navigation, apiOrigin, pages: frames }, ...ofRemotes];
}

/** A path of a route: its optional parts are left out, and its parameters have a value. */
const examplePath = (pattern: string): string =>
  pattern
    .split('/')
    .filter((segment) => !segment.endsWith('?') && segment !== '*')
    .map((segment) => (segment.startsWith(':') ? 'x' : segment))
    .join('/') || '/';

/** Only a customer's page has its title as its heading. */
function framesOf({ remotes }: Composition): RenderOrder['pages'] {
  const drawn = remotes.flatMap(({ routes, titles }) =>
    routes.filter((route) => prerenderPaths(route).length === 0).map((route) => ({ route, titles: titles?.[route.name] })),
  );
  return languages.flatMap((language) =>
    drawn.map(({ route, titles }) => ({
      path: examplePath(route.path),
      language,
      isFrame: true,
      ...(route.access === 'customer' && { title: titles?.[language] }),
    })),
  );
}
