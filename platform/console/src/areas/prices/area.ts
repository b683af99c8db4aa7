import type { Area } from '../area.ts';

/** The price list, the cleaners' pay, the settings of the business, the company and where it cleans. */
export const prices: Area = {
  name: 'operations.prices.area',
  scope: 'content',
  path: '/prices',
  pages: [
    { path: '', name: 'operations.prices.list', load: () => import('./price-list-page.tsx') },
    { path: 'settings', name: 'operations.prices.settings', load: () => import('./settings-page.tsx') },
    { path: 'company', name: 'operations.prices.company', load: () => import('./company-page.tsx') },
    { path: 'history', name: 'operations.prices.history', load: () => import('./history-page.tsx') },
  ],
};
