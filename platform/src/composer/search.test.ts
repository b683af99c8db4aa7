import { type Language, languages } from '@nitida/contract';
import { expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import { nothingPublished } from '../published-content.ts';
import type { Composition } from '../registry/index.ts';
import { robots, searchTags, sitemap } from './search.ts';

const origin = 'https://nitida.example';
const tags = (structuredData: object[] = []) =>
  searchTags({ origin, path: '/faq', language: 'no', title: 'Spørsmål & "svar"', description: 'Alt', structuredData }).join('\n');

test('each language of a page has one URL, and each links to the others', () => {
  expect(tags()).toContain('<link rel="canonical" href="https://nitida.example/faq?lng=no">');
  expect(tags()).toContain('<link rel="alternate" hreflang="nb" href="https://nitida.example/faq?lng=no">');
  expect(tags().match(/hreflang=/g)).toHaveLength(languages.length + 1);
  // The URL without a language varies by visitor, so the default is the English URL.
  expect(tags()).toContain('<link rel="alternate" hreflang="x-default" href="https://nitida.example/faq?lng=en">');
});

test('a language without texts of its own is no translation of the page', () => {
  const page = { origin, path: '/p/spring', language: 'es' as const, title: 'T', description: 'D', structuredData: [] };
  const links = (translations: readonly Language[]) =>
    searchTags({ ...page, translations }).flatMap((tag) => /hreflang="([^"]+)"/.exec(tag)?.[1] ?? []);
  expect(links(['en', 'es'])).toEqual(['en', 'es', 'x-default']);
  expect(links(['es', 'no'])).toEqual(['es', 'nb']);
});

test('texts and data cannot break out of their attribute or element', () => {
  expect(tags()).toContain('content="Spørsmål &amp; &quot;svar&quot;"');
  expect(tags([{ name: '</script><script>' }])).not.toContain('</script><script>');
});

test('the sitemap lists the prerendered pages in every language', async () => {
  const { release: shell } = await writeRelease({ name: 'shell' });
  const route = (name: string, path: string, prerender: boolean | string[]) => ({
    name,
    path,
    access: 'open' as const,
    page: './p.tsx',
    prerender,
  });
  const routes = [
    route('work.home', '/work', true),
    route('work.survey', '/work/survey', false),
    route('work.campaign', '/p/:slug', ['/p/autumn']),
  ];
  const { release: work } = await writeRelease({ name: 'work', paths: [], change: { routes } });
  const composition: Composition = { id: 1, members: {}, reason: '', createdAt: new Date(0), shell, remotes: [work] };
  const map = sitemap(origin, composition);
  expect(map.match(/<url>/g)).toHaveLength(2 * languages.length);
  expect(map).toContain('<loc>https://nitida.example/p/autumn?lng=es</loc>');
  expect(map).not.toContain('slug');
  expect(map).toContain('<loc>https://nitida.example/work?lng=es</loc>');
  expect(map).not.toContain('survey');
  const partly = sitemap(origin, composition, {
    ...nothingPublished,
    stateAt: (path, language) => (path === '/work' ? 'gone' : language === 'ru' ? 'borrowed' : 'own'),
  });
  const made = sitemap(origin, composition, {
    ...nothingPublished,
    editionAt: (path) => (path === '/p/winter' ? 7 : undefined),
    publishedAt: (path) => (path === '/p/winter' ? '2027-05-03T09:30:00.000Z' : undefined),
    paths: ['/p/winter', '/faq'],
  });
  expect(made.match(/<url>/g)).toHaveLength(3 * languages.length);
  expect(made).toContain('/p/winter?lng=sv</loc><lastmod>2027-05-03T09:30:00.000Z</lastmod>');
  // Only pages that staff published say when.
  expect(made.match(/<lastmod>/g)).toHaveLength(languages.length);
  expect(partly.match(/<url>/g)).toHaveLength(languages.length - 1);
  expect(partly).not.toMatch(/\/work|lng=ru/);
  expect(robots(origin)).toContain('Sitemap: https://nitida.example/sitemap.xml');
});
