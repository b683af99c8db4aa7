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
  /** The business clock, inlined in each page. */
  businessNow: () => Date;
  /** Where customers reach the site; over HTTPS it sends HSTS, and `wss:` in the policy. */
  origin: string;
  /** Origins that a form may be sent to beside the site's own: the payment page. */
  formTargets?: string[];
  /** Pages made ahead of the visits; without it every page is drawn by the browser. */
  prerenderer?: Prerenderer;
  /** How to reach the company where the site cannot run; without it pages name no contact. */
  contact?: () => Promise<Contact>;
  /** Something that a page's policy refused, as a browser reports it. */
  onViolation?: (violation: Violation) => void;
}

const compress = promisify(brotliCompress);
/** A page is made for each visit: quick matters more here than small. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function send(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8');
  if (!acceptedEncodings(request.headers['accept-encoding'] ?? '').includes('br')) return reply.send(html);
  return reply.header('content-encoding', 'br').send(await compress(html, quickly));
}

/** A visit, or a tool that takes anything; not a picture or a script that a page asks for and that is not there. */
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
    // A page goes out without the contact rather than not at all.
    contact: (await contact?.().catch(() => null)) ?? null,
  });
  return send(request, reply, html);
}

/** The web entry: pages, and the files of releases under `/releases/`. Every path the API does not own is answered here. */
export const composerPlugin: FastifyPluginAsync<ComposerOptions> = async (app, options) => {
  const { platform } = options;
  serveReleaseFiles(app, platform);
  serveSiteFiles(app, options);
  receiveViolations(app, options.onViolation ?? (() => {}));

  app.get('/*', async (request: PageRequest, reply) => {
    const path = pathOf(request.url);
    // One address may be a page and a call: which of them, the Accept header says.
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

/** Names a file that is not there (`/wp-login.php`), and no page. */
const isFile = (path: string): boolean => /\.\w+$/.test(path);

/** As the API refuses. */
const notFound = ({ id }: FastifyRequest): Failure => ({ code: 'not_found', message: errorCatalogue.not_found.message, requestId: id });

const pathOf = (url: string): string => url.split('?')[0] ?? '/';
