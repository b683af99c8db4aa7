import type { Language, SiteNavigation } from '@nitida/contract';
import type { RenderedPage, RenderOrder, StoredPage } from '../renderer/messages.ts';
import type { RenderQueue, Run } from './render-queue.ts';

/** What a page that is not prerendered shows before its scripts run: header and heading, or the whole page as a new visitor sees it. */
export type PageFrame = Pick<RenderedPage, 'html' | 'styles'>;

/** A page with the time at which it was rendered, and what it knew of links: those of header, menu and footer, and the routes to which none leads. */
export type Prerendered = RenderedPage & { at: string; navigation: SiteNavigation; takenDown: string[] };

/** The pages of one order, which several compositions may have. */
export interface Part {
  key: string;
  order: RenderOrder;
  /** The business time of the oldest page, in ms. */
  at: number;
  /** When it was asked for or got pages last, by a clock that only goes on. */
  movedAt: number;
  /** The keys of the pages that were read, with the time for which they were rendered. */
  known: Map<string, string>;
  pages: Map<string, Prerendered>;
  /** By language, path and kind. */
  frames: Map<string, PageFrame>;
  run: Run;
  /** All pages were rendered once, as far as possible. */
  isComplete: boolean;
  /** They are being rendered. */
  isRunning: boolean;
  /** A page could not be rendered. */
  isPartial: boolean;
}

export interface RenderPartOptions {
  queue: RenderQueue;
  businessNow: () => Date;
}

export const keyOf = (path: string, language: Language): string => `${language} ${path}`;
/** Of a frame with the page itself. A frame with header and heading may have the same path. */
export const wholeKeyOf = (path: string, language: Language): string => `${keyOf(path, language)} whole`;

const linksOf = ({ navigation, page: { takenDown = [] } }: RenderOrder, language: Language) => ({
  navigation: navigation[language] ?? {},
  takenDown,
});

/** Asks for the pages of an order. Those of an `earlier` part are served until the new ones are rendered. */
export function renderPart(
  { queue, businessNow }: RenderPartOptions,
  { key, order, rank, earlier }: Pick<Part, 'key' | 'order'> & { rank: () => number; earlier?: Part },
): Part {
  const { pages, frames } = earlier ?? { pages: new Map<string, Prerendered>(), frames: new Map<string, PageFrame>() };
  // A page that did not change stays the same object, so that its document is not composed again.
  const keys = new Set(order.pages.map((page) => page.key));
  const known = new Map([...(earlier?.known ?? [])].filter(([page]) => keys.has(page)));
  const isAgain = earlier?.key === key;

  function keep({ path, language, isFrame, at, rendered }: StoredPage): void {
    const place = isFrame ? (order.remote === null ? keyOf : wholeKeyOf)(path, language) : keyOf(path, language);
    if (isFrame) frames.set(place, rendered);
    else pages.set(place, { ...rendered, ...linksOf(order, language), at });
  }
  const oldest = () => Math.min(businessNow().getTime(), ...[...known.values()].map((at) => Date.parse(at)));
  const onPages = (stored: readonly StoredPage[]) => {
    for (const page of stored) keep(page);
    part.movedAt = performance.now();
    // A page that cannot be rendered again keeps its time, and is tried again after the usual one.
    if (!isAgain) part.at = oldest();
  };
  const run = queue.add({ key, order, rank, isAgain, known, onPages });
  const part: Part = {
    ...{ key, order, known, pages, frames, run },
    at: isAgain ? businessNow().getTime() : oldest(),
    movedAt: performance.now(),
    isComplete: earlier?.isComplete ?? false,
    isRunning: true,
    isPartial: false,
  };
  void run.done.then(({ isPartial }) => {
    part.isRunning = false;
    part.isComplete = true;
    part.isPartial = isPartial;
  });
  return part;
}
