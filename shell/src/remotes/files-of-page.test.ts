import type { ModuleList } from '@nitida/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filesOfPage } from './files-of-page.ts';

const list: ModuleList = {
  hashes: Object.fromEntries(['entry', 'page', 'en', 'home.en', 'other'].map((file) => [`/releases/work/${file}.js`, `sha384-${file}`])),
  preload: { 'work.home': ['entry.js', 'page.js'], 'work.survey': ['entry.js', 'other.js'] },
  messages: { en: ['en.js'] },
  content: { 'work.home': { en: ['home.en.js'] } },
  budgets: { 'work.home': 8_000 },
};
const route = { name: 'work.home', path: '/work', access: 'open' as const, remote: { name: 'work', version: '1.0.0', owner: 'Work' } };

vi.mock('./module-hashes.ts', () => ({ requestList: async () => list }));
vi.mock('./registry.ts', () => ({
  addressOf: (name: string, file: string) => new URL(`/releases/${name}/${file}`, 'https://files.example'),
}));

/** The modules that the document has loaded, with the bytes that each took. */
const loaded = new Map<string, number>();
class Timing {
  transferSize: number;
  constructor(transferSize: number) {
    this.transferSize = transferSize;
  }
}

beforeEach(() => {
  loaded.clear();
  vi.stubGlobal('PerformanceResourceTiming', Timing);
  // jsdom has no timings of resources.
  Object.assign(performance, {
    getEntriesByName: (url: string) => [loaded.get(url) ?? []].flat().map((bytes) => new Timing(bytes)),
  });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: URL) => {
      loaded.set(url.href, 1_000);
      return new Response('');
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(performance, 'getEntriesByName');
});

test('the code, texts and content of a page are fetched with the hashes of the composition', async () => {
  const { weight, fetch: fetchAll } = await filesOfPage(route, 'en');
  expect(weight).toBe(8_000);
  await expect(fetchAll()).resolves.toBe(4_000);
  expect(vi.mocked(fetch).mock.calls.map(([url, init]) => [String(url), init?.integrity])).toEqual(
    ['entry', 'page', 'en', 'home.en'].map((file) => [`https://files.example/releases/work/${file}.js`, `sha384-${file}`]),
  );
});

test('a module that the document has is not fetched again, and weighs nothing', async () => {
  for (const file of ['entry', 'en']) loaded.set(`https://files.example/releases/work/${file}.js`, 500);
  const { weight, fetch: fetchAll } = await filesOfPage(route, 'en');
  expect(weight).toBe(4_000);
  await expect(fetchAll()).resolves.toBe(2_000);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a module without a hash is not fetched', async () => {
  const hashes = list.hashes;
  list.hashes = {};
  const { fetch: fetchAll } = await filesOfPage(route, 'en');
  await expect(fetchAll()).rejects.toThrow('The composition holds no hash of /releases/work/entry.js.');
  expect(fetch).not.toHaveBeenCalled();
  list.hashes = hashes;
});
