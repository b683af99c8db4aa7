import type { Language, SiteNavigation } from '@nitida/contract';
import type { RenderedPage, RenderOrder, RenderReport } from './messages.ts';
import type { RenderQueue } from './render-queue.ts';
import type { RenderRun } from './run-process.ts';

/** What a page that is not prerendered shows before its scripts run: header and heading, or the whole page as a new visitor sees it. */
export type PageFrame = Pick<RenderedPage, 'html' | 'styles'>;

/** A page with the time at which it was rendered, and what it knew of links: those of header, menu and footer, and the routes to which none leads. */
export type Prerendered = RenderedPage & { at: string; navigation: SiteNavigation; takenDown: string[] };

/** The pages of one order, which several compositions may have. */
export interface Part {
  key: string;
  order: RenderOrder;
  begunAt: number;
  pages: Map<string, Prerendered>;
  /** By language, path and kind. */
  frames: Map<string, PageFrame>;
  run: RenderRun;
  /** All pages were rendered once, as far as possible. */
  isComplete: boolean;
  /** A page could not be rendered. */
  isPartial: boolean;
}

export interface RenderPartOptions {
  queue: RenderQueue;
  businessNow: () => Date;
  onFailure: (page: Pick<RenderReport, 'path' | 'language'>, failure: string) => void;
}

export const keyOf = (path: string, language: Language): string => `${language} ${path}`;
/** Of a frame with the page itself. A frame with header and heading may have the same path. */
export const wholeKeyOf = (path: string, language: Language): string => `${keyOf(path, language)} whole`;

const linksOf = ({ navigation, page: { takenDown = [] } }: RenderOrder, language: Language) => ({
  navigation: navigation[language] ?? {},
  takenDown,
});

/** Begins to render the pages of an order. Those of an `earlier` part are served until the new ones are rendered. */
export function renderPart(
  { queue, businessNow, onFailure }: RenderPartOptions,
  { key, order, rank, earlier }: Pick<Part, 'key' | 'order'> & { rank: () => number; earlier?: Part },
): Part {
  const now = businessNow();
  const at = now.toISOString();
  const { pages, frames } = earlier ?? { pages: new Map<string, Prerendered>(), frames: new Map<string, PageFrame>() };
  const framePaths = new Set(order.pages.filter(({ isFrame }) => isFrame).map(({ path }) => path));
  const dated = { ...order, page: { ...order.page, businessNow: at } };
  const run = queue.add(dated, rank, ({ path, language, rendered, failure }) => {
    if (rendered === undefined) {
      part.isPartial = true;
      onFailure({ path, language }, failure ?? 'It was not rendered.');
    } else if (!framePaths.has(path)) pages.set(keyOf(path, language), { ...rendered, ...linksOf(order, language), at });
    else frames.set(order.remote === null ? keyOf(path, language) : wholeKeyOf(path, language), rendered);
  });
  const part: Part = { key, order, begunAt: now.getTime(), pages, frames, run, isComplete: earlier?.isComplete ?? false, isPartial: false };
  void run.done.then(() => {
    part.isComplete = true;
  });
  return part;
}
