import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { inlinedPage } from '../src/composer/page.ts';
import { createPrerenderer, type Prerenderer } from '../src/prerender/index.ts';
import type { RenderLimits } from '../src/prerender/run-process.ts';
import { nothingPublished, type PublishedContent } from '../src/published-content.ts';
import type { Composition } from '../src/registry/index.ts';
import { writeRelease } from './example-release.ts';

/** A shell that returns its input, and a remote with a page. */
const shellSource = `
export const shared = { greeting: 'Hello' };
export async function openRenderer({ page, apiOrigin, remotes }) {
  return {
    async render(path, language) {
      if (path === '/broken') throw new Error('no such luck');
      if (path === '/streamed') return { html: '<template id="P:1"></template><div hidden id="S:1">Late</div>', styles: '', answers: {} };
      return {
        html: [language, path, apiOrigin, page.businessNow, Object.values(remotes)[0]()].join(' | '),
        styles: '<style>a{}</style>',
        answers: { getPricing: 1 },
      };
    },
    async renderFrame(path, language, title, isWhole) {
      if (path === '/broken') throw new Error('no such luck');
      return { html: [language, path, isWhole ? Object.values(remotes)[0]() : title].join(' | '), styles: '' };
    },
  };
}`;

interface Options {
  limits?: RenderLimits;
  /** The server modules of further remotes. */
  sources?: Record<string, string>;
  content?: () => PublishedContent;
}

/** Returns a function that opens a prerenderer, which is closed after its test. */
export function usePrerenderers() {
  const opened: Prerenderer[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())));

  return async function setUp({ limits, sources = {}, content }: Options = {}) {
    const folder = await mkdtemp(join(tmpdir(), 'nitida-prerender-'));
    await writeFile(join(folder, 'shell.mjs'), shellSource);
    await writeFile(join(folder, 'work.mjs'), 'export default () => globalThis.nitidaShared.greeting;');
    for (const [name, source] of Object.entries(sources)) await writeFile(join(folder, `${name}.mjs`), source);
    const failures: string[] = [];
    let now = new Date('2027-05-03T10:00:00Z');
    const prerenderer = createPrerenderer({
      platform: { serverFile: ({ name }) => (name === 'booking' ? null : join(folder, `${name}.mjs`)) },
      apiOrigin: 'http://api',
      ...(limits && { limits }),
      ...(content && { content }),
      businessNow: () => now,
      inlinedPage: (served, language) =>
        inlinedPage({
          composition: served,
          language,
          businessNow: null,
          origin: 'http://site',
          prerendered: null,
          content: nothingPublished,
        }),
      onFailure: ({ path, language }, failure) => failures.push(`${language} ${path}: ${failure}`),
    });
    opened.push(prerenderer);
    return {
      prerenderer,
      failures,
      pass: (ms: number) => {
        now = new Date(now.getTime() + ms);
      },
    };
  };
}

export const route = (name: string, path: string, prerender: boolean | string[]) => ({
  name,
  path,
  access: 'open' as const,
  page: './page.tsx',
  prerender,
});

const { release: shell } = await writeRelease({ name: 'shell' });
const { release: work } = await writeRelease({
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
export const { release: sound } = await writeRelease({ name: 'work', paths: [], change: { routes: [route('work.home', '/work', true)] } });
export const { release: other } = await writeRelease({
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

/** What is served when production serves this composition to everybody. */
export const choose = (prerenderer: Prerenderer, promoted: Composition): Composition =>
  prerenderer.choose({ composition: promoted, split: null, isReturn: false }).composition;
