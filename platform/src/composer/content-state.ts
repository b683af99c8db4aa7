import type { Language } from '@nitida/contract';

/**
 * What a page shows in a language: texts of its own, those of another language because a translation is missing, or that it was taken down. Search engines may
 * index only the first. Nothing of the site leads to the last, which answers 410.
 */
export type ContentState = (path: string, language: Language) => 'own' | 'borrowed' | 'gone';

/** Of a site whose pages show the files of their releases. */
export const filesOfReleases: ContentState = () => 'own';
