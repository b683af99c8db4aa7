import type { ExperimentSide, Language } from '@nitida/contract';
import { hasEtag } from '@nitida/contract/http-headers';
import type { Prerenderer } from '../prerender/index.ts';
import type { PublishedContent } from '../published-content.ts';
import type { Composition } from '../registry/index.ts';
import type { ComposedPage } from './composed-pages.ts';

interface SidesOptions {
  content: () => PublishedContent;
  prerenderer?: Pick<Prerenderer, 'find'> | undefined;
}

/** The two sides of the experiment of a page. None while one of them is not rendered yet: then everybody has the page as it was, and nothing is counted. */
export function sidesOf(
  { content, prerenderer }: SidesOptions,
  composition: Composition,
  path: string,
  language: Language,
): readonly ExperimentSide[] {
  const experiment = content().experimentAt(path);
  if (experiment === undefined || !prerenderer) return [];
  const sides = (['a', 'b'] as const).map((side): ExperimentSide => ({ id: experiment.id, side }));
  return sides.every(({ side }) => prerenderer.find(composition, path, language, side) !== null) ? sides : [];
}

/**
 * Chooses the side of a visit without storing anything for it: a coin decides, except that a browser with a copy of one side that is still current keeps it, as
 * it would keep any page.
 * @param random from 0 to below 1
 */
export async function chooseSide(
  sides: readonly ExperimentSide[],
  compose: (side: ExperimentSide) => Promise<ComposedPage>,
  { ifNoneMatch, random }: { ifNoneMatch: string | undefined; random: () => number },
): Promise<ComposedPage | null> {
  if (sides.length === 0) return null;
  const pages = await Promise.all(sides.map(compose));
  const known = pages.find(({ etag }) => hasEtag(ifNoneMatch, etag));
  return known ?? pages[Math.floor(random() * pages.length)] ?? null;
}
