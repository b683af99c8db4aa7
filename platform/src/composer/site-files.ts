import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const day = 'public, max-age=86400';
const mark = readFileSync(new URL('./mark.svg', import.meta.url));

const webManifest = {
  name: 'Nítida',
  short_name: 'Nítida',
  start_url: '/',
  display: 'browser',
  background_color: '#F6F3EA',
  theme_color: '#F6F3EA',
  icons: [{ src: '/mark.svg', sizes: 'any', type: 'image/svg+xml' }],
};

const robots = ['User-agent: *', 'Disallow: /api/', 'Disallow: /orders', 'Disallow: /summary', 'Disallow: /confirmation', ''].join('\n');

/** The few files that stand at the root of a site. */
export function serveSiteFiles(app: FastifyInstance): void {
  for (const address of ['/mark.svg', '/favicon.ico']) {
    app.get(address, async (_request, reply) => reply.type('image/svg+xml').header('cache-control', day).send(mark));
  }
  app.get('/site.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', day).send(JSON.stringify(webManifest)),
  );
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain').header('cache-control', day).send(robots));
}
