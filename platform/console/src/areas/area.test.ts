import { expect, test } from 'vitest';
import type { Area } from './area.ts';
import { areasOf, pathOf } from './area.ts';

const load = () => Promise.reject(new Error('A test loads no page.'));
const area = (scope: Area['scope'], path: Area['path']): Area => ({
  name: path,
  scope,
  path,
  pages: [
    { path: '', load },
    { path: 'log', load },
  ],
});
const areas = [area('platform', '/releases'), area('content', '/content')];

test('staff see the areas of their scopes', () => {
  expect(areasOf(areas, { scopes: ['content', 'admin'] }).map(({ path }) => path)).toEqual(['/content']);
  expect(areasOf(areas, { scopes: ['admin'] })).toEqual([]);
});

test('the first page of an area is at its path', () => {
  expect(areas[0]?.pages.map((page) => areas[0] && pathOf(areas[0], page))).toEqual(['/releases', '/releases/log']);
});
