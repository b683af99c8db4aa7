import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { errorCatalogue, type Failure } from '@nitida/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Prerenderer } from '../prerender/index.ts';
import type { Composition, Platform } from '../registry/index.ts';
import type { Contact } from './browser-notice.ts';
import { inlineStyles } from './inline-styles.ts';
import { chooseLanguage } from './language.ts';
import { renderPage } from './page.ts';
import { ownerOf, pageFiles } from './page-files.ts';
import { pageHeaders } from './policy.ts';
import { acceptedEncodings, serveReleaseFiles } from './release-files.ts';
import { serveSiteFiles } from './site-files.ts';
import { receiveViolations, type Violation } from './violation-reports.ts';

export interface ComposerOptions {
  platform: Platform;
  /** The business clock, which is inlined in each page. */
  businessNow: () => Date;
  /** The public origin. With HTTPS, the site sends HSTS and the policy has `wss:`. */
  origin: string;
  /** Other origins that forms may target: the payment page. */
  formTargets?: string[];
  /** Provides prerendered pages. Without it the browser renders every page. */
  prerenderer?: Prerenderer;
  /** The contact details for pages that do not work. Without them pages name no contact. */
  contact?: () => Promise<Contact>;
  /** Receives violations of the content policy that browsers report. */
  onViolation?: (violation: Violation) => void;
}

const compress = promisify(brotliCompress);
/** A page is compressed for each visit, so speed matters more than size. */
const fastCompression = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function send(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8');
  if (!acceptedEncodings(request.headers['accept-encoding'] ?? '').includes('br')) return reply.send(html);
  return reply.header('content-encoding', 'br').send(await compress(html, fastCompression));
}

/** Whether the client wants a page: a visit, or a tool that accepts anything, but not a missing picture or script. */
const isPageRequest = ({ headers }: FastifyRequest): boolean => {
  const { accept = '*/*' } = headers;
  return accept.includes('text/html') || (accept === '*/*' && headers['sec-fetch-dest'] === undefined);
};

type PageRequest = FastifyRequest<{ Querystring: { lng?: string | string[] } }>;

async function sendPage(request: PageRequest, reply: FastifyReply, path: string, composition: Composition, options: ComposerOptions) {
  const nonce = randomBytes(18).toString('base64');
  const { lng } = request.query;
  const language = chooseLanguage({
    address: typeof lng === 'string' ? lng : undefined,
    cookies: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
  });
  const { origin, formTargets = [], businessNow, prerenderer, platform, contact } = options;
  const files = pageFiles(composition, path, language);
  const prerendered = prerenderer?.find(composition, path, language) ?? null;
  const secure = origin.startsWith('https:');
  reply.headers(pageHeaders({ nonce, host: request.host, secure, formTargets }));
  const html = renderPage({
    composition,
    path,
    language,
    files,
    inlinedStyles: prerendered && (await inlineStyles(files.styles, platform)),
    nonce,
    businessNow: businessNow(),
    origin,
    prerendered,
    // A page without the contact is better than none.
    contact: (await contact?.().catch(() => null)) ?? null,
  });
  return send(request, reply, html);
}

/** Serves pages, and the files of releases under `/releases/`. It handles every path that the API does not have. */
export const composerPlugin: FastifyPluginAsync<ComposerOptions> = async (app, options) => {
  const { platform } = options;
  serveReleaseFiles(app, platform);
  serveSiteFiles(app, options);
  receiveViolations(app, options.onViolation ?? (() => {}));

  app.get('/*', async (request: PageRequest, reply) => {
    const path = pathOf(request.url);
    // One path may be both a page and a call. The Accept header decides.
    reply.header('vary', 'accept').header('cache-control', 'no-store');
    if (!isPageRequest(request)) return reply.code(404).send(notFound(request));
    const promoted = await platform.current();
    const composition = promoted && (options.prerenderer?.choose(promoted) ?? promoted);
    if (!composition) return reply.code(503).type('text/plain').send('Nothing has been published yet.');
    if (path !== '/' && !ownerOf(composition, path))
      return isFile(path) ? reply.code(404).send(notFound(request)) : reply.redirect('/', 302);
    return sendPage(request, reply, path, composition, options);
  });
};

/** The path has a file extension (`/wp-login.php`), which no page has. */
const isFile = (path: string): boolean => /\.\w+$/.test(path);

/** The same body as a 404 of the API. */
const notFound = ({ id }: FastifyRequest): Failure => ({ code: 'not_found', message: errorCatalogue.not_found.message, requestId: id });

const pathOf = (url: string): string => url.split('?')[0] ?? '/';
