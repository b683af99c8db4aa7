import { type Language, languages, localeOf, prerenderPaths } from '@nitida/contract';
import { sharingFile } from '@nitida/contract/content/picture-files';
import { isMadeByStaff, nothingPublished, type PublishedContent } from '../published-content.ts';
import type { Composition } from '../registry/index.ts';
import { ownerOf } from './page-files.ts';

/** The pages that search engines may index: prerendered and the same for everybody. */
export function publicPaths(composition: Composition, content: PublishedContent): string[] {
  const declared = composition.remotes.flatMap(({ routes }) => routes.flatMap(prerenderPaths));
  const made = content.paths.filter((path) => {
    const route = ownerOf(composition, path);
    return route !== null && isMadeByStaff(route, path, content);
  });
  return [...new Set([...declared, ...made])];
}

/** The canonical URL of a page in a language. */
export const canonical = (origin: string, path: string, language: Language): string => `${origin}${path}?lng=${language}`;

/** The code of a language for search engines, which use `nb` for Norwegian. */
const tagOf = (language: Language): string => localeOf[language].slice(0, 2);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export interface SearchInput {
  origin: string;
  path: string;
  language: Language;
  title: string;
  description: string;
  structuredData: object[];
  /** The languages in which the page has texts of its own. All when left out. */
  translations?: readonly Language[];
  /** The picture of the page for shared links. Without it they show the site's. */
  picture?: { path: string; alt: string } | undefined;
}

/** The tags of a public page for search engines and link previews. Data blocks do not run. */
export function searchTags({
  origin,
  path,
  language,
  title,
  description,
  structuredData,
  translations = languages,
  picture,
}: SearchInput): string[] {
  const address = canonical(origin, path, language);
  const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`;
  return [
    `<link rel="canonical" href="${address}">`,
    ...translations.map((other) => `<link rel="alternate" hreflang="${tagOf(other)}" href="${canonical(origin, path, other)}">`),
    // Visitors with another language get English. Only canonical URLs are allowed here.
    ...(translations.includes('en') ? [`<link rel="alternate" hreflang="x-default" href="${canonical(origin, path, 'en')}">`] : []),
    property('og:type', 'website'),
    property('og:site_name', 'Nítida'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:locale', localeOf[language].replace('-', '_')),
    property('og:image', `${origin}${picture?.path ?? '/share.png'}`),
    property('og:image:width', String(sharingFile.width)),
    property('og:image:height', String(sharingFile.height)),
    ...(picture ? [property('og:image:alt', picture.alt)] : []),
    '<meta name="twitter:card" content="summary_large_image">',
    ...structuredData.map((data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`),
  ];
}

/** Lists every public page in every language, each with its translations and, where staff published it, when they did. */
export function sitemap(origin: string, composition: Composition, content: PublishedContent = nothingPublished): string {
  const entries = publicPaths(composition, content).flatMap((path) => {
    const shown = languages.filter((language) => content.stateAt(path, language) === 'own');
    const twins = shown.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${tagOf(language)}" href="${canonical(origin, path, language)}"/>`,
    );
    const at = content.publishedAt(path);
    const lastmod = at === undefined ? '' : `<lastmod>${at}</lastmod>`;
    return shown.map((language) => `<url><loc>${canonical(origin, path, language)}</loc>${lastmod}${twins.join('')}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Allows everything except pages of customers and calls. */
export const robots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /ref/', 'Disallow: /password/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
