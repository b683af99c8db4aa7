import { type Language, localeOf } from '@nitida/contract';
import { pageTexts } from './texts.ts';

/** The names of the shortcuts that a long press on the installed site shows. */
const shortcutNames: Record<Language, { book: string; orders: string }> = {
  en: { book: 'Book cleaning', orders: 'Orders' },
  es: { book: 'Reservar una limpieza', orders: 'Pedidos' },
  sv: { book: 'Boka städning', orders: 'Beställningar' },
  da: { book: 'Book rengøring', orders: 'Bestillinger' },
  no: { book: 'Bestill rengjøring', orders: 'Ordrer' },
  nl: { book: 'Schoonmaak boeken', orders: 'Bestellingen' },
  de: { book: 'Reinigung buchen', orders: 'Bestellungen' },
  ru: { book: 'Заказать уборку', orders: 'Заказы' },
};

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Browsers request the manifest without cookies, so its URL names the language. */
export const manifestAddress = (language: Language): string => `/site.webmanifest?lng=${language}`;

/** The data that a phone needs to install the site as an app. */
export function webManifest(language: Language): object {
  const { book, orders } = shortcutNames[language];
  return {
    id: '/',
    name: pageTexts[language].title,
    short_name: 'Nítida',
    description: pageTexts[language].description,
    lang: localeOf[language],
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#F8FAF6',
    theme_color: '#F8FAF6',
    categories: ['lifestyle', 'shopping'],
    icons: [
      { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...[192, 512].flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
    ],
    shortcuts: [
      { name: book, url: '/booking', icons: [icon(192, 'any')] },
      { name: orders, url: '/orders', icons: [icon(192, 'any')] },
    ],
  };
}
