import type { EarlyCall, Release } from '@nitida/contract';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { type ComposerOptions, composerPlugin } from '../src/composer/index.ts';
import { eachAddress } from '../src/places-of.ts';
import type { Prerenderer } from '../src/prerender/index.ts';
import { openPlatform, type Platform } from '../src/registry/index.ts';
import { tablesOver } from '../src/registry/tables-over.ts';
import { createVisits, type SentDocument } from '../src/visits.ts';
import { dataFolder, writeRelease } from './example-release.ts';
import { openPool } from './start-fixture-site.ts';

/** A prerenderer with one page. */
const prerenderer: Prerenderer = {
  find: (_composition, path, language, side) =>
    path === '/' && language === 'es'
      ? {
          html: side === 'b' ? '<p>Buenas</p>' : '<p>Hola</p>',
          styles: '<style data-styled="true">p{color:red}</style>',
          head: { title: 'Limpieza & más', description: 'A "fondo"' },
          answers: { getPricing: { is: '</script>' } },
          at: '2027-05-03T09:00:00.000Z',
          navigation: {},
          takenDown: [],
        }
      : null,
  frame: (_composition, { path }, language) =>
    path === '/work' && language === 'sv'
      ? { html: '<main>Ram</main>', styles: '<style data-styled="true">h1{color:green}</style>' }
      : null,
  choose: (production) => production,
  isReady: () => true,
  prepare: () => {},
  refresh: () => {},
  update: () => {},
  figures: () => ({ groups: { rendering: 0, rendered: 1, partial: 0 }, pages: 1 }),
  settled: async () => {},
  close: async () => {},
};

/** A composer with a shell and the remote `work`, of which `/` is prerendered in Spanish and `/work` has a frame in Swedish. */
export interface ExampleComposer {
  app: FastifyInstance;
  platform: Platform;
  shell: Release;
  work: Release;
  /** Requests a page as a browser does. */
  page: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** The documents that were sent while a split ran. */
  tried: SentDocument[];
  /** The warnings and errors that the composer logged. */
  logged(): Record<string, unknown>[];
  /** Marks a release as harmful. */
  mark(release: { name: string; version: string }): Promise<unknown>;
  close(): Promise<void>;
}

export const html = { accept: 'text/html,*/*;q=0.8' };

/** `releasesOrigin`: the other origin of the files of releases. `campaigns`: the paths that the release has below `/p/`. `calls`: those that its routes declare. */
export async function openExampleComposer({
  releasesOrigin,
  content,
  staffOrigin,
  campaigns,
  random,
  answers,
  calls,
}: Pick<ComposerOptions, 'releasesOrigin' | 'content' | 'staffOrigin' | 'random' | 'answers'> & {
  campaigns?: string[];
  calls?: EarlyCall[];
} = {}): Promise<ExampleComposer> {
  const database = await openPool();
  const platform = await openPlatform({ pool: database.pool, dataDir: await dataFolder(), now: () => new Date('2027-05-03T10:00:00Z') });
  const builtShell = await writeRelease({ name: 'shell' });
  const builtWork = await writeRelease({
    name: 'work',
    paths: ['/', '/work', '/ref/*', ...(campaigns ? ['/p/:slug'] : [])],
    ...(campaigns && { prerender: { '/p/:slug': campaigns } }),
    calls,
    change: {
      owner: '</script><script>alert(1)</script>',
      titles: { 'work.pageb': { en: 'Orders', es: 'Tus <pedidos>', sv: 'sv', da: 'da', no: 'no', nl: 'nl', de: 'de', ru: 'ru' } },
      navigation: [
        {
          route: 'work.pageb',
          place: 'menu.info',
          order: 10,
          names: { en: 'en', es: 'es', sv: 'sv', da: 'da', no: 'no', nl: 'nl', de: 'de', ru: 'ru' },
        },
      ],
    },
  });
  await platform.importReleases([builtShell.dir, builtWork.dir]);
  const tried: SentDocument[] = [];
  const visits = createVisits({
    db: tablesOver(database.pool),
    realNow: () => new Date('2027-05-03T10:00:00Z'),
    networkOf: (address) => address,
    placesOf: eachAddress,
    takesVisit: () => true,
    onTried: (_visit, sent) => void tried.push(sent),
  });
  await visits.load();
  const lines: string[] = [];
  const app = fastify({ trustProxy: true, logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  await app.register(composerPlugin, {
    platform,
    origin: 'http://localhost',
    prerenderer,
    visits,
    releasesOrigin,
    ...(content && { content }),
    ...(staffOrigin !== undefined && { staffOrigin }),
    ...(random && { random }),
    ...(answers && { answers }),
  });
  return {
    app,
    platform,
    shell: builtShell.release,
    work: builtWork.release,
    page: (url, headers = {}) => app.inject({ url, headers: { ...html, ...headers } }),
    tried,
    logged: () => lines.map((line) => JSON.parse(line)),
    mark: ({ name, version }) =>
      database.pool.query(
        `insert into platform.mark (name, version, kind, why, at, by) values ($1, $2, 'harmful', 'a test', now(), 'a test')`,
        [name, version],
      ),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

export const hashIn = (release: Release, path: string) => release.files.find((file) => file.path === path)?.integrity;

/** The proof that came with a document, or null. */
export const proofIn = ({ headers }: LightMyRequestResponse): string | null =>
  /^visit;desc="([\w.-]+)"$/.exec(String(headers['server-timing']))?.[1] ?? null;
