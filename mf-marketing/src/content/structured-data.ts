import type { BusinessSettings, Language } from '@nitida/contract';
import type { PageName } from './use-page-content.ts';

const siteName = 'Nítida';

/** A page's one address in a language. */
export const addressOf = (name: PageName, language: Language, origin: string): string => `${origin}${pathOf(name)}?lng=${language}`;

/** Pages are named as their addresses are. */
function pathOf(name: PageName): string {
  if (name === 'home') return '/';
  return name.startsWith('campaigns/') ? `/p/${name.slice('campaigns/'.length)}` : `/${name}`;
}

/** By which other data names the business. */
export const businessId = (origin: string): string => `${origin}/#business`;

/** Who cleans, as schema.org calls it: what the settings say of the company, and no more. */
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

/** The way from home to a page; none on home itself. */
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
