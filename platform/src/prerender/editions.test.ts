import { languages } from '@nitida/contract';
import { describe, expect, test } from 'vitest';
import {
  booking,
  choose,
  composition,
  other,
  otherSource,
  route,
  sound,
  usePrerenderers,
  writeRendered,
} from '../../test/example-prerenderer.ts';
import { writeRelease } from '../../test/example-release.ts';
import type { Composition, ServedChannel } from '../registry/index.ts';
import type { Prerenderer } from './index.ts';

const setUp = usePrerenderers();

describe('several compositions', () => {
  const withWork = (id: number, ...remotes: Composition['remotes']): Composition => ({ ...composition(id), remotes });
  const channel = (name: string, served: Composition): ServedChannel => ({ name, composition: served, splits: [], earlier: [] });
  const isRendered = (prerenderer: Prerenderer, served: Composition, path = '/work') =>
    languages.every((language) => prerenderer.find(served, path, language) !== null);
  const [before, after] = [withWork(1, sound, booking), withWork(2, sound, other)];

  test('the composition with rendered pages is served until a newer one is complete', async () => {
    const { prerenderer } = await setUp({ sources: { other: otherSource } });
    choose(prerenderer, before);
    await prerenderer.settled();
    expect(choose(prerenderer, after).id).toBe(1);
    expect([isRendered(prerenderer, before), isRendered(prerenderer, after, '/other')]).toEqual([true, false]);
    await prerenderer.settled();
    expect(choose(prerenderer, after).id).toBe(2);
    expect([isRendered(prerenderer, after), isRendered(prerenderer, after, '/other')]).toEqual([true, true]);
  });

  test('a return to a composition that was served last finds its pages, and so does a new one with the same releases', async () => {
    const { prerenderer } = await setUp({ sources: { other: otherSource } });
    for (const served of [before, after]) {
      choose(prerenderer, served);
      await prerenderer.settled();
    }
    expect(choose(prerenderer, after).id).toBe(2);
    const again = withWork(3, sound, booking);
    expect(choose(prerenderer, again).id).toBe(3);
    expect(isRendered(prerenderer, again)).toBe(true);
  });

  test('pages that may have links to a remote are rendered again when its routes change, and not when only its version does', async () => {
    const { prerenderer } = await setUp();
    choose(prerenderer, before);
    await prerenderer.settled();
    const { release: newer } = await writeRelease({ name: 'booking', paths: ['/booking'], content: 'newer' });
    expect(isRendered(prerenderer, withWork(2, sound, newer))).toBe(true);
    const { release: longer } = await writeRelease({ name: 'booking', paths: ['/booking', '/booking/again'] });
    expect(isRendered(prerenderer, withWork(3, sound, longer))).toBe(false);
  });

  test('a roll-back does not wait for pages', async () => {
    const { prerenderer } = await setUp({ sources: { other: otherSource } });
    choose(prerenderer, before);
    await prerenderer.settled();
    expect(prerenderer.choose({ composition: after, splits: [], earlier: [] }).composition.id).toBe(2);
    expect(isRendered(prerenderer, after, '/other')).toBe(false);
  });

  test('a split begins when the pages of its composition are rendered, and at once after a start', async () => {
    const { prerenderer } = await setUp({ sources: { other: otherSource } });
    const split = { composition: after, share: 0.1, salt: 'salt' };
    choose(prerenderer, before);
    await prerenderer.settled();
    const served = { composition: before, splits: [split], earlier: [] };
    expect(prerenderer.choose(served).splits).toEqual([]);
    await prerenderer.settled();
    expect(prerenderer.choose(served).splits).toEqual([split]);
    expect(isRendered(prerenderer, after, '/other')).toBe(true);
    expect(prerenderer.choose({ ...served, splits: [{ ...split, share: 0.5 }] }).splits[0]?.share).toBe(0.5);
    const restarted = (await setUp({ sources: { other: otherSource } })).prerenderer;
    expect(restarted.choose(served).splits).toEqual([split]);
  });

  test('a start is ready when the pages of what it serves are rendered, its split included, and stays so', async () => {
    const { prerenderer, pass } = await setUp({ sources: { other: otherSource } });
    expect(prerenderer.isReady()).toBe(true);
    const split = { composition: after, share: 0.1, salt: 'salt' };
    prerenderer.choose({ composition: before, splits: [split], earlier: [] });
    expect(prerenderer.isReady()).toBe(false);
    await prerenderer.settled();
    expect(prerenderer.isReady()).toBe(true);
    expect([isRendered(prerenderer, before), isRendered(prerenderer, after, '/other')]).toEqual([true, true]);
    pass(4 * 60 * 60_000);
    isRendered(prerenderer, before);
    prerenderer.refresh();
    expect(prerenderer.isReady()).toBe(true);
  });

  test('a split that began goes on while its pages are rendered again', async () => {
    const { prerenderer } = await setUp({ sources: { other: otherSource } });
    const served = { composition: before, splits: [{ composition: after, share: 0.1, salt: 'salt' }], earlier: [] };
    prerenderer.choose(served);
    prerenderer.refresh();
    expect(prerenderer.choose(served).splits).toHaveLength(1);
  });

  test('what all channels serve is rendered before it is requested', async () => {
    const { prerenderer } = await setUp({ sources: { other: otherSource } });
    choose(prerenderer, before);
    prerenderer.prepare([channel('production', before), channel('staging', after)]);
    await prerenderer.settled();
    expect([isRendered(prerenderer, before), isRendered(prerenderer, after, '/other')]).toEqual([true, true]);
  });

  test('the pages that were served last are kept, six compositions at most, and production always', async () => {
    const { prerenderer } = await setUp({ sources: { other: otherSource } });
    choose(prerenderer, before);
    await prerenderer.settled();
    const last: Composition[] = [];
    for (const id of [2, 3, 4, 5, 6, 7]) {
      const routes = [route(`work.home${'abcdefgh'[id]}`, `/work/${id}`, true)];
      const { release } = await writeRendered({ name: 'work', paths: [], content: `content ${id}`, change: { routes } });
      last.push(withWork(id, release));
    }
    for (const served of last) prerenderer.find(served, `/work/${served.id}`, 'en');
    await prerenderer.settled();
    expect(isRendered(prerenderer, before)).toBe(true);
    const found = last.toReversed().map((served) => isRendered(prerenderer, served, `/work/${served.id}`));
    expect(found).toEqual([true, true, true, true, true, false]);
  });

  test('what was rolled back is never served again, although the next pages are not rendered yet', async () => {
    const { prerenderer } = await setUp({ sources: { other: otherSource } });
    choose(prerenderer, before);
    await prerenderer.settled();
    const rolledBack = withWork(2, sound);
    choose(prerenderer, rolledBack);
    await prerenderer.settled();
    expect(choose(prerenderer, rolledBack).id).toBe(2);
    // This node did not look between the roll-back to 1 and the publication of 3.
    const next = withWork(3, sound, other);
    expect(prerenderer.choose({ composition: next, splits: [], earlier: [1] }).composition.id).toBe(3);
  });

  test('another node, or the same after a start, finds the pages that are stored, without any renderer', async () => {
    const { prerenderer, open } = await setUp();
    choose(prerenderer, before);
    await prerenderer.settled();
    const another = open();
    choose(another, before);
    await another.settled();
    expect(isRendered(another, before)).toBe(true);
    expect(another.find(before, '/work', 'en')).toEqual(prerenderer.find(before, '/work', 'en'));
  });

  test('without any renderer a publication is served after some time, and a start is ready', async () => {
    const { prerenderer } = await setUp({ renderers: 0, patienceMs: 300 });
    choose(prerenderer, before);
    expect([prerenderer.isReady(), choose(prerenderer, after).id]).toEqual([false, 1]);
    await expect.poll(() => choose(prerenderer, after).id).toBe(2);
    expect([prerenderer.isReady(), prerenderer.find(after, '/work', 'en')]).toEqual([true, null]);
  });

  test('a renderer that closes leaves its orders to the next at once', async () => {
    const stops = "let pages = 0; export default () => (pages++ ? new Promise(() => {}) : 'first');";
    const { prerenderer, restart } = await setUp({ sources: { other: stops, work: stops } });
    choose(prerenderer, after);
    const firstPages = () => ['/work', '/other'].map((path) => prerenderer.find(after, path, 'en'));
    await expect.poll(() => firstPages().includes(null), { timeout: 10_000 }).toBe(false);
    await restart({ other: otherSource, work: otherSource });
    await expect.poll(() => isRendered(prerenderer, after) && isRendered(prerenderer, after, '/other'), { timeout: 15_000 }).toBe(true);
  });

  test('two renderers share the work, and render each page once', async () => {
    const { prerenderer, failures } = await setUp({ sources: { other: otherSource }, renderers: 2 });
    choose(prerenderer, after);
    await prerenderer.settled();
    expect([isRendered(prerenderer, after), isRendered(prerenderer, after, '/other'), failures]).toEqual([true, true, []]);
  });

  test('a remote that had to be ended delays no later publication of another team', async () => {
    const limits = { milliseconds: 60_000, silentMilliseconds: 8000, megabytes: 512 };
    const { prerenderer } = await setUp({ sources: { other: 'for (;;) {}' }, limits });
    choose(prerenderer, after);
    await prerenderer.settled();
    expect(prerenderer.find(after, '/other', 'en')).toBeNull();
    // With another link on the pages, all are rendered again.
    const { release: newer } = await writeRendered({
      name: 'work',
      paths: [],
      change: { routes: [route('work.home', '/work', true), route('work.more', '/more', true)] },
    });
    const next = withWork(3, newer, other);
    await expect.poll(() => choose(prerenderer, next).id, { timeout: 30_000 }).toBe(3);
    expect(isRendered(prerenderer, next, '/more')).toBe(true);
    // The hung code was not ended again before everybody had what the other team published.
    expect(prerenderer.figures().groups.rendering).toBe(1);
  });

  test('a release speaks only for the paths of its own routes', async () => {
    const claiming = {
      name: 'other.home',
      path: '/other',
      access: 'open' as const,
      page: './page.tsx',
      prerender: ['/', '/work', '/other'],
    };
    const { release: greedy } = await writeRendered({ name: 'other', paths: [], change: { routes: [claiming] } });
    const { prerenderer } = await setUp({ sources: { other: "export default () => 'forged';" } });
    const served = withWork(1, greedy, sound);
    choose(prerenderer, served);
    await prerenderer.settled();
    expect(prerenderer.find(served, '/other', 'en')?.html).toContain('forged');
    expect(prerenderer.find(served, '/work', 'en')?.html).toContain('Hello');
    expect(prerenderer.find(served, '/', 'en')).toBeNull();
  });
});
