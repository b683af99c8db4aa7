import type { Area } from '../area.ts';

/** The price list, the cleaners' pay and the settings of the business. */
export const prices: Area = {
  name: 'operations.prices.area',
  scope: 'content',
  path: '/prices',
  pages: [
    { path: '', name: 'operations.prices.list', load: () => import('./price-list-page.tsx') },
    { path: 'settings', name: 'operations.prices.settings', load: () => import('./settings-page.tsx') },
    { path: 'history', name: 'operations.prices.history', load: () => import('./history-page.tsx') },
  ],
};
