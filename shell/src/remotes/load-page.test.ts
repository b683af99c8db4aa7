import type { InlinedComposition } from '@nitida/contract';
import { createTestHost } from '@nitida/host/harness';
import { expect, test, vi } from 'vitest';

vi.mock('./federation.ts', () => ({ registerRemotes: vi.fn(), loadActivate: vi.fn() }));

const composition: InlinedComposition = {
  id: 1,
  remotes: [
    {
      name: 'work',
      version: '1.0.0-abc',
      owner: 'Work',
      hostApi: 1,
      entry: '/releases/work/entry.js',
      integrity: 'sha384-x',
      namespaces: [],
      routes: [{ name: 'work.home', path: '/work', access: 'open' }],
    },
  ],
};
const Page = () => null;

/** A remote whose files arrive, or fail, when the test says so. */
async function setUp() {
  vi.resetModules();
  const federation = await import('./federation.ts');
  const registry = await import('./registry.ts');
  const { loadPage, loadPageAnew } = await import('./load-page.ts');
  const asked: { arrive: () => void; fail: () => void }[] = [];
  vi.mocked(federation.loadActivate).mockImplementation(() => {
    const { promise, resolve, reject } = Promise.withResolvers<{ default: unknown }>();
    const module = { pages: { 'work.home': async () => ({ default: Page }) }, messages: async () => ({}) };
    asked.push({ arrive: () => resolve({ default: () => module }), fail: () => reject(new Error('no entry')) });
    return promise;
  });
  registry.startRemotes(composition, (await createTestHost()).host);
  const [route] = registry.compositionRoutes(composition);
  if (!route) throw new Error('unreachable: the composition has a route');
  return { asked, load: () => loadPage(route, 'en', '/work'), loadAnew: () => loadPageAnew(route, 'en', '/work') };
}

test('an attempt of its own does not end with an earlier one that is failing', async () => {
  const { asked, load, loadAnew } = await setUp();
  const first = load();
  const pressed = loadAnew();
  asked[0]?.fail();
  await expect(first).rejects.toThrow('no entry');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.arrive();
  expect(await pressed).toBe(Page);
});

test('it uses what an earlier attempt loads', async () => {
  const { asked, load, loadAnew } = await setUp();
  const first = load();
  const pressed = loadAnew();
  asked[0]?.arrive();
  expect(await Promise.all([first, pressed])).toEqual([Page, Page]);
  expect(asked).toHaveLength(1);
});

test('it fails when its own request fails', async () => {
  const { asked, load, loadAnew } = await setUp();
  load().catch(() => {});
  const pressed = loadAnew();
  asked[0]?.fail();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.fail();
  await expect(pressed).rejects.toThrow('no entry');
  expect(asked).toHaveLength(2);
});
