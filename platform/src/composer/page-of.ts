import type { CompositionPage, PageOf } from '../registry/matrix-routes.ts';
import { createComposedPages } from './composed-pages.ts';
import type { ComposerOptions } from './index.ts';
import { pageHeaders } from './policy.ts';

/** Returns a function that composes the document of any stored composition, as the composer sends it to visitors who are served that composition. */
export function createPageOf(options: ComposerOptions): PageOf {
  const { origin, formTargets = [], contact } = options;
  // Another origin has the files that every visitor may load, and these are of any composition.
  const composedPage = createComposedPages({ ...options, releasesOrigin: '' });
  return async (composition, path, language): Promise<CompositionPage> => {
    const { html, hashes } = await composedPage(composition, path, language, (await contact?.().catch(() => null)) ?? null);
    const headers = pageHeaders({ hashes, origin, formTargets });
    return { html, headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } };
  };
}
