import { readFileSync } from 'node:fs';
import { isLanguage } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import type { PublishedContent } from '../published-content.ts';
import type { Platform } from '../registry/index.ts';
import { announcementsOf } from './announcements.ts';
import type { ChooseComposition } from './choose-composition.ts';
import { navigationOf } from './navigation.ts';
import { robots, sitemap } from './search.ts';
import { webManifest } from './web-manifest.ts';

const day = 'public, max-age=86400';
const read = (name: string): Buffer => readFileSync(new URL(`./${name}`, import.meta.url));
const mark = read('mark.svg');
/** `share.png` is shown beside a shared link. Phones use the icon of 180 px on their home screen. */
const pictures = ['share.png', 'icon-180.png', 'icon-192.png', 'icon-512.png'];

interface SiteFilesOptions {
  platform: Pick<Platform, 'current'>;
  origin: string;
  chooseComposition: ChooseComposition;
  content: () => PublishedContent;
}

/** Serves the few files at the root of the site. */
export function serveSiteFiles(app: FastifyInstance, { platform, origin, chooseComposition, content }: SiteFilesOptions): void {
  for (const address of ['/mark.svg', '/favicon.ico']) {
    app.get(address, async (_request, reply) => reply.type('image/svg+xml').header('cache-control', day).send(mark));
  }
  for (const name of pictures) {
    const picture = read(name);
    app.get(`/${name}`, async (_request, reply) => reply.type('image/png').header('cache-control', day).send(picture));
  }
  app.get<{ Querystring: { lng?: string } }>('/site.webmanifest', async ({ query }, reply) => {
    const language = isLanguage(query.lng) ? query.lng : 'en';
    return reply
      .type('application/manifest+json')
      .header('cache-control', day)
      .send(JSON.stringify(webManifest(language)));
  });
  // A page has it inlined in its language; the shell asks for it when the visitor changes to another.
  app.get<{ Querystring: { lng?: string } }>('/site-navigation.json', async (request, reply) => {
    const { lng } = request.query;
    const choice = await chooseComposition(request, 'call');
    reply.header('cache-control', 'no-store');
    if (!choice || !isLanguage(lng)) return reply.code(404).send({});
    return navigationOf(choice.composition, lng, content());
  });
  // The shell asks for it in another language, and from time to time for what has begun since.
  app.get<{ Querystring: { lng?: string } }>('/site-announcements.json', async (request, reply) => {
    const { lng } = request.query;
    const choice = await chooseComposition(request, 'call');
    reply.header('cache-control', 'no-store');
    if (!choice || !isLanguage(lng)) return reply.code(404).send({});
    return announcementsOf(choice.composition, lng, content());
  });
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain').header('cache-control', day).send(robots(origin)));
  app.get('/sitemap.xml', async (_request, reply) => {
    const composition = await platform.current();
    if (!composition) return reply.code(503).type('text/plain').send('Nothing has been published yet.');
    return reply
      .type('application/xml')
      .header('cache-control', 'public, max-age=3600')
      .send(sitemap(origin, composition, content()));
  });
}
