import type { BusinessSettings, Language } from '@nitida/contract';
import type { PageName } from './use-page-content.ts';

const siteName = 'Nítida';

/** The canonical URL of a page in a language. */
export const addressOf = (name: PageName, language: Language, origin: string): string => `${origin}${pathOf(name)}?lng=${language}`;

/** Page names match their paths. */
function pathOf(name: PageName): string {
  if (name === 'home') return '/';
  return name.startsWith('campaigns/') ? `/p/${name.slice('campaigns/'.length)}` : `/${name}`;
}

/** The id with which other data refer to the company. */
export const businessId = (origin: string): string => `${origin}/#business`;

/** The company as schema.org data, only with facts from the settings. */
export function localBusiness({ company }: BusinessSettings, language: Language, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': businessId(origin),
    name: siteName,
    legalName: company.name,
    taxID: company.taxId,
    url: addressOf('home', language, origin),
    image: `${origin}/share.png`,
    logo: `${origin}/icon-512.png`,
    email: company.email,
    telephone: company.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      postalCode: company.postalCode,
      addressLocality: company.city,
      addressRegion: company.province,
      addressCountry: 'ES',
    },
    areaServed: { '@type': 'City', name: company.city },
    currenciesAccepted: 'EUR',
  };
}

/** The breadcrumbs from home to a page; none for home. */
export function breadcrumbs(name: PageName, title: string, language: Language, origin: string): object[] {
  if (name === 'home') return [];
  const places: { name: string; page: PageName }[] = [
    { name: siteName, page: 'home' },
    { name: title, page: name },
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: places.map((place, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: place.name,
        item: addressOf(place.page, language, origin),
      })),
    },
  ];
}
