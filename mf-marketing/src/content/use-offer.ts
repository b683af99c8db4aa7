import type { SectionOf } from '../../content/schema.ts';
import { usePageContent } from './use-page-content.ts';

/** Names and words of the cleanings and extras: the home page's prices hold them for all pages. Null until they are there. */
export function useOffer(): SectionOf<'prices'> | null {
  return usePageContent('home')?.sections.find((section) => section.type === 'prices') ?? null;
}
