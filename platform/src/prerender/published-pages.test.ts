import { languages } from '@nitida/contract';
import { expect, test } from 'vitest';
import { choose, composition, other, otherSource, route, sound, usePrerenderers, writeRendered } from '../../test/example-prerenderer.ts';
import { nothingPublished } from '../published-content.ts';
import type { Composition } from '../registry/index.ts';
import type { Prerenderer } from './index.ts';

const setUp = usePrerenderers();

const withWork = (id: number, ...remotes: Composition['remotes']): Composition => ({ ...composition(id), remotes });
const isRendered = (prerenderer: Prerenderer, served: Composition, path = '/work') =>
  languages.every((language) => prerenderer.find(served, path, language) !== null);
/** With the editions of pages by path, which a test changes. */
const setUpWithContent = async (sources: Record<string, string> = {}) => {
  const content = new Map<string, number>();
  const editionAt = (path: string) => content.get(path);
  const published = { ...nothingPublished, editionAt };
  return { content, ...(await setUp({ sources: { other: otherSource, ...sources }, content: () => published })) };
};

test('pages with another edition of content are rendered again, the former are served meanwhile, and other remotes are left alone', async () => {
  const { prerenderer, content } = await setUpWithContent();
  const served = withWork(1, sound, other);
  choose(prerenderer, served);
  await prerenderer.settled();
  const [work, unchanged] = ['/work', '/other'].map((path) => prerenderer.find(served, path, 'en'));
  content.set('/work', 7);
  prerenderer.update();
  expect(prerenderer.find(served, '/work', 'en')).toBe(work);
  await prerenderer.settled();
  expect(prerenderer.find(served, '/work', 'en')).not.toBe(work);
  expect(prerenderer.find(served, '/other', 'en')).toBe(unchanged);
  expect(choose(prerenderer, served).id).toBe(1);
});

test('a publication renders the pages that show it, and all others stay as they are', async () => {
  const pages = 'let drawn = 0; export default () => `page ${++drawn}`;';
  const { prerenderer, content } = await setUpWithContent({ work: pages });
  const { release } = await writeRendered({
    name: 'work',
    paths: [],
    change: { routes: [route('work.home', '/work', true), route('work.more', '/more', true)] },
  });
  const served = withWork(1, release);
  choose(prerenderer, served);
  await prerenderer.settled();
  const [work, more] = ['/work', '/more'].map((path) => prerenderer.find(served, path, 'en'));
  content.set('/work', 7);
  prerenderer.update();
  await prerenderer.settled();
  const drawn = languages.map((language) => Number(/page (\d+)/.exec(prerenderer.find(served, '/work', language)?.html ?? '')?.[1]));
  expect(drawn.toSorted((a, b) => a - b)).toEqual(languages.map((_, index) => index + 1));
  expect(prerenderer.find(served, '/work', 'en')).not.toBe(work);
  expect(prerenderer.find(served, '/more', 'en')).toBe(more);
});

test('the node that starts after a publication finds the pages that it left as they were', async () => {
  const { prerenderer, content, open, stop } = await setUpWithContent();
  const served = withWork(1, sound, other);
  choose(prerenderer, served);
  await prerenderer.settled();
  await stop();
  content.set('/work', 7);
  const another = open();
  choose(another, served);
  await expect.poll(() => isRendered(another, served, '/other')).toBe(true);
  expect(another.find(served, '/work', 'en')).toBeNull();
});

test('content that changes twice while pages wait for their turn is rendered as it is then', async () => {
  const { prerenderer, content } = await setUpWithContent();
  const served = withWork(1, sound, other);
  choose(prerenderer, served);
  for (const edition of [7, 8]) {
    for (const path of ['/work', '/other']) content.set(path, edition);
    prerenderer.update();
  }
  await prerenderer.settled();
  expect([isRendered(prerenderer, served), isRendered(prerenderer, served, '/other')]).toEqual([true, true]);
});

test('what changed does not wait until pages that it replaces are rendered', async () => {
  const slow = 'export default () => new Promise((resolve) => setTimeout(resolve, 2000, "slow"));';
  const { prerenderer, content } = await setUpWithContent({ work: slow, other: slow });
  const served = withWork(1, sound, other);
  choose(prerenderer, served);
  const pages = () => ['/work', '/other'].map((path) => prerenderer.find(served, path, 'en'));
  await expect.poll(() => pages().includes(null), { timeout: 10_000 }).toBe(false);
  const [work, unchanged] = pages();
  for (const path of ['/work', '/other']) content.set(path, 7);
  prerenderer.update();
  // The other seven languages of the former pages take 14 s.
  await expect.poll(() => pages().some((page) => page === work || page === unchanged), { timeout: 12_000 }).toBe(false);
});

test('what staff publish does not wait for pages of other remotes', async () => {
  const slow = 'export default () => new Promise((resolve) => setTimeout(resolve, 2000, "slow"));';
  const { prerenderer, content } = await setUpWithContent({ other: slow, third: slow });
  const { release: third } = await writeRendered({ name: 'third', paths: [], change: { routes: [route('third.home', '/third', true)] } });
  const served = withWork(1, sound, other, third);
  choose(prerenderer, served);
  const pages = () => ['/work', '/other', '/third'].map((path) => prerenderer.find(served, path, 'en'));
  await expect.poll(() => pages().includes(null), { timeout: 15_000 }).toBe(false);
  const [work] = pages();
  content.set('/work', 7);
  prerenderer.update();
  // The other seven languages of both take 14 s.
  await expect.poll(() => prerenderer.find(served, '/work', 'en') === work, { timeout: 8000 }).toBe(false);
});
