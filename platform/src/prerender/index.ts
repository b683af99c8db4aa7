import type { ExperimentSide, Language, RouteDeclaration } from '@nitida/contract';
import type { Composition, ServedChannel } from '../registry/index.ts';
import { createEditions, type PrerendererOptions, type PrerenderFigures } from './editions.ts';
import type { PageFrame, Prerendered } from './part.ts';

export type { RenderedPage } from '../renderer/messages.ts';
export type { PrerendererOptions, PrerenderFigures } from './editions.ts';
export type { PageFrame, Prerendered } from './part.ts';

/** What visitors can be served of what a channel serves. */
export type Choice = Pick<ServedChannel, 'composition' | 'splits'>;

export interface Prerenderer {
  /**
   * Chooses what to serve of what production serves. Until the pages of a promoted composition are rendered as far as possible, it
   * is the earlier composition, because otherwise the browser would have to render every page; but only while renderers go on with them, and never what
   * was left by a roll-back or found harmful. A split begins when the pages of its composition are rendered, and goes on with those of the earlier one. After a start, everything is served at once;
   * `isReady` says when its pages are there.
   */
  choose(production: Choice & Pick<ServedChannel, 'earlier'>): Choice;
  /** Whether the pages of what was chosen first are rendered as far as possible, so that the first visitor finds them. It stays true. */
  isReady(): boolean;
  /** Renders the pages of what all channels serve, the first first. */
  prepare(channels: readonly ServedChannel[]): void;
  /**
   * Returns the prerendered page, or null when there is none yet. Starts to render a new composition, and renders again when the
   * pages are old, because they show dates, or soon after a page could not be rendered. `side` `b`: the other side of the page's experiment.
   */
  find(composition: Composition, path: string, language: Language, side?: ExperimentSide['side']): Prerendered | null;
  /** What a page that is not prerendered shows before its scripts run, or null when it is not rendered yet. */
  frame(composition: Composition, route: Pick<RouteDeclaration, 'path' | 'frame'>, language: Language): PageFrame | null;
  /** Renders all pages again because their data has changed. The browser renders them until then. */
  refresh(): void;
  /** Renders the pages whose content has changed, which were published last first. The former ones are served until then. */
  update(): void;
  /** What is rendered, for metrics. */
  figures(): PrerenderFigures;
  /** Resolves when all pages in progress are rendered. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Has the pages rendered that declare it, for guests and in every language, before visits and by renderers. Keeps the
 * pages of the compositions that are served, and of those that were served last.
 */
export function createPrerenderer(options: PrerendererOptions): Prerenderer {
  const editions = createEditions(options);
  /** What visitors are served now. */
  let standing: Composition | null = null;
  /** The splits that have begun, by their salt: what is served, and beside which composition. */
  let begun = new Map<string, { composition: Composition; beside: number }>();
  /** What a start serves, until its pages are rendered. */
  let awaited: Composition[] = [];

  return {
    choose({ composition: promoted, splits, earlier }) {
      const isFirst = standing === null;
      // What was rolled back or found harmful is in no history, and is served no longer than until that is known.
      const mayStay = standing !== null && earlier.includes(standing.id);
      if (standing?.id !== promoted.id && !(mayStay && editions.isAwaited(promoted))) standing = promoted;
      const composition = standing ?? promoted;
      const former = begun;
      begun = new Map();
      for (const { salt, composition: wanted } of splits) {
        const known = former.get(salt);
        const isReady = isFirst || known?.composition.id === wanted.id || !editions.isAwaited(wanted);
        if (isReady) begun.set(salt, { composition: wanted, beside: promoted.id });
        else if (known && (known.beside === promoted.id || earlier.includes(known.beside))) begun.set(salt, known);
      }
      const served = splits.flatMap((split) => {
        const found = begun.get(split.salt);
        return found ? [{ ...split, composition: found.composition }] : [];
      });
      const all = [composition, ...served.map((split) => split.composition)];
      if (isFirst) awaited = all;
      editions.protect(all);
      return { composition, splits: served };
    },
    isReady() {
      awaited = awaited.filter(editions.isAwaited);
      return awaited.length === 0;
    },
    prepare(channels) {
      const [first = [], ...others] = channels.map(({ composition, splits }) => [composition, ...splits.map((split) => split.composition)]);
      editions.want(first, others.flat());
    },
    find: editions.find,
    frame: editions.frame,
    refresh: editions.refresh,
    update: editions.update,
    figures: editions.figures,
    settled: editions.settled,
    close: editions.close,
  };
}
