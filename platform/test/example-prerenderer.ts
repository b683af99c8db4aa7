import { afterAll, afterEach, beforeAll } from 'vitest';
import { inlinedPage } from '../src/composer/page.ts';
import { createPrerenderer, type Prerenderer } from '../src/prerender/index.ts';
import { nothingPublished, type PublishedContent } from '../src/published-content.ts';
import type { Composition } from '../src/registry/index.ts';
import { createRenderings, type Renderings } from '../src/registry/renderings.ts';
import { tablesOver } from '../src/registry/tables-over.ts';
import { type Renderer, startRenderer } from '../src/renderer/renderer.ts';
import type { RenderLimits } from '../src/renderer/run-sandbox.ts';
import { type Example, writeRelease } from './example-release.ts';
import { openPool, type TestDatabase } from './start-fixture-site.ts';

const prices = '/api/pricing/get_pricing';

/** A shell that returns its input, and a remote with a page. */
const shellSource = `
export const shared = { greeting: 'Hello' };
export async function openRenderer({ page, answers, remotes }) {
  const main = (parts) => '<main id="content">' + parts.join(' | ') + '</main>';
  return {
    async render(path, language) {
      if (path === '/broken') throw new Error('no such luck');
      if (path === '/streamed') return { html: '<template id="P:1"></template><div hidden id="S:1">Late</div>', styles: '', answers: {} };
      return {
        html: main([language, path, answers['${prices}'], page.businessNow, await Object.values(remotes)[0]()]),
        styles: '<style data-styled="true">a{}</style>',
        answers: { getPricing: '${prices}' },
      };
    },
    async renderFrame(path, language, title, isWhole) {
      if (path === '/broken' && isWhole) throw new Error('no such luck');
      return { html: main([language, path, isWhole ? await Object.values(remotes)[0]() : title]), styles: '' };
    },
  };
}`;

interface Options {
  limits?: RenderLimits;
  /** The server modules of further remotes. */
  sources?: Record<string, string>;
  content?: () => PublishedContent;
  /** Names the state of prices and settings. */
  data?: () => string;
  /** The renderers that share the work. One by default. */
  renderers?: number;
  patienceMs?: number;
}

/** Returns a function that opens a prerenderer with a renderer on one database, which are closed after their test. */
export function usePrerenderers() {
  const opened: { close(): Promise<void> }[] = [];
  let database: TestDatabase;
  let renderings: Renderings;
  beforeAll(async () => {
    database = await openPool();
    renderings = createRenderings({ db: tablesOver(database.pool), realNow: () => new Date() });
  });
  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) await one.close();
    await database.pool.query('delete from platform.render_order; delete from platform.rendered_page');
  });
  afterAll(() => database.close());

  return async function setUp({ limits, sources = {}, content, data, renderers = 1, patienceMs }: Options = {}) {
    const modules: Record<string, string> = {
      shell: shellSource,
      work: 'export default () => globalThis.nitidaShared.greeting;',
      ...sources,
    };
    const failures: string[] = [];
    const listeners = new Set<() => void>();
    const signals = {
      send: () =>
        void setImmediate(() => {
          for (const listener of listeners) listener();
        }),
      on(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    let now = new Date('2027-05-03T10:00:00Z');
    const open = (): Prerenderer => {
      const prerenderer = createPrerenderer({
        renderings,
        signals,
        ...(content && { content }),
        ...(data && { data }),
        ...(patienceMs !== undefined && { patienceMs }),
        businessNow: () => now,
        inlinedPage: (served, language) =>
          inlinedPage({
            composition: served,
            language,
            origin: 'http://site',
            prerendered: null,
            content: nothingPublished,
          }),
      });
      opened.push(prerenderer);
      return prerenderer;
    };
    const prerenderer = open();
    const start = (): Renderer =>
      startRenderer({
        renderings,
        signals,
        readModule: async ({ name }) => Buffer.from(modules[name] ?? ''),
        answersOf: async () => ({ [prices]: 1 }),
        businessNow: () => now,
        ...(limits && { limits }),
        onFailure: ({ path, language }, failure) => failures.push(`${language} ${path}: ${failure}`),
        onError: (error) => failures.push(String(error)),
      });
    const started = Array.from({ length: renderers }, start);
    opened.push(...started);
    return {
      prerenderer,
      async stop() {
        await Promise.all(started.map((renderer) => renderer.close()));
      },
      /** Closes the renderers and starts one, with these server modules. */
      async restart(changed: Record<string, string>) {
        await Promise.all(started.map((renderer) => renderer.close()));
        Object.assign(modules, changed);
        opened.push(start());
      },
      /** A prerenderer of another node. */
      open,
      failures,
      pass: (ms: number) => {
        now = new Date(now.getTime() + ms);
      },
    };
  };
}

/** A release with a server module. */
export const writeRendered = (example: Example) =>
  writeRelease({
    ...example,
    change: { server: { path: 'server.mjs', integrity: `sha384-${example.name}`, bytes: 1 }, ...example.change },
  });

export const route = (name: string, path: string, prerender: boolean | string[]) => ({
  name,
  path,
  access: 'open' as const,
  page: './page.tsx',
  prerender,
});

const { release: shell } = await writeRendered({ name: 'shell' });
const { release: work } = await writeRendered({
  name: 'work',
  paths: [],
  change: {
    routes: [
      route('work.home', '/work', true),
      route('work.broken', '/broken', true),
      route('work.survey', '/survey', false),
      route('work.campaign', '/p/:slug', ['/p/autumn']),
    ],
  },
});
export const { release: sound } = await writeRendered({ name: 'work', paths: [], change: { routes: [route('work.home', '/work', true)] } });
export const { release: other } = await writeRendered({
  name: 'other',
  paths: [],
  change: { routes: [route('other.home', '/other', true)] },
});
export const { release: booking } = await writeRelease({ name: 'booking', paths: ['/booking'] });
export const otherSource = 'export default () => globalThis.nitidaShared.greeting;';
export const composition = (id: number): Composition => ({
  id,
  members: {},
  reason: 'test',
  createdAt: new Date('2027-05-03T09:00:00Z'),
  shell,
  remotes: [work, booking],
});

/** What is served when production serves this composition to everybody, after those with lower numbers. */
export const choose = (prerenderer: Prerenderer, promoted: Composition): Composition =>
  prerenderer.choose({ composition: promoted, splits: [], earlier: earlierThan(promoted) }).composition;

/** The numbers of compositions before one. */
export const earlierThan = ({ id }: Pick<Composition, 'id'>): number[] => Array.from({ length: id - 1 }, (_, index) => index + 1);
