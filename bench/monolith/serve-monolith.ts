import { brotliCompressSync, constants } from 'node:zlib';
import type { SiteOptions } from '@nitida/local';
import { type Platform, servingOther } from '@nitida/platform';
import type { Monolith } from './build-monolith.ts';

/** Serves the monolith's files in place of those of releases. */
const withMonolith =
  (monolith: Monolith) =>
  (platform: Platform): Platform => ({
    ...platform,
    ...servingOther(platform, (composition) => composition && monolith.in(composition)),
    async findFile(name, path) {
      return (name === 'shell' ? monolith.find(path) : null) ?? platform.findFile(name, path);
    },
  });

/**
 * The document of a site that is one build: without the parts that pin the modules of a composition. A bundler's own `import()` needs none of them.
 * A part that the composer no longer writes needs no removal.
 */
export const plainDocument = (html: string): string =>
  html.replace(/<script type="importmap"[^>]*>[^<]*<\/script>\n?/, '').replaceAll(/ integrity="sha384-[^"]*"/g, '');

const compress = (html: string): Buffer =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

export interface MonolithSite extends Required<Pick<SiteOptions, 'over' | 'prerendersOver' | 'extend'>> {
  /** From now on each page is sent as it is sent first, like a file: it is compressed once. */
  keepPages(): void;
}

/** The additions to a site that make it serve the monolith. */
export function monolithSite(monolith: Monolith, { prerendersOver }: { prerendersOver: boolean }): MonolithSite {
  const kept = new Map<string, { body: Buffer; headers: Record<string, string> }>();
  let isKeeping = false;
  return {
    over: withMonolith(monolith),
    prerendersOver,
    keepPages() {
      isKeeping = true;
    },
    extend(app) {
      const isPage = ({ url }: { url: string }) => !/^\/(releases|api)\//.test(url);
      app.addHook('onRequest', async (request, reply) => {
        if (!isPage(request)) return;
        // The composer sends the document as text, so that it can be changed.
        delete request.headers['accept-encoding'];
        const page = kept.get(request.url);
        if (page) return reply.headers(page.headers).send(page.body);
      });
      app.addHook('onSend', async (request, reply, payload) => {
        const isHtml = `${reply.getHeader('content-type')}`.startsWith('text/html');
        if (!isPage(request) || !isHtml || typeof payload !== 'string' || reply.statusCode !== 200) return payload;
        // With this header a browser refuses a module without a hash.
        reply.removeHeader('integrity-policy').header('content-encoding', 'br').removeHeader('content-length');
        const body = compress(plainDocument(payload));
        const headers = Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, `${value}`]));
        if (isKeeping) kept.set(request.url, { body, headers });
        return body;
      });
    },
  };
}
