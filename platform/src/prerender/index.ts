import { type InlinedPage, type Language, languages, prerenderPaths } from '@nitida/contract';
import type { Composition, Platform } from '../registry/index.ts';
import type { RenderedPage, RenderOrder, RenderReport } from './messages.ts';
import { type RenderLimits, type RenderRun, runProcess } from './run-process.ts';

export type { RenderedPage } from './messages.ts';

export interface PrerendererOptions {
  platform: Pick<Platform, 'serverFile'>;
  /** Origin that answers the API's calls. */
  apiOrigin: string;
  businessNow: () => Date;
  /** What a page has inlined, without markup. */
  inlinedPage: (composition: Composition, language: Language) => InlinedPage;
  /** For one remote's pages; left out, those of production. */
  limits?: RenderLimits;
  /** A page that could not be rendered: it is left to the browser. */
  onFailure: (page: Pick<RenderReport, 'path' | 'language'>, failure: string) => void;
}

/** A page with the moment it was made at. */
export type Prerendered = RenderedPage & { at: string };

export interface Prerenderer {
  /**
   * The composition to serve, given the one that is promoted: the one whose pages stand, until those of the promoted one have been
   * rendered, as far as they can be. Without it a publication or a roll-back would leave every page to the browser for a while.
   */
  choose(promoted: Composition): Composition;
  /**
   * The page as it was made ahead; null when it has not been, or not yet. Begins with a composition that it has not seen, and
   * anew when the pages are old, for they name days, and soon where one could not be made.
   */
  find(composition: Composition, path: string, language: Language): Prerendered | null;
  /** What pages were made of has changed: all are made again, and left to the browser until then. */
  refresh(): void;
  /** Resolves when all pages that were begun have been made. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface Edition {
  composition: Composition;
  begunAt: number;
  pages: Map<string, Prerendered>;
  runs: RenderRun[];
  /** Something of it could not be made. */
  isPartial: boolean;
  done: Promise<void>;
}

const maxAgeMs = 3 * 60 * 60_000;
/** What could not be made, as when a call failed, is tried again after this long. */
const partialAgeMs = 5 * 60_000;
const productionLimits: RenderLimits = { milliseconds: 60_000, megabytes: 384 };
const keyOf = (path: string, language: Language): string => `${language} ${path}`;

/**
 * Renders the pages that declare it, for guests and in every language, ahead of the visits and outside of this process: one edition
 * for each composition, the newest only.
 */
export function createPrerenderer(options: PrerendererOptions): Prerenderer {
  let standing: Edition | null = null;
  /** Of a composition that was promoted since; it takes the other's place when it is whole. */
  let next: Edition | null = null;

  /** `pages`: what is served until the new ones are there. */
  function begin(composition: Composition, pages: Edition['pages'] = new Map()): Edition {
    const orders = ordersOf(composition, options);
    const edition: Edition = {
      composition,
      begunAt: options.businessNow().getTime(),
      pages,
      runs: [],
      isPartial: false,
      done: Promise.resolve(),
    };
    edition.runs = orders.map((order) =>
      runProcess(order, options.limits ?? productionLimits, (report) => {
        if (report.rendered) pages.set(keyOf(report.path, report.language), { ...report.rendered, at: order.page.businessNow });
        else {
          edition.isPartial = true;
          options.onFailure(report, report.failure ?? 'It was not rendered.');
        }
      }),
    );
    edition.done = Promise.all(edition.runs.map(({ done }) => done)).then(() => {});
    return edition;
  }

  function cancel(edition: Edition | null): void {
    for (const run of edition?.runs ?? []) run.cancel();
  }

  function beginNext(composition: Composition): void {
    cancel(next);
    const begun = begin(composition);
    next = begun;
    void begun.done.then(() => {
      if (next !== begun) return;
      cancel(standing);
      standing = begun;
      next = null;
    });
  }

  /** Makes the pages of the composition that is served anew. */
  function renew(edition: Edition, pages?: Edition['pages']): void {
    cancel(edition);
    standing = begin(edition.composition, pages);
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
    refresh() {
      if (standing) renew(standing);
      if (next) beginNext(next.composition);
    },
    async settled() {
      await Promise.all([standing?.done, next?.done]);
    },
    async close() {
      cancel(standing);
      cancel(next);
      await Promise.all([standing?.done, next?.done]);
    },
  };
}

/** One for each remote of which something is rendered ahead. */
function ordersOf(composition: Composition, { platform, apiOrigin, inlinedPage }: PrerendererOptions): RenderOrder[] {
  const shell = platform.serverFile(composition.shell);
  if (shell === null) return [];
  const page = inlinedPage(composition, 'en');
  return composition.remotes.flatMap((remote) => {
    const file = platform.serverFile(remote);
    const paths = remote.routes.flatMap(prerenderPaths);
    if (file === null || paths.length === 0) return [];
    const pages = languages.flatMap((language) => paths.map((path) => ({ path, language })));
    return [{ shell, remote: { name: remote.name, file }, page, apiOrigin, pages }];
  });
}
