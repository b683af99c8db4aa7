import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

export interface RebuiltPackage {
  name: string;
  hash: string;
  /** The change cannot be replaced in the page, because it concerns stylesheets. */
  needsReload: boolean;
}

export interface BrokenPackage {
  name: string;
  /** The compiler's message. */
  reason: string;
}

export interface HotPages {
  /** Adds the event stream, and the script that listens to it, to every page of an application. */
  extend(app: FastifyInstance): void;
  /** Tells open pages to apply a rebuild. */
  announce(rebuilt: RebuiltPackage): void;
  /** Tells open pages, and those that open until the next rebuild, why there is none. */
  announceBroken(broken: BrokenPackage): void;
}

const script = readFileSync(new URL('./browser/hot-page.js', import.meta.url), 'utf8');
const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Keeps open pages up to date with their sources, in development only. */
export function hotPages(): HotPages {
  const pages = new Set<ServerResponse>();
  const latest = new Map<string, RebuiltPackage>();
  const broken = new Map<string, BrokenPackage>();
  const tell = (page: ServerResponse, rebuilt: RebuiltPackage | BrokenPackage) => page.write(`data: ${JSON.stringify(rebuilt)}\n\n`);
  return {
    extend(app) {
      app.get('/__dev/events', (request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        reply.raw.write(': open\n\n');
        // Rebuilds since the page was sent.
        for (const rebuilt of latest.values()) tell(reply.raw, { ...rebuilt, needsReload: false });
        for (const one of broken.values()) tell(reply.raw, one);
        pages.add(reply.raw);
        request.raw.on('close', () => pages.delete(reply.raw));
      });
      // The page must be uncompressed, so that the script can be added.
      app.addHook('onRequest', async (request) => {
        if (!request.headers.accept?.includes('text/html')) return;
        delete request.headers['accept-encoding'];
        delete request.headers['if-none-match'];
      });
      app.addHook('onSend', async (_request, reply, payload) => {
        const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
        if (!isPage) return payload;
        // Files that are rebuilt later have no hash in the page. The content policy stays.
        reply.removeHeader('integrity-policy');
        reply.removeHeader('etag');
        reply.header('cache-control', 'no-store');
        const policy = String(reply.getHeader('content-security-policy') ?? '');
        reply.header('content-security-policy', policy.replace('script-src ', `script-src ${scriptHash} `));
        return payload.replace('</body>', () => `<script>${script}</script></body>`);
      });
    },
    announce(rebuilt) {
      broken.delete(rebuilt.name);
      latest.set(rebuilt.name, rebuilt);
      for (const page of pages) tell(page, rebuilt);
    },
    announceBroken(one) {
      broken.set(one.name, one);
      for (const page of pages) tell(page, one);
    },
  };
}
