import { Worker } from 'node:worker_threads';
import { type InlinedPage, type Language, languages, pathsMadeAhead } from '@nitida/contract';
import type { Composition, Platform } from '../registry/index.ts';
import type { RenderedPage, RenderOrder, RenderReport } from './messages.ts';

export type { RenderedPage } from './messages.ts';

export interface PrerendererOptions {
  platform: Pick<Platform, 'serverFile'>;
  /** Origin that answers the API's calls. */
  apiOrigin: string;
  businessNow: () => Date;
  /** What a page has inlined, without markup. */
  inlinedPage: (composition: Composition, language: Language) => InlinedPage;
  /** A page that could not be rendered, or all of them (`*`): it is left to the browser. */
  onFailure: (page: Pick<RenderReport, 'path' | 'language'>, failure: string) => void;
}

/** A page with the moment it was made at. */
export type Prerendered = RenderedPage & { at: string };

export interface Prerenderer {
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
  worker: Worker | null;
  /** Something of it could not be made. */
  isPartial: boolean;
  done: Promise<void>;
}

const maxAgeMs = 3 * 60 * 60_000;
/** What could not be made, as when a call failed, is tried again after this long. */
const partialAgeMs = 5 * 60_000;
const keyOf = (path: string, language: Language): string => `${language} ${path}`;

/**
 * Renders the pages that declare it, for guests and in every language, in a worker and ahead of the visits: one edition for each
 * composition, the newest only.
 */
export function createPrerenderer(options: PrerendererOptions): Prerenderer {
  let edition: Edition | null = null;

  /** `pages`: what is served until the new ones are there. */
  function begin(composition: Composition, pages: Edition['pages'] = new Map()): Edition {
    void edition?.worker?.terminate();
    const begunAt = options.businessNow().getTime();
    const order = orderOf(composition, options);
    const begun = { composition, begunAt, pages, isPartial: false };
    if (!order) return { ...begun, worker: null, done: Promise.resolve() };
    const fail: PrerendererOptions['onFailure'] = (page, failure) => {
      made.isPartial = true;
      options.onFailure(page, failure);
    };
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: order });
    worker.unref();
    worker.on('message', (report: RenderReport) => {
      if ('failure' in report) fail(report, report.failure);
      else pages.set(keyOf(report.path, report.language), { ...report.rendered, at: order.page.businessNow });
    });
    const done = new Promise<void>((resolve) => {
      worker.on('error', (error: Error) => fail({ path: '*', language: 'en' }, error.stack ?? error.message));
      worker.on('exit', () => resolve());
    });
    const made: Edition = { ...begun, worker, done };
    return made;
  }

  const isOld = ({ begunAt, isPartial }: Edition): boolean =>
    Math.abs(options.businessNow().getTime() - begunAt) > (isPartial ? partialAgeMs : maxAgeMs);

  return {
    find(composition, path, language) {
      if (edition?.composition.id !== composition.id) edition = begin(composition);
      else if (isOld(edition)) edition = begin(composition, edition.pages);
      return edition.pages.get(keyOf(path, language)) ?? null;
    },
    refresh() {
      if (edition) edition = begin(edition.composition);
    },
    settled: async () => edition?.done,
    async close() {
      await edition?.worker?.terminate();
    },
  };
}

/** Null where nothing of the composition is rendered ahead. */
function orderOf(composition: Composition, { platform, apiOrigin, inlinedPage }: PrerendererOptions): RenderOrder | null {
  const shell = platform.serverFile(composition.shell);
  const remotes: Record<string, string> = {};
  const paths: string[] = [];
  for (const remote of composition.remotes) {
    const file = platform.serverFile(remote);
    if (file === null) continue;
    remotes[remote.name] = file;
    paths.push(...remote.routes.flatMap(pathsMadeAhead));
  }
  if (shell === null || paths.length === 0) return null;
  const page = inlinedPage(composition, 'en');
  return { shell, remotes, page, apiOrigin, pages: languages.flatMap((language) => paths.map((path) => ({ path, language }))) };
}
