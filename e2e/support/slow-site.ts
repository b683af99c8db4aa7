import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The bytes per piece, and the pause after each in ms, which is long enough for a browser to draw. */
const piece = { bytes: 4000, pause: 60 };

export interface SlowSite {
  url: string;
  /**
   * Stops later pages in the middle of their markup.
   * @returns a function that lets them continue.
   */
  pauseHalfway(): () => void;
  close(): void;
}

/** Serves the pages of a site in small pieces, like a slow connection, without scripts or with cacheable ones. */
export async function serveInPieces(siteUrl: string, { hasScripts = false } = {}): Promise<SlowSite> {
  let canContinue = Promise.resolve();
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', siteUrl), { headers: { accept: request.headers.accept ?? '*/*' } });
    const type = answer.headers.get('content-type') ?? '';
    const caching = answer.headers.get('cache-control');
    response.writeHead(answer.status, { 'content-type': type, ...(caching && { 'cache-control': caching }) });
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    const page = Buffer.from(hasScripts ? html : html.replace(/<script[^>]* src=[^>]*><\/script>/g, ''));
    const middle = (page.indexOf('<main') + page.indexOf('</main>')) / 2;
    for (let sent = 0; sent < page.length; sent += piece.bytes) {
      if (sent >= middle) await canContinue;
      response.write(page.subarray(sent, sent + piece.bytes));
      await new Promise((resolve) => setTimeout(resolve, piece.pause));
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = Object(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    pauseHalfway() {
      const { promise, resolve } = Promise.withResolvers<void>();
      canContinue = promise;
      return resolve;
    },
    close: () => void server.close(),
  };
}
