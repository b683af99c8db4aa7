import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { hasEtag } from '@nitida/contract/http-headers';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { insertedStyles } from '../composer/inline-elements.ts';
import { readPacked } from '../composer/release-files.ts';
import { mediaTypes } from '../registry/media-types.ts';

export interface ConsoleOptions {
  /** The folder that `buildConsole` writes. */
  dir: string;
  /** The origin of the customers' site, whose drafts the editor frames. */
  site: string;
}

/**
 * No script runs but those of the origin. The document has no inline script, and the styles with a hash are those that libraries insert.
 * Only the site can be shown in a frame: the editor shows drafts in one, and the pictures of the site beside its fields.
 */
const policyOf = (site: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${insertedStyles.join(' ')}`,
    "style-src-attr 'none'",
    `img-src 'self' data: ${site}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${site}`,
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

const headersOf = (site: string): Record<string, string> => ({
  'content-security-policy': policyOf(site),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
});

interface Document {
  content: Buffer;
  etag: string;
}

/** The calls of the same origin. An unknown one is no page. */
const isCall = (path: string): boolean => /^\/(api|platform)(\/|$)/.test(path);
const isPage = ({ url, headers: { accept = '' } }: FastifyRequest): boolean => {
  const path = url.split('?')[0] ?? '';
  return !isCall(path) && extname(path) === '' && (accept === '' || /text\/html|\*\/\*/.test(accept));
};

/** Serves the staff console: one document for every page, and its files under permanent URLs. */
export const consolePlugin: FastifyPluginAsync<ConsoleOptions> = async (app, { dir, site }) => {
  const headers = headersOf(site);
  let known: Document | null = null;

  /** The document of the build, or null while there is none. */
  async function readDocument(): Promise<Document | null> {
    if (known) return known;
    const content = await readFile(join(dir, 'index.html')).catch(() => null);
    if (content) known = { content, etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"` };
    return known;
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    if (!isPage(request)) return reply.callNotFound();
    const document = await readDocument();
    if (!document) {
      reply.code(503).type('text/plain; charset=utf-8').header('cache-control', 'no-store');
      return reply.send('The staff console is not built: `npm run build -w platform/console` builds it.\n');
    }
    reply.headers({ ...headers, 'cache-control': 'no-cache', etag: document.etag });
    if (hasEtag(request.headers['if-none-match'], document.etag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(document.content);
  }

  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const { file } = request.params;
    const isPlain = /^[\w-][\w.-]*$/.test(file) && !/\.(br|gz)$/.test(file);
    const packed = isPlain ? await readPacked(join(dir, 'assets', file), request.headers['accept-encoding'] ?? '') : null;
    if (!packed) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found');
    if (packed.encoding) reply.header('content-encoding', packed.encoding);
    // The icon is the one file whose name has no hash.
    const caching = /\.[\da-f]{10}\./.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
    return reply
      .type(mediaTypes[extname(file)] ?? 'application/octet-stream')
      .headers({ ...headers, 'cache-control': caching, vary: 'accept-encoding' })
      .send(packed.content);
  });
  app.get('/', sendPage);
  app.get('/*', sendPage);
};
