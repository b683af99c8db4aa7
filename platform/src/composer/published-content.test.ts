import { languages } from '@nitida/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExampleComposer, openExampleComposer } from '../../test/example-composer.ts';
import { nothingPublished, type PublishedContent } from '../published-content.ts';

let content: PublishedContent = nothingPublished;
let composer: ExampleComposer;
beforeAll(async () => {
  composer = await openExampleComposer({ content: () => content, campaigns: ['/p/spring'] });
});
afterAll(() => composer.close());

test('a page that was taken down answers 410, leaves the menu and is not indexed, until it is published again', async () => {
  const before = await composer.page('/work');
  expect([before.statusCode, before.body.includes('menu.info')]).toEqual([200, true]);
  content = { ...nothingPublished, stateAt: (path) => (path === '/work' ? 'gone' : 'own') };
  const gone = await composer.page('/work');
  expect([gone.statusCode, gone.body.includes('menu.info'), gone.headers['cache-control']]).toEqual([410, false, 'no-cache']);
  expect(gone.body).toContain('<meta name="robots" content="noindex">');
  expect((await composer.page('/')).statusCode).toBe(200);
  const home = (await composer.page('/')).body;
  expect([home.includes('menu.info'), /"takenDown":\["work\./.test(home)]).toEqual([false, true]);
  content = { ...nothingPublished, stateAt: () => 'own' };
  expect((await composer.page('/work')).body).toBe(before.body);
});

test('search engines do not index a page in a language whose translation is missing', async () => {
  const isIndexed = async (lng: string) => !(await composer.page(`/?lng=${lng}`)).body.includes('noindex');
  content = { ...nothingPublished, stateAt: (_path, language) => (language === 'es' ? 'borrowed' : 'own') };
  expect([await isIndexed('es'), await isIndexed('en')]).toEqual([false, await isIndexed('sv')]);
});

test('an address of a campaign that nobody made answers 404, and one that staff made answers 200', async () => {
  const statusOf = async (path: string) => (await composer.page(path)).statusCode;
  content = nothingPublished;
  expect([await statusOf('/p/spring'), await statusOf('/p/summer')]).toEqual([200, 404]);
  const made = { ...nothingPublished, editionAt: (path: string) => (path === '/p/summer' ? 7 : undefined), paths: ['/p/summer'] };
  content = made;
  expect([await statusOf('/p/summer'), await statusOf('/p/winter')]).toEqual([200, 404]);
  const page = await composer.page('/p/summer');
  expect(page.body).toContain('<link rel="canonical" href="http://localhost/p/summer?lng=en">');
  expect((await composer.page('/sitemap.xml')).body).toContain('/p/summer?lng=sv');
});

test('an address of something that staff never published answers 404 with its page', async () => {
  content = { ...nothingPublished, isMissing: (path) => path === '/work' };
  const missing = await composer.page('/work');
  expect([missing.statusCode, missing.body.includes('<div id="root"')]).toEqual([404, true]);
  expect((await composer.page('/')).statusCode).toBe(200);
});

test('a campaign in the menu and in the announcement is a link while visitors have it, in the language of the page', async () => {
  const page = 'campaigns/summer';
  const inEach = <T>(of: (language: string) => T) => Object.fromEntries(languages.map((language) => [language, of(language)]));
  const leading = {
    ...nothingPublished,
    navigation: { 'menu.info': [{ route: page, isHidden: false, names: inEach((language) => `Terraces ${language}`) }] },
    announcements: [
      {
        id: '7f1a1f0e-9c5e-4a53-8a6b-0a4f6f6f7a01',
        texts: inEach((language) => ({ text: `Terraces are open ${language}`, label: 'See them' })),
        to: page,
        audience: 'all',
        from: '2027-05-03T09:00:00.000Z',
        until: '2027-05-04T09:00:00.000Z',
      },
    ],
  } satisfies PublishedContent;
  const shown = { ...leading, editionAt: (path: string) => (path === '/p/summer' ? 7 : undefined), paths: ['/p/summer'] };
  const linksOf = async (lng: string) => {
    const { body } = await composer.page(`/?lng=${lng}`);
    return [body.includes(`{"to":"/p/summer","name":"Terraces ${lng}"}`), body.includes('<a href="/p/summer">See them</a>')];
  };
  content = shown;
  expect([await linksOf('en'), await linksOf('sv')]).toEqual([
    [true, true],
    [true, true],
  ]);
  content = { ...shown, stateAt: (path) => (path === '/p/summer' ? 'gone' : 'own') };
  expect(await linksOf('en')).toEqual([false, false]);
  expect((await composer.page('/')).body).toContain('Terraces are open en');
  content = leading;
  expect(await linksOf('en')).toEqual([false, false]);
});
