import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mostInRelease, type Release, release as releaseSchema, routePattern } from '@nitida/contract';
import { expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import { RefusedReleaseError } from '../registry/compositions.ts';
import { readReleaseFile } from '../registry/read-release.ts';
import type { GateContext } from './context.ts';
import { gate } from './gate.ts';
import { sharedInBundle } from './shared-faults.ts';
import { styleFaults } from './style-faults.ts';

const alone: GateContext = {
  channel: 'production',
  last: null,
  same: null,
  files: [],
  teams: [],
  earlier: null,
  beside: [],
  served: [],
  api: null,
};

/** What it takes in ms. A quarter of a second is a hundred times what our own releases need, and a hundredth of what was needed before. */
async function timeOf(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
const soon = 250;

/** The reasons why a description is refused. */
async function reasons(change: Partial<Record<keyof Release, unknown>>): Promise<string[]> {
  const { dir, release } = await writeRelease({ name: 'work', paths: ['/work'] });
  await writeFile(join(dir, 'release.json'), JSON.stringify({ ...release, ...change }));
  try {
    readReleaseFile(dir);
    return [];
  } catch (error) {
    if (error instanceof RefusedReleaseError) return error.faults.map(({ message }) => message);
    throw error;
  }
}

test('a script that repeats what a rule for the page begins with is read once', async () => {
  const source = `createElement("style");${'* '.repeat(100_000)}`;
  const { dir, release } = await writeRelease({ name: 'work', paths: ['/work'], sources: { page: source } });
  expect(await timeOf(() => expect(styleFaults(release, dir)).toEqual([]))).toBeLessThan(soon);
});

test('an entry that repeats the name of a shared library is read once', async () => {
  const source = 'shareKey:"a" '.repeat(50_000);
  expect(await timeOf(() => expect(sharedInBundle(source).taken.size).toBe(0))).toBeLessThan(soon);
});

test('a route with many optional segments is refused before its patterns are counted', async () => {
  const path = `/work${'/:a?'.repeat(21)}`;
  const routes = [{ name: 'work.page', path, access: 'open', page: './page.tsx' }];
  expect(await timeOf(async () => expect(await reasons({ routes })).toContain('✖ has more than 3 optional parts'))).toBeLessThan(soon);
  expect(routePattern.safeParse('/work/:a?/:b?/:c?').success).toBe(true);
});

test.each(['//evil.example', '/work"><script>', '/work/../booking', '/work/%62', '/WORK ', '/work/.', 'work', '/work\\x'])(
  'no page is drawn at %s',
  async (path) => {
    const route = { name: 'work.page', path: '/work', access: 'open', page: './page.tsx' };
    expect(await reasons({ routes: [{ ...route, prerender: [path] }] })).not.toEqual([]);
    expect(await reasons({ routes: [{ ...route, frame: path }] })).not.toEqual([]);
    expect(await reasons({ routes: [{ ...route, path }] })).not.toEqual([]);
  },
);

const list = (length: number, make: (at: number) => unknown) => Array.from({ length }, (_, at) => make(at));
const names = (text: string) => Object.fromEntries(['en', 'es', 'sv', 'da', 'no', 'nl', 'de', 'ru'].map((language) => [language, text]));

test.for<[string, Partial<Record<keyof Release, unknown>>]>([
  ['30,000 files', { files: list(30_000, (at) => ({ path: `${at}.js`, integrity: `sha384-${'a'.repeat(64)}`, bytes: 1 })) }],
  [
    'many routes',
    { routes: list(mostInRelease.routes + 1, () => ({ name: 'work.page', path: '/work', access: 'open', page: './page.tsx' })) },
  ],
  [
    '500 links in the navigation',
    { navigation: list(500, (at) => ({ route: 'work.pagea', place: 'tabs', order: at, names: names('Work') })) },
  ],
  ['a name of 5,000 characters', { navigation: [{ route: 'work.pagea', place: 'tabs', order: 1, names: names('W'.repeat(5000)) }] }],
  ['a link without a name', { navigation: [{ route: 'work.pagea', place: 'tabs', order: 1, names: names(' ') }] }],
  ['a title of 5,000 characters', { titles: { 'work.pagea': names('W'.repeat(5000)) } }],
  ['a version of twenty digits', { version: '99999999999999999999.0.0' }],
  ['a long owner', { owner: 'W'.repeat(200) }],
  ['messages in a language that the site lacks', { messages: { xx: [] } }],
])('%s are refused', async ([, change]) => {
  const found = await reasons(change);
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThanOrEqual(40);
});

test('files that are too large to be examined are not read', async () => {
  const { dir, release } = await writeRelease({ name: 'work', paths: ['/work'] });
  const files = release.files.map((file) => ({ ...file, bytes: 5_000_000 }));
  expect((await gate({ ...release, files }, dir, alone)).map(({ message }) => message)).toEqual([
    'All files have 15000000 bytes. More than 8000000 are not examined.',
  ]);
  expect(releaseSchema.safeParse(release).success).toBe(true);
});
