import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

export interface RebuiltPackage {
  name: string;
  hash: string;
  /** What changed cannot be replaced on the page: its stylesheets. */
  needsReload: boolean;
}

export interface HotPages {
  /** Adds the events, and the script that listens to them, to every page of an application. */
  extend(app: FastifyInstance): void;
  /** Open pages take over what was rebuilt. */
  announce(rebuilt: RebuiltPackage): void;
}

const script = readFileSync(new URL('./browser/hot-page.js', import.meta.url), 'utf8');

/** Lets pages follow their sources, in development only. */
export function hotPages(): HotPages {
  const pages = new Set<ServerResponse>();
  const latest = new Map<string, RebuiltPackage>();
  const tell = (page: ServerResponse, rebuilt: RebuiltPackage) => page.write(`data: ${JSON.stringify(rebuilt)}\n\n`);
  return {
    extend(app) {
      app.get('/__dev/events', (request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        reply.raw.write(': open\n\n');
        // What was rebuilt since the page was sent.
        for (const rebuilt of latest.values()) tell(reply.raw, { ...rebuilt, needsReload: false });
        pages.add(reply.raw);
        request.raw.on('close', () => pages.delete(reply.raw));
      });
      // Uncompressed, so that the script can be added.
      app.addHook('onRequest', async (request) => {
        if (request.headers.accept?.includes('text/html')) delete request.headers['accept-encoding'];
      });
      app.addHook('onSend', async (_request, reply, payload) => {
        const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
        if (!isPage) return payload;
        // What is rebuilt after the page was sent has no hash in it. The page's policy stands as it is.
        reply.removeHeader('integrity-policy');
        return withScript(payload);
      });
    },
    announce(rebuilt) {
      latest.set(rebuilt.name, rebuilt);
      for (const page of pages) tell(page, rebuilt);
    },
  };
}

/** Under the page's own nonce; a page without one is not the composer's. */
function withScript(html: string): string {
  const nonce = /<meta property="csp-nonce" nonce="([^"]+)"/.exec(html)?.[1];
  if (nonce === undefined) return html;
  return html.replace('</body>', () => `<script nonce="${nonce}">${script}</script></body>`);
}
