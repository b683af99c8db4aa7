import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Language, prerenderPaths } from '@nitida/contract';
import type { Prerenderer } from '../prerender/index.ts';
import type { Composition, Platform } from '../registry/index.ts';
import type { Contact } from './browser-notice.ts';
import type { InlineHashes } from './inline-elements.ts';
import { inlineStyles } from './inline-styles.ts';
import { renderPage } from './page.ts';
import { ownerOf, pageFiles } from './page-files.ts';

/** A document, the same for every visitor. */
export interface ComposedPage {
  html: string;
  /** The document compressed with brotli. */
  packed: Buffer;
  hashes: InlineHashes;
  /** A weak validator, the same on every node. */
  etag: string;
  /** Whether the document may be used again after its ETag was checked. One with a clock may not. */
  isReusable: boolean;
}

export interface ComposedPagesOptions {
  platform: Pick<Platform, 'findFile'>;
  businessNow: () => Date;
  origin: string;
  prerenderer?: Pick<Prerenderer, 'find'> | undefined;
}

interface Kept {
  /** What the page was rendered from, beside the composition. */
  from: readonly unknown[];
  page: Promise<ComposedPage>;
}

const compress = promisify(brotliCompress);
/** A page is compressed once for many visits. The highest quality takes twenty times as long for another 3%. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** The first version of a document has the business clock and all hashes. */
const hasClock = ({ shell }: Composition): boolean => (shell.documentVersion ?? 1) < 2;

/** Renders each page once for each composition, language and state of its data. */
export function createComposedPages({ platform, businessNow, origin, prerenderer }: ComposedPagesOptions) {
  const pages = new WeakMap<Composition, Map<string, Kept>>();

  async function compose(composition: Composition, path: string, language: Language, contact: Contact | null): Promise<ComposedPage> {
    const files = pageFiles(composition, path, language);
    const prerendered = prerenderer?.find(composition, path, language) ?? null;
    const { html, hashes } = renderPage({
      composition,
      path,
      language,
      files,
      inlinedStyles: prerendered && (await inlineStyles(files.styles, platform)),
      businessNow: hasClock(composition) ? businessNow() : null,
      origin,
      prerendered,
      contact,
    });
    const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    return { html, hashes, packed: await compress(html, compression), etag: `W/"${digest}"`, isReusable: !hasClock(composition) };
  }

  return async (composition: Composition, path: string, language: Language, contact: Contact | null): Promise<ComposedPage> => {
    if (hasClock(composition)) return compose(composition, path, language, contact);
    const known = pages.get(composition) ?? new Map<string, Kept>();
    pages.set(composition, known);
    const key = `${language} ${pageKey(composition, path)}`;
    const from = [prerenderer?.find(composition, path, language) ?? null, contact];
    const kept = known.get(key);
    if (kept && from.every((value, index) => value === kept.from[index])) return kept.page;
    const page = compose(composition, path, language, contact);
    known.set(key, { from, page });
    page.catch(() => known.delete(key));
    return page;
  };
}

/** The paths of a route have one document, except those that are prerendered. */
function pageKey(composition: Composition, path: string): string {
  const route = ownerOf(composition, path);
  return !route || prerenderPaths(route).includes(path) ? path : route.name;
}
