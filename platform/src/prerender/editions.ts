import { isDeepStrictEqual } from 'node:util';
import type { ExperimentSide, Language, RouteDeclaration } from '@nitida/contract';
import type { Composition } from '../registry/index.ts';
import { examplePath, type OrderOptions, orderKey, ordersOf, ownerIn } from './orders.ts';
import { keyOf, type PageFrame, type Part, type Prerendered, renderPart, wholeKeyOf } from './part.ts';
import { createRenderQueue, type RenderQueueOptions } from './render-queue.ts';

export interface PrerendererOptions extends OrderOptions, RenderQueueOptions {
  businessNow: () => Date;
  /** How long in real ms a composition waits for pages while none comes, as without any renderer. */
  patienceMs?: number;
}

/** Groups of pages, each of one remote, by state; and the number of pages that can be served. */
export interface PrerenderFigures {
  groups: { rendering: number; rendered: number; partial: number };
  pages: number;
}

/** The pages of a composition. */
interface Edition {
  composition: Composition;
  parts: Part[];
}

const maxAgeMs = 3 * 60 * 60_000;
/** A page that could not be rendered, for example after a failed call, is tried again after this time. */
const partialAgeMs = 5 * 60_000;
/** An edition is up to 10 MB. What it has in common with others counts once: that of a split adds the pages of the remote that it changes. */
const mostEditions = 6;

/** Keeps the pages of several compositions. Those that were used last stay. */
export function createEditions(options: PrerendererOptions) {
  const { businessNow, patienceMs = 20_000 } = options;
  const queue = createRenderQueue(options);
  /** By number, the last used at the end. */
  const editions = new Map<number, Edition>();
  const parts = new Map<string, Part>();
  /** The numbers of compositions in the order in which they are rendered. */
  let wanted: number[] = [];
  /** What visitors are served now stays. */
  let kept: number[] = [];
  /** Those of production and of its splits stay while the next ones are rendered. */
  let most = mostEditions;
  let isClosed = false;

  /** What a wanted composition needs is rendered before what none needs. */
  function rankOf(key: string): number {
    const at = wanted.findIndex((id) => editions.get(id)?.parts.some((part) => part.key === key));
    return at === -1 ? wanted.length : at;
  }

  function begin(key: string, order: Part['order'], earlier?: Part): Part {
    earlier?.run.cancel();
    // What staff published is rendered before what is only rendered again with other links.
    const isChanged = earlier !== undefined && !isDeepStrictEqual(order.content, earlier.order.content);
    const isPublished = isChanged || order.experiment !== undefined;
    const rank = () => rankOf(key) - (isPublished ? 1 : 0);
    const part = renderPart({ queue, businessNow }, { key, order, rank, ...(earlier && { earlier }) });
    parts.set(key, part);
    return part;
  }

  const partsOf = (composition: Composition): Part[] =>
    ordersOf(composition, options).map((order) => {
      const key = orderKey(order);
      return parts.get(key) ?? begin(key, order);
    });

  function forgetUnneeded(): void {
    const needed = new Set([...editions.values()].flatMap((edition) => edition.parts.map(({ key }) => key)));
    for (const [key, part] of parts) {
      if (needed.has(key)) continue;
      part.run.cancel();
      parts.delete(key);
    }
  }

  function forgetOldest(): void {
    const oldest = [...editions.keys()].find((id) => !kept.includes(id));
    if (editions.size <= most || oldest === undefined) return;
    editions.delete(oldest);
    forgetUnneeded();
  }

  /** The edition of a composition, which is begun when there is none. */
  function open(composition: Composition): Edition {
    const known = editions.get(composition.id);
    editions.delete(composition.id);
    const edition = known ?? { composition, parts: isClosed ? [] : partsOf(composition) };
    editions.set(composition.id, edition);
    if (!known) forgetOldest();
    return edition;
  }

  const isOld = ({ at, isPartial, isRunning }: Part): boolean =>
    !isRunning && Math.abs(businessNow().getTime() - at) > (isPartial ? partialAgeMs : maxAgeMs);

  /** Renders the old ones of these parts again. What nobody visits stays as it is. */
  function renewOld(visited: readonly Part[]): void {
    for (const part of visited.filter(isOld)) {
      const next = begin(part.key, part.order, part);
      for (const edition of editions.values()) edition.parts = edition.parts.map((one) => (one === part ? next : one));
    }
  }

  async function settled(): Promise<void> {
    await Promise.all([...parts.values()].map(({ run }) => run.done));
  }

  return {
    settled,
    /** Whether pages of a composition are about to be rendered. Nothing waits for code that had to be ended before, or for renderers that do nothing. */
    isAwaited(composition: Composition): boolean {
      const { parts: own } = open(composition);
      const isMoving = performance.now() - Math.max(...own.map(({ movedAt }) => movedAt)) < patienceMs;
      return isMoving && own.some((part) => !part.isComplete && !part.run.isHung());
    },

    /** Renders those that visitors are served, and the others as far as they all can be kept, the first first. */
    want(visited: readonly Composition[], others: readonly Composition[]): void {
      most = Math.max(mostEditions, 2 * visited.length + 1);
      const distinct = [...new Map([...visited, ...others].map((one) => [one.id, one])).values()].slice(0, most);
      wanted = distinct.map(({ id }) => id);
      for (const composition of distinct) open(composition);
      // The first is the last to be forgotten.
      for (const composition of distinct.toReversed()) open(composition);
    },

    protect(compositions: readonly Composition[]): void {
      kept = compositions.map(({ id }) => id);
      for (const composition of compositions) open(composition);
    },

    find(composition: Composition, path: string, language: Language, side: ExperimentSide['side'] = 'a'): Prerendered | null {
      const edition = open(composition);
      const key = keyOf(path, language);
      // Whatever is stored, a path has the page of the remote that owns it.
      const owner = ownerIn(composition, path);
      const own = edition.parts.filter(({ order }) => order.remote?.name === owner);
      const frames = edition.parts.filter(({ order }) => order.remote === null);
      const ofSide = own.filter(({ order }) => (order.experiment === undefined) === (side === 'a'));
      const found = ofSide.find(({ pages }) => pages.has(key))?.pages.get(key) ?? null;
      renewOld([...own, ...frames]);
      return found;
    },

    frame(composition: Composition, { path, frame }: Pick<RouteDeclaration, 'path' | 'frame'>, language: Language): PageFrame | null {
      const { parts: own } = open(composition);
      const frameAt = (key: string) => own.find(({ frames }) => frames.has(key))?.frames.get(key);
      const whole = frame === undefined ? undefined : frameAt(wholeKeyOf(frame, language));
      return whole ?? frameAt(keyOf(examplePath(path), language)) ?? null;
    },

    /** Renders everything again, and serves nothing of it until then. */
    refresh(): void {
      for (const { run } of parts.values()) run.cancel();
      parts.clear();
      const first = wanted.flatMap((id) => editions.get(id) ?? []);
      for (const edition of new Set([...first, ...editions.values()])) edition.parts = partsOf(edition.composition);
    },

    /** Renders the pages whose content has changed, and serves the former ones until then. */
    update(): void {
      for (const edition of editions.values()) {
        edition.parts = ordersOf(edition.composition, options).map((order) => {
          const key = orderKey(order);
          const earlier = edition.parts.find(
            (part) =>
              part.order.shell.integrity === order.shell.integrity &&
              part.order.remote?.integrity === order.remote?.integrity &&
              part.order.experiment?.edition === order.experiment?.edition,
          );
          return parts.get(key) ?? begin(key, order, earlier);
        });
      }
      forgetUnneeded();
    },

    figures(): PrerenderFigures {
      const all = [...parts.values()];
      const done = all.filter(({ isComplete }) => isComplete);
      const partial = done.filter(({ isPartial }) => isPartial).length;
      return {
        groups: { rendering: all.length - done.length, rendered: done.length - partial, partial },
        pages: all.reduce((sum, { pages }) => sum + pages.size, 0),
      };
    },

    async close(): Promise<void> {
      isClosed = true;
      for (const { run } of parts.values()) run.cancel();
      await settled();
      await queue.close();
    },
  };
}
