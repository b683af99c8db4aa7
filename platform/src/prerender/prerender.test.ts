import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@nitida/contract';
import { afterEach, expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import type { Composition } from '../registry/index.ts';
import { createPrerenderer, type Prerenderer } from './index.ts';

let opened: Prerenderer | null = null;
afterEach(() => opened?.close());

/** A shell that says what it was handed, and a remote whose page it names. */
const shellSource = `
export const shared = { greeting: 'Hello' };
export async function openRenderer({ page, apiOrigin, remotes }) {
  return {
    async render(path, language) {
      if (path === '/broken') throw new Error('no such luck');
      return {
        html: [language, path, apiOrigin, page.businessNow, remotes.work()].join(' | '),
        styles: '<style>a{}</style>',
        answers: { getPricing: 1 },
      };
    },
  };
}`;

async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'nitida-prerender-'));
  await writeFile(join(folder, 'shell.mjs'), shellSource);
  await writeFile(join(folder, 'work.mjs'), 'export default () => globalThis.nitidaShared.greeting;');
  const failures: string[] = [];
  let now = new Date('2027-05-03T10:00:00Z');
  const prerenderer = createPrerenderer({
    platform: { serverFile: ({ name }) => (name === 'booking' ? null : join(folder, `${name}.mjs`)) },
    apiOrigin: 'http://api',
    businessNow: () => now,
    inlinedPage: ({ id }, language) => ({
      composition: { id, remotes: [] },
      language,
      businessNow: now.toISOString(),
      origin: 'http://site',
    }),
    onFailure: ({ path, language }, failure) => failures.push(`${language} ${path}: ${failure.split('\n')[0]}`),
  });
  opened = prerenderer;
  return {
    prerenderer,
    failures,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

const route = (name: string, path: string, prerender: boolean | string[]) => ({
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
const { release: sound } = await writeRelease({ name: 'work', paths: [], change: { routes: [route('work.home', '/work', true)] } });
const { release: booking } = await writeRelease({ name: 'booking', paths: ['/booking'] });
const composition = (id: number): Composition => ({
  id,
  members: {},
  reason: 'test',
  createdAt: new Date('2027-05-03T09:00:00Z'),
  shell,
  remotes: [work, booking],
});

test('pages that declare it are made in every language, by the shell and the remotes as one', async () => {
  const { prerenderer } = await setUp();
  expect(prerenderer.find(composition(1), '/work', 'es')).toBeNull();
  await prerenderer.settled();
  expect(prerenderer.find(composition(1), '/work', 'es')).toEqual({
    html: 'es | /work | http://api | 2027-05-03T10:00:00.000Z | Hello',
    styles: '<style>a{}</style>',
    answers: { getPricing: 1 },
    at: '2027-05-03T10:00:00.000Z',
  });
  expect(languages.filter((language) => prerenderer.find(composition(1), '/work', language) === null)).toEqual([]);
  expect(prerenderer.find(composition(1), '/survey', 'es')).toBeNull();
  expect(prerenderer.find(composition(1), '/p/autumn', 'es')?.html).toContain('es | /p/autumn');
  expect(prerenderer.find(composition(1), '/p/winter', 'es')).toBeNull();
});

test('a page that breaks is told and left to the browser; the others are made', async () => {
  const { prerenderer, failures } = await setUp();
  prerenderer.find(composition(1), '/work', 'en');
  await prerenderer.settled();
  expect(prerenderer.find(composition(1), '/broken', 'en')).toBeNull();
  expect(prerenderer.find(composition(1), '/work', 'ru')).not.toBeNull();
  expect(failures).toEqual(languages.map((language) => `${language} /broken: Error: no such luck`));
});

test('where a page could not be made, all are made again after five minutes', async () => {
  const { prerenderer, pass } = await setUp();
  prerenderer.find(composition(1), '/work', 'en');
  await prerenderer.settled();
  pass(5 * 60_000 + 1);
  expect(prerenderer.find(composition(1), '/work', 'en')?.at).toBe('2027-05-03T10:00:00.000Z');
  await prerenderer.settled();
  expect(prerenderer.find(composition(1), '/work', 'en')?.at).toBe('2027-05-03T10:05:00.001Z');
});

test('another composition is never shown the pages of the one before', async () => {
  const { prerenderer } = await setUp();
  prerenderer.find(composition(1), '/work', 'en');
  await prerenderer.settled();
  expect(prerenderer.find(composition(2), '/work', 'en')).toBeNull();
  await prerenderer.settled();
  expect(prerenderer.find(composition(2), '/work', 'en')).not.toBeNull();
});

test('when what pages say has changed, none is shown until it has been made again', async () => {
  const { prerenderer } = await setUp();
  prerenderer.find(composition(1), '/work', 'en');
  await prerenderer.settled();
  prerenderer.refresh();
  expect(prerenderer.find(composition(1), '/work', 'en')).toBeNull();
  await prerenderer.settled();
  expect(prerenderer.find(composition(1), '/work', 'en')).not.toBeNull();
});

test('pages grow old: they are made again after three hours, and stand until then', async () => {
  const { prerenderer, pass } = await setUp();
  const whole = { ...composition(1), remotes: [sound, booking] };
  prerenderer.find(whole, '/work', 'en');
  await prerenderer.settled();
  pass(3 * 60 * 60_000);
  prerenderer.find(whole, '/work', 'en');
  await prerenderer.settled();
  pass(1);
  expect(prerenderer.find(whole, '/work', 'en')?.at).toBe('2027-05-03T10:00:00.000Z');
  await prerenderer.settled();
  expect(prerenderer.find(whole, '/work', 'en')?.at).toBe('2027-05-03T13:00:00.001Z');
});
