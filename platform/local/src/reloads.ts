import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

export interface Reloads {
  /** Adds the events, and the script that listens to them, to every page. */
  extend(app: FastifyInstance): void;
  /** Every open page loads again. */
  announce(): void;
}

const eventsPath = '/__dev/events';
/** Waits for the site when it starts anew, and loads the page again once it is back. */
const listener = `{let lost=false;const events=new EventSource('${eventsPath}');events.onerror=()=>{lost=true};events.onopen=()=>{if(lost)location.reload()};events.onmessage=()=>location.reload()}`;

/** Lets pages follow their sources, in development only: a page that is open loads again when a new release is served. */
export function createReloads(): Reloads {
  const pages = new Set<ServerResponse>();
  return {
    extend(app) {
      app.get(eventsPath, (request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        reply.raw.write(': open\n\n');
        pages.add(reply.raw);
        request.raw.on('close', () => pages.delete(reply.raw));
      });
      // Uncompressed, so that the script can be added.
      app.addHook('onRequest', async (request) => {
        if (request.headers.accept?.includes('text/html')) delete request.headers['accept-encoding'];
      });
      app.addHook('onSend', async (_request, reply, payload) => {
        const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
        return isPage ? withListener(payload) : payload;
      });
    },
    announce() {
      for (const page of pages) page.write('data: released\n\n');
    },
  };
}

/** Under the page's own nonce; a page without one is not the composer's. */
function withListener(html: string): string {
  const nonce = /<meta property="csp-nonce" nonce="([^"]+)"/.exec(html)?.[1];
  if (nonce === undefined) return html;
  return html.replace('</body>', () => `<script nonce="${nonce}">${listener}</script></body>`);
}
