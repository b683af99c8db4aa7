import { languages } from '@nitida/contract';
import { expect, test } from 'vitest';
import { composition, sound } from '../../test/example-prerenderer.ts';
import { writeRelease } from '../../test/example-release.ts';
import { inlinedPage } from '../composer/page.ts';
import { nothingPublished } from '../published-content.ts';
import { ordersOf } from './orders.ts';

test('an order begins with what was taken down, and then with what was published last', async () => {
  const paths = ['/one', '/two', '/three', '/four'];
  const routes = paths.map((path) => ({
    name: `work${path.replace('/', '.')}`,
    path,
    access: 'open' as const,
    page: './page.tsx',
    prerender: true,
  }));
  const { release } = await writeRelease({ name: 'work', paths: [], change: { routes, server: sound.server } as never });
  const editions: Record<string, number> = { '/two': 3, '/four': 8 };
  const content = {
    ...nothingPublished,
    editionAt: (path: string) => editions[path],
    stateAt: (path: string) => (path === '/three' ? ('gone' as const) : ('own' as const)),
  };
  const [order] = ordersOf(
    { ...composition(1), remotes: [release] },
    {
      content: () => content,
      inlinedPage: (served, language) => inlinedPage({ composition: served, language, origin: 'http://site', prerendered: null, content }),
    },
  );
  const inTurn = order?.pages.map(({ path }) => path) ?? [];
  expect([...new Set(inTurn)]).toEqual(['/three', '/four', '/two', '/one']);
  expect(inTurn).toHaveLength(paths.length * languages.length);
});
