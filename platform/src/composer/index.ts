import { errorCatalogue, type Failure, isLanguage, type Language } from '@nitida/contract';
import { acceptedEncodings, hasEtag } from '@nitida/contract/http-headers';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Prerenderer } from '../prerender/index.ts';
import type { Contact } from './browser-notice.ts';
import { type Choice, createChooseComposition, type VisitRequest } from './choose-composition.ts';
import { type ComposedPage, createComposedPages } from './composed-pages.ts';
import { serveComposedReleases } from './composed-releases.ts';
import { serveCompositionState } from './composition-state.ts';
import { chooseLanguage } from './language.ts';
import { serveModuleLists } from './module-lists.ts';
import { ownerOf } from './page-files.ts';
import { pageHeaders } from './policy.ts';
import { serveReleaseFiles } from './release-files.ts';
import type { ServedSite } from './served-site.ts';
import { serveSiteFiles } from './site-files.ts';
import { receiveViolations, type Violation } from './violation-reports.ts';

export interface ComposerOptions {
  platform: ServedSite;
  /** The business clock, which is inlined in pages of earlier shells. */
  businessNow: () => Date;
  /** The public origin. With HTTPS, the site sends HSTS and the policy has `wss:`. */
  origin: string;
  /** Other origins that forms may target: the payment page. */
  formTargets?: string[];
  /** Provides prerendered pages. Without it the browser renders every page. */
  prerenderer?: Prerenderer;
  /** The number of the composition that a visitor previews, or null. */
  previewOf?: (request: VisitRequest) => number | null;
  /** The contact details for pages that do not work. Without them pages name no contact. */
  contact?: () => Promise<Contact>;
  /** Receives violations of the content policy that browsers report. */
  onViolation?: (violation: Violation) => void;
}

/** Whether the client wants a page: a visit, or a tool that accepts anything, but not a missing picture or script. */
const isPageRequest = ({ headers }: FastifyRequest): boolean => {
  const { accept = '*/*' } = headers;
  return accept.includes('text/html') || (accept === '*/*' && headers['sec-fetch-dest'] === undefined);
};

type PageRequest = FastifyRequest<{ Querystring: { lng?: string | string[] } }>;

/** Without a language in its address, a page depends on the visitor's. The choice of a composition depends on a cookie too. */
const varyOf = ({ query }: PageRequest, { isPersonal }: Choice): string =>
  [
    'accept',
    'accept-encoding',
    ...(isLanguage(query.lng) ? [] : ['accept-language']),
    ...(isLanguage(query.lng) && !isPersonal ? [] : ['cookie']),
  ].join(', ');

const languageOf = ({ query: { lng }, headers }: PageRequest): Language =>
  chooseLanguage({
    address: typeof lng === 'string' ? lng : undefined,
    cookies: headers.cookie,
    acceptLanguage: headers['accept-language'],
  });

/** The headers of a page for the host that was asked last: nearly all requests come to one. */
const lastHeaders = new WeakMap<ComposedPage, { host: string; headers: Record<string, string> }>();

function headersOf(page: ComposedPage, host: string, { origin, formTargets = [] }: ComposerOptions): Record<string, string> {
  const last = lastHeaders.get(page);
  if (last?.host === host) return last.headers;
  const headers = {
    ...pageHeaders({ hashes: page.hashes, host, secure: origin.startsWith('https:'), formTargets }),
    'content-type': 'text/html; charset=utf-8',
  };
  lastHeaders.set(page, { host, headers });
  return headers;
}

function sendPage(request: PageRequest, reply: FastifyReply, { page, choice }: ChosenPage, options: ComposerOptions) {
  const caching = choice.isPersonal ? 'private, no-cache' : 'no-cache';
  if (page.isReusable) reply.headers({ 'cache-control': caching, etag: page.etag, vary: varyOf(request, choice) });
  if (choice.setCookie !== undefined) reply.header('set-cookie', choice.setCookie);
  if (page.isReusable && hasEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  reply.headers(headersOf(page, request.host, options));
  if (!acceptedEncodings(request.headers['accept-encoding']).includes('br')) return reply.send(page.html);
  return reply.header('content-encoding', 'br').send(page.packed);
}

interface ChosenPage {
  page: ComposedPage;
  choice: Choice;
}

/** Serves pages, and the files of releases under `/releases/`. It handles every path that the API does not have. */
export const composerPlugin: FastifyPluginAsync<ComposerOptions> = async (app, options) => {
  const { platform } = options;
  const composedPage = createComposedPages(options);
  serveModuleLists(app, platform);
  serveReleaseFiles(app, platform);
  const chooseComposition = createChooseComposition(options);
  serveSiteFiles(app, { ...options, chooseComposition });
  const choose = async (request: FastifyRequest) => (await chooseComposition(request, 'call'))?.composition ?? null;
  serveCompositionState(app, { platform, choose });
  serveComposedReleases(app, choose);
  receiveViolations(app, options.onViolation ?? (() => {}));

  app.get('/*', async (request: PageRequest, reply) => {
    const path = pathOf(request.url);
    // One path may be both a page and a call. The Accept header decides.
    reply.header('vary', 'accept').header('cache-control', 'no-store');
    if (!isPageRequest(request)) return reply.code(404).send(notFound(request));
    const choice = await chooseComposition(request);
    if (!choice) return reply.code(503).type('text/plain').send('Nothing has been published yet.');
    const { composition } = choice;
    if (path !== '/' && !ownerOf(composition, path))
      return isFile(path) ? reply.code(404).send(notFound(request)) : reply.redirect('/', 302);
    // A page without the contact is better than none.
    const contact = (await options.contact?.().catch(() => null)) ?? null;
    const page = await composedPage(composition, path, languageOf(request), contact);
    return sendPage(request, reply, { page, choice }, options);
  });
};

/** The path has a file extension (`/wp-login.php`), which no page has. */
const isFile = (path: string): boolean => /\.\w+$/.test(path);

/** The same body as a 404 of the API. */
const notFound = ({ id }: FastifyRequest): Failure => ({ code: 'not_found', message: errorCatalogue.not_found.message, requestId: id });

const pathOf = (url: string): string => url.split('?')[0] ?? '/';
