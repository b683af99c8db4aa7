import type { LateSources } from '../monolith/build-monolith.ts';

/** The maximum of each value of the composed site, against the twin that the column names or in KB. */
export interface RouteLimits {
  /** Transferred bytes until the page is usable, against the twin that is prerendered where the site is. */
  bytes: number;
  /** The moment when the page is usable, against the same twin. */
  usable: number;
  /** The largest paint, against the twin that the browser draws. */
  largest: number;
  /** Total blocking time, against the twin that is prerendered where the site is. */
  blocked: number;
  /** JavaScript until the page is usable, in KB after brotli. */
  scripts?: number;
  /** The document, in KB after brotli. */
  document?: number;
}

export interface MeasuredRoute {
  path: string;
  /** Whether the demo customer is logged in. */
  isCustomer: boolean;
  /** The first control that the visitor came for. The page is usable when it and the heading are shown and it answers. */
  control: string;
  limits: RouteLimits;
}

export const routes: readonly MeasuredRoute[] = [
  {
    path: '/booking',
    isCustomer: false,
    control: 'main form input',
    limits: { bytes: 1.06, usable: 1.05, largest: 0.5, blocked: 1.1, scripts: 190, document: 5 },
  },
  {
    path: '/orders',
    isCustomer: true,
    control: 'main a[href*="order="]',
    limits: { bytes: 1.08, usable: 1.05, largest: 0.6, blocked: 1.1, scripts: 210, document: 5 },
  },
  {
    path: '/personal-info',
    isCustomer: true,
    control: 'main form input:not([value=""])',
    limits: { bytes: 1.08, usable: 1.05, largest: 0.6, blocked: 1.1, scripts: 210, document: 5 },
  },
  {
    path: '/',
    isCustomer: false,
    control: 'main :is(input, button, a[href])',
    limits: { bytes: 1.05, usable: 1, largest: 0.2, blocked: 1.1, scripts: 170 },
  },
  {
    path: '/work/survey',
    isCustomer: false,
    control: 'main form input',
    limits: { bytes: 1.08, usable: 1, largest: 0.2, blocked: 1.1 },
  },
];

/** The texts of the contract, which each remote but one adds to its own. */
const names = 'shared/contract/src/i18n/en.json';

/** What the twin preloads besides the page's chunk and texts, because the page loads it by itself before it is usable. */
export const lateSources: LateSources = {
  'booking.wizard': [names],
  'account.orders': [names],
  'account.personalInfo': [names],
  'marketing.home': [names, 'mf-marketing/content/home/en.json'],
};
