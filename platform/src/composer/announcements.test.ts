import { createHash } from 'node:crypto';
import { type Language, languages } from '@nitida/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExampleComposer, openExampleComposer } from '../../test/example-composer.ts';
import { nothingPublished, type PublishedAnnouncement, type PublishedContent } from '../published-content.ts';

let content: PublishedContent = nothingPublished;
let composer: ExampleComposer;
beforeAll(async () => {
  composer = await openExampleComposer({ content: () => content });
});
afterAll(() => composer.close());

const texts = Object.fromEntries(languages.map((language) => [language, { text: `Closed & away <${language}>`, label: 'More' }]));
const announcement: PublishedAnnouncement = {
  id: '7f1a1f0e-9c5e-4a53-8a6b-0a4f6f6f7a01',
  texts,
  to: 'marketing.faq',
  audience: 'all',
  from: '2027-05-03T09:00:00.000Z',
  until: '2027-05-04T09:00:00.000Z',
};
const show = (...announcements: PublishedAnnouncement[]) => {
  content = { ...nothingPublished, announcements };
};
const bodyAt = async (path: string, lng: Language = 'en') => (await composer.page(`${path}?lng=${lng}`)).body;

test('the bar is in the document of every page, before its markup, from the first request to the last', async () => {
  const before = await composer.page('/?lng=es');
  expect(before.body).not.toContain('id="announcement"');
  show(announcement);
  const during = await composer.page('/?lng=es');
  expect(during.body).toMatch(
    /<div id="announcement">.*<section aria-label="Aviso".*Closed &amp; away &lt;es&gt;.*<div id="root"><p>Hola/s,
  );
  expect(during.headers.etag).not.toBe(before.headers.etag);
  expect(await bodyAt('/work', 'sv')).toContain('Closed &amp; away &lt;sv&gt;');
  show();
  expect((await composer.page('/?lng=es')).body).toBe(before.body);
});

test('the content policy permits its style and its script', async () => {
  show(announcement);
  const { body, headers } = await composer.page('/?lng=en');
  const hashes = [...body.matchAll(/<(?:style|script)(?: id="[^"]*")?>(.*?)<\/(?:style|script)>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  for (const hash of hashes) expect(headers['content-security-policy']).toContain(hash);
  expect(body).toContain('#announcement{');
});

test('of several, the one that began last is shown', async () => {
  const urgent = { ...announcement, id: '7f1a1f0e-9c5e-4a53-8a6b-0a4f6f6f7a02', from: '2027-05-03T09:30:00.000Z' };
  show(urgent, announcement);
  expect(await bodyAt('/')).toContain(`data-id="${urgent.id}"`);
});

test('a link leads to the page of a route; without that page the bar has no link', async () => {
  show({ ...announcement, to: 'work.pageb' as 'marketing.faq' });
  expect(await bodyAt('/')).toContain('<a href="/work">More</a>');
  show(announcement);
  expect(await bodyAt('/')).not.toContain('>More</a>');
});

test('the shell asks for those of another language', async () => {
  show(announcement);
  const ask = async (query: string) => composer.app.inject({ url: `/site-announcements.json${query}` });
  expect((await ask('?lng=de')).json()).toMatchObject([
    { id: announcement.id, text: 'Closed & away <de>', labels: { name: 'Mitteilung' } },
  ]);
  expect((await ask('?lng=xx')).statusCode).toBe(404);
  expect((await ask('?lng=de')).headers['cache-control']).toBe('no-store');
});
