import type { PublishedContent } from '@nitida/platform';

/** Tells which addresses of earlier versions of legal pages lead to none, by all editions that visitors had. */
export function missingIn(editions: readonly { page: string; number: number }[]): PublishedContent['isMissing'] {
  const known = new Set(editions.map(({ page, number }) => `/versions/${page}/${number}`));
  return (path) => path.startsWith('/versions/') && !known.has(path.replace(/\/$/, ''));
}
