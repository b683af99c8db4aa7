import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExampleComposer, openExampleComposer } from '../../test/example-composer.ts';
import { type ContentState, filesOfReleases } from './content-state.ts';

let state: ContentState = filesOfReleases;
let composer: ExampleComposer;
beforeAll(async () => {
  composer = await openExampleComposer({ contentState: () => state });
});
afterAll(() => composer.close());

test('a page that was taken down answers 410, leaves the menu and is not indexed, until it is published again', async () => {
  const before = await composer.page('/work');
  expect([before.statusCode, before.body.includes('menu.info')]).toEqual([200, true]);
  state = (path) => (path === '/work' ? 'gone' : 'own');
  const gone = await composer.page('/work');
  expect([gone.statusCode, gone.body.includes('menu.info'), gone.headers['cache-control']]).toEqual([410, false, 'no-cache']);
  expect(gone.body).toContain('<meta name="robots" content="noindex">');
  expect((await composer.page('/')).statusCode).toBe(200);
  expect((await composer.page('/')).body).not.toContain('menu.info');
  state = () => 'own';
  expect((await composer.page('/work')).body).toBe(before.body);
});

test('search engines do not index a page in a language whose translation is missing', async () => {
  const isIndexed = async (lng: string) => !(await composer.page(`/?lng=${lng}`)).body.includes('noindex');
  state = (_path, language) => (language === 'es' ? 'borrowed' : 'own');
  expect([await isIndexed('es'), await isIndexed('en')]).toEqual([false, await isIndexed('sv')]);
});
