import { type ExperimentSide, errorCatalogue, type Failure, isLanguage, type Language } from '@nitida/contract';
import { draftParameter } from '@nitida/contract/content/preview-messages';
import { acceptedEncodings, hasEtag } from '@nitida/contract/http-headers';
import { type PreviewNote, previewElement } from '@nitida/contract/preview';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { eachAddress, type PlacesOf } from '../places-of.ts';
import type { Prerenderer } from '../prerender/index.ts';
import { isUnknown, nothingPublished, type PublishedContent } from '../published-content.ts';
import type { ServedSite } from '../registry/index.ts';
import type { Visits } from '../visits.ts';
import type { Contact } from './browser-notice.ts';
import { type Choice, createChooseComposition, type Previewed } from './choose-composition.ts';
import { chooseSide, sidesOf } from './choose-side.ts';
import { type ComposedPage, createComposedPages } from './composed-pages.ts';
import { serveComposedReleases } from './composed-releases.ts';
import { serveCompositionState } from './composition-state.ts';
import { chooseLanguage } from './language.ts';
import { serveModuleLists } from './module-lists.ts';
import { dataElement, type KnownAnswers } from './page.ts';
import { ownerOf, type ReleasesOrigin } from './page-files.ts';
import { type FindPicture, servePictures } from './pictures.ts';
import { pageHeaders } from './policy.ts';
import { createPreviewVisits } from './preview-visits.ts';
import { proveVisit } from './prove-visit.ts';
import { serveReleaseFiles } from './release-files.ts';
import { serveSiteFiles } from './site-files.ts';
import { receiveViolations, type Violation } from './violation-reports.ts';
import { serveWellKnown } from './well-known.ts';

export interface ComposerOptions {
  platform: ServedSite;
  /** The public origin. With HTTPS, the site sends HSTS and the policy has `wss:`. */
  origin: string;
  /** The other origin from which browsers load the files of releases, such as that of a CDN, without a trailing slash. */
  releasesOrigin?: ReleasesOrigin | undefined;
  /** Other origins that forms may target: the payment page. */
  formTargets?: string[];
  /** Provides prerendered pages. Without it the browser renders every page. */
  prerenderer?: Prerenderer;
  /** The address where staff choose what a preview shows, for pages of previews. */
  staffOrigin?: string;
  /** The machine's time, at which previews expire. */
  realNow?: () => Date;
  /** Decides which side of an experiment a visit has: from 0 to below 1. */
  random?: () => number;
  /** What staff published. Without it, pages show the files of their releases. */
  content?: () => PublishedContent;
  /** The answers that are the same for every visitor, as the API has them now; another object when they have changed. Without it pages ask for them. */
  answers?: () => KnownAnswers;
  /** Finds the pictures that staff uploaded. Without it there are none. */
  pictures?: FindPicture;
  /** The contact details for pages that do not work. Without them pages name no contact. */
  contact?: () => Promise<Contact>;
  /** Where weaknesses are reported, as a URL. Without it they go to the company's email. */
  securityContact?: string;
  /** Left out, each address is a place. */
  placesOf?: PlacesOf;
  /** Gives each document the proof of its visit. Without it, pages are served without. */
  visits?: Visits | undefined;
  /** Receives violations of the content policy that browsers report. */
  onViolation?: (violation: Violation) => void;
}

/** Whether the client wants a page: a visit, or a tool that accepts anything, but not a missing picture or script. */
const isPageRequest = ({ headers }: FastifyRequest): boolean => {
  const { accept = '*/*' } = headers;
  return accept.includes('text/html') || (accept === '*/*' && headers['sec-fetch-dest'] === undefined);
};

type PageRequest = FastifyRequest<{ Querystring: { lng?: string | string[]; preview?: string | string[] } }>;

/** Without a language in its address, a page depends on the visitor's. The choice of a composition depends on a cookie too. */
const varyOf = ({ query }: PageRequest, { isPersonal }: Choice): string =>
  [
    'accept',
    'accept-encoding',
    ...(isLanguage(query.lng) ? [] : ['accept-language']),
    ...(isLanguage(query.lng) && !isPersonal ? [] : ['cookie']),
  ].join(', ');

const languageOf = ({ query: { lng }, headers }: PageRequest, origin: string): Language =>
  chooseLanguage({
    address: typeof lng === 'string' ? lng : undefined,
    cookies: headers.cookie,
    acceptLanguage: headers['accept-language'],
    origin,
  });

const pageHeadersKept = new WeakMap<ComposedPage, Record<string, string>>();

/** The headers of a page, which are the same for everybody. */
function headersOf(page: ComposedPage, { origin, releasesOrigin, formTargets = [] }: ComposerOptions): Record<string, string> {
  const known = pageHeadersKept.get(page);
  if (known) return known;
  const headers = {
    ...pageHeaders({ hashes: page.hashes, origin, formTargets, releasesOrigin }),
    'content-type': 'text/html; charset=utf-8',
  };
  pageHeadersKept.set(page, headers);
  return headers;
}

function sendPage(request: PageRequest, reply: FastifyReply, { page, choice }: ChosenPage, options: ComposerOptions) {
  const caching = choice.isPersonal ? 'private, no-cache' : 'no-cache';
  reply.headers({ 'cache-control': caching, etag: page.etag, vary: varyOf(request, choice) });
  if (choice.setCookie !== undefined) reply.header('set-cookie', choice.setCookie);
  if (hasEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  reply.headers(headersOf(page, options));
  if (!acceptedEncodings(request.headers['accept-encoding']).includes('br')) return reply.send(page.html);
  return reply.header('content-encoding', 'br').send(page.packed);
}

/** The page of a preview says so, and is stored nowhere. */
function sendPreview(reply: FastifyReply, { page, preview }: { page: ComposedPage; preview: Previewed }, options: ComposerOptions) {
  const { channel, composition, expiresAt } = preview;
  const staffUrl = options.staffOrigin === undefined ? null : `${options.staffOrigin}/releases/previews`;
  const note: PreviewNote = { channel, composition, expiresAt: expiresAt.toISOString(), staffUrl };
  const html = page.html.replace('</body>', () => `${dataElement(previewElement, note)}\n</body>`);
  return sendUnstored(reply, { page, html }, options);
}

function sendUnstored(reply: FastifyReply, sent: { page: ComposedPage; html: string }, options: ComposerOptions) {
  reply.headers({ ...headersOf(sent.page, options), 'cache-control': 'private, no-store' });
  return reply.send(sent.html);
}

/** The page of a draft is no page of visitors: search engines skip it, nobody stores it, and staff's editor may frame it. */
function sendDraft(reply: FastifyReply, page: ComposedPage, options: ComposerOptions) {
  const { origin, releasesOrigin, formTargets = [], staffOrigin } = options;
  reply.headers(pageHeaders({ hashes: page.hashes, origin, formTargets, releasesOrigin, framedBy: staffOrigin }));
  reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'content-type': 'text/html; charset=utf-8' });
  return reply.send(page.html);
}

interface ChosenPage {
  page: ComposedPage;
  choice: Choice;
}

/** Serves pages, and the files of releases under `/releases/`. It handles every path that the API does not have. */
export const composerPlugin: FastifyPluginAsync<ComposerOptions> = async (app, options) => {
  const { platform, releasesOrigin = '' } = options;
  const { content = () => nothingPublished, placesOf = eachAddress } = options;
  const composedPage = createComposedPages({ ...options, content });
  // Another origin is asked without cookies, so it has no files of previews.
  const ofPreviews: ComposerOptions = { ...options, releasesOrigin: '' };
  const previewPage = releasesOrigin === '' ? composedPage : createComposedPages({ ...ofPreviews, content });
  if (options.pictures) servePictures(app, options.pictures);
  const onFault = (err: unknown) => app.log.error({ err }, 'a preview was not found');
  const previews = createPreviewVisits({ ...options, onFault });
  const previewedBy = async (request: FastifyRequest) => {
    const preview = await previews.previewOf(request);
    return preview && platform.composition(preview.composition).catch(() => null);
  };
  serveModuleLists(app, { platform, origin: releasesOrigin, previewedBy });
  serveReleaseFiles(app, { platform, origin: releasesOrigin, previewedBy });
  const chooseComposition = createChooseComposition({ ...options, previewOf: previews.previewOf });
  serveSiteFiles(app, { ...options, content, chooseComposition });
  serveWellKnown(app, options);
  const choose = (request: FastifyRequest) => chooseComposition(request, 'call');
  serveCompositionState(app, { platform, choose, placesOf, visits: options.visits });
  serveComposedReleases(app, async (request) => (await choose(request))?.composition ?? null);
  receiveViolations(app, options.onViolation ?? (() => {}));

  app.get('/*', async (request: PageRequest, reply) => {
    const path = pathOf(request.url);
    // One path may be both a page and a call. The Accept header decides.
    reply.header('vary', 'accept').header('cache-control', 'no-store');
    if (!isPageRequest(request)) return reply.code(404).send(notFound(request));
    const { preview } = request.query;
    const opened = typeof preview === 'string' ? await previews.open(request, reply, preview) : null;
    if (opened !== null) return reply.header('cache-control', 'private, no-store').redirect(opened, 302);
    const choice = await chooseComposition(request);
    if (choice && !choice.preview) await previews.removeEnded(request, reply);
    if (!choice) return reply.code(503).type('text/plain').send('Nothing has been published yet.');
    const { composition } = choice;
    const route = ownerOf(composition, path);
    if (path !== '/' && !route) return isFile(path) || isCall(path) ? reply.code(404).send(notFound(request)) : reply.redirect('/', 302);
    // A page without the contact is better than none.
    const contact = (await options.contact?.().catch(() => null)) ?? null;
    const language = languageOf(request, options.origin);
    const isPreview = choice.preview !== undefined;
    const toCompose = isPreview ? previewPage : composedPage;
    const ofVisit = isPreview ? ofPreviews : options;
    if (draftParameter in request.query)
      return sendDraft(reply, await toCompose(composition, path, language, contact, { isDraft: true }), ofVisit);
    const sides = choice.preview ? [] : sidesOf({ ...options, content }, composition, path, language);
    const ifNoneMatch = request.headers['if-none-match'];
    const compose = (experiment: ExperimentSide) => composedPage(composition, path, language, contact, { experiment });
    const ofSide = await chooseSide(sides, compose, { ifNoneMatch, random: options.random ?? Math.random });
    const page = ofSide ?? (await toCompose(composition, path, language, contact));
    if (content().stateAt(path, language) === 'gone') reply.code(410);
    else if (route && isUnknown(route, path, content())) reply.code(404);
    if (choice.preview) return sendPreview(reply, { page, preview: choice.preview }, ofVisit);
    // The address has the token of a preview that could not be read.
    if (preview !== undefined) return sendUnstored(reply, { page, html: page.html }, options);
    proveVisit(request, reply, { visits: options.visits, choice, remote: route?.remote ?? null });
    // A shared store would give all of its visitors the same side.
    return sendPage(request, reply, { page, choice: ofSide ? { ...choice, isPersonal: true } : choice }, options);
  });
};

/** The path has a file extension (`/wp-login.php`), which no page has. */
const isFile = (path: string): boolean => /\.\w+$/.test(path);

/** A call that the API does not have, or that reached a process without the API. */
const isCall = (path: string): boolean => path.startsWith('/api/');

/** The same body as a 404 of the API. */
const notFound = ({ id }: FastifyRequest): Failure => ({ code: 'not_found', message: errorCatalogue.not_found.message, requestId: id });

const pathOf = (url: string): string => url.split('?')[0] ?? '/';
