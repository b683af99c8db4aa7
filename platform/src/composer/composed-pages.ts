import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type ExperimentSide, type Language, prerenderPaths } from '@nitida/contract';
import type { Prerenderer } from '../prerender/index.ts';
import { isMadeByStaff, nothingPublished, type PublishedContent } from '../published-content.ts';
import type { Composition, Platform } from '../registry/index.ts';
import type { Contact } from './browser-notice.ts';
import type { InlineHashes } from './inline-elements.ts';
import { inlineStyles } from './inline-styles.ts';
import { type KnownAnswers, type PageInput, renderPage } from './page.ts';
import { ownerOf, pageFiles, type ReleasesOrigin } from './page-files.ts';

/** A document, the same for every visitor. */
export interface ComposedPage {
  html: string;
  /** The document compressed with brotli. */
  packed: Buffer;
  hashes: InlineHashes;
  /** A weak validator, the same on every node. */
  etag: string;
}

export interface ComposedPagesOptions {
  platform: Pick<Platform, 'findFile'>;
  origin: string;
  /** The other origin of the files of releases. */
  releasesOrigin?: ReleasesOrigin | undefined;
  prerenderer?: Pick<Prerenderer, 'find' | 'frame'> | undefined;
  /** What staff published. Without it, pages show the files of their releases. */
  content?: (() => PublishedContent) | undefined;
  /** The answers that are the same for every visitor, as the API has them now; another object when they have changed. Pages ask for what is missing. */
  answers?: (() => KnownAnswers) | undefined;
}

/** What a page is rendered from, beside its composition, route and language. */
type PageState = Pick<PageInput, 'prerendered' | 'frame' | 'contact' | 'content' | 'experiment' | 'answers'>;

const isSame = (a: PageState, b: PageState): boolean =>
  a.prerendered === b.prerendered && a.frame === b.frame && a.contact === b.contact && a.content === b.content && a.answers === b.answers;

/** What a document shows instead of what every visitor has. */
interface Variant {
  /** A draft, which the browser draws. */
  isDraft?: boolean;
  /** A side of the page's experiment. */
  experiment?: ExperimentSide;
}

interface Kept {
  state: PageState;
  page: Promise<ComposedPage>;
}

const noAnswers: KnownAnswers = {};

const compress = promisify(brotliCompress);
/**
 * A page is compressed once for many visits. This quality makes the home page a tenth smaller than the next lower one, and the highest takes twice as long for
 * another 1%.
 */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Renders each page once for each composition, language and state of its data. */
export function createComposedPages({
  platform,
  origin,
  releasesOrigin = '',
  prerenderer,
  content = () => nothingPublished,
  answers = () => noAnswers,
}: ComposedPagesOptions) {
  const pages = new WeakMap<Composition, Map<string, Kept>>();

  function stateOf(
    composition: Composition,
    path: string,
    language: Language,
    contact: Contact | null,
    { isDraft, experiment }: Variant,
  ): PageState {
    if (isDraft) return { prerendered: null, frame: null, contact, content: content(), experiment: undefined, answers: answers() };
    const prerendered = prerenderer?.find(composition, path, language, experiment?.side) ?? null;
    const route = ownerOf(composition, path);
    const frame = prerendered || !route ? null : (prerenderer?.frame(composition, route, language) ?? null);
    return { prerendered, frame, contact, content: content(), experiment, answers: answers() };
  }

  async function compose(composition: Composition, path: string, language: Language, state: PageState): Promise<ComposedPage> {
    const files = pageFiles(composition, path, language, releasesOrigin);
    const isDrawn = state.prerendered !== null || state.frame !== null;
    const { html, hashes } = renderPage({
      composition,
      path,
      language,
      files,
      inlinedStyles: isDrawn ? await inlineStyles(files.styles, platform, composition) : null,
      origin,
      releasesOrigin,
      ...state,
    });
    const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    return { html, hashes, packed: await compress(html, compression), etag: `W/"${digest}"` };
  }

  /** The document of a draft has nothing that visitors have: the browser draws it. */
  return async (
    composition: Composition,
    path: string,
    language: Language,
    contact: Contact | null,
    variant: Variant = {},
  ): Promise<ComposedPage> => {
    const state = stateOf(composition, path, language, contact, variant);
    const known = pages.get(composition) ?? new Map<string, Kept>();
    pages.set(composition, known);
    const { isDraft, experiment } = variant;
    const side = experiment ? ` ${experiment.id} ${experiment.side}` : '';
    const key = `${isDraft ? 'draft ' : ''}${language} ${pageKey(composition, path, state.content)}${side}`;
    const kept = known.get(key);
    if (kept && isSame(kept.state, state)) return kept.page;
    const page = compose(composition, path, language, state);
    known.set(key, { state, page });
    page.catch(() => known.delete(key));
    return page;
  };
}

/** The paths of a route have one document, except those that are prerendered. */
function pageKey(composition: Composition, path: string, content: PublishedContent): string {
  const route = ownerOf(composition, path);
  const isOwn = !route || prerenderPaths(route).includes(path) || isMadeByStaff(route, path, content);
  return isOwn ? path : route.name;
}
