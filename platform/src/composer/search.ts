import { type Language, languages, localeOf, prerenderPaths } from '@nitida/contract';
import type { Composition } from '../registry/index.ts';

/** Pages that search engines may show: the same for everybody, and made ahead. */
export const publicPaths = ({ remotes }: Composition): string[] => remotes.flatMap(({ routes }) => routes.flatMap(prerenderPaths));

/** The one address of a page in a language. */
export const canonical = (origin: string, path: string, language: Language): string => `${origin}${path}?lng=${language}`;

/** What search engines call a language: they know Norwegian as `nb`. */
const tagOf = (language: Language): string => localeOf[language].slice(0, 2);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export interface SearchInput {
  origin: string;
  path: string;
  language: Language;
  title: string;
  description: string;
  structuredData: object[];
}

/** What a public page tells search engines and whoever shares it. Data blocks are never run. */
export function searchTags({ origin, path, language, title, description, structuredData }: SearchInput): string[] {
  const address = canonical(origin, path, language);
  const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`;
  return [
    `<link rel="canonical" href="${address}">`,
    ...languages.map((other) => `<link rel="alternate" hreflang="${tagOf(other)}" href="${canonical(origin, path, other)}">`),
    // Whose language is none of ours reads English; only addresses that are canonical themselves may be named here.
    `<link rel="alternate" hreflang="x-default" href="${canonical(origin, path, 'en')}">`,
    property('og:type', 'website'),
    property('og:site_name', 'Nítida'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:locale', localeOf[language].replace('-', '_')),
    property('og:image', `${origin}/share.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
    ...structuredData.map((data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`),
  ];
}

/** Every public page in every language, each with its twins. */
export function sitemap(origin: string, composition: Composition): string {
  const entries = publicPaths(composition).flatMap((path) => {
    const twins = languages.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${tagOf(language)}" href="${canonical(origin, path, language)}"/>`,
    );
    return languages.map((language) => `<url><loc>${canonical(origin, path, language)}</loc>${twins.join('')}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** All may be read but what is a customer's own, and the calls. */
export const robots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /ref/', 'Disallow: /password/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
