import type { Area } from '../area.ts';

/** The work with customers, visits and cleaners. */
export const operations: Area = {
  name: 'operations.name',
  scope: 'admin',
  path: '/operations',
  pages: [
    { path: '', name: 'operations.today.name', load: () => import('./today/today-page.tsx') },
    { path: 'week', name: 'operations.week.name', load: () => import('./week/week-page.tsx') },
    { path: 'orders', name: 'operations.orders.name', load: () => import('./orders/orders-page.tsx') },
    { path: 'orders/:id', load: () => import('./orders/order-page.tsx') },
    { path: 'customers', name: 'operations.customer.list', load: () => import('./customers/customers-page.tsx') },
    { path: 'customers/:id', load: () => import('./customers/customer-page.tsx') },
    { path: 'inbox', name: 'operations.inbox.name', load: () => import('./inbox/inbox-page.tsx') },
    { path: 'inbox/:id', load: () => import('./inbox/item-page.tsx') },
    { path: 'money', name: 'operations.money.name', load: () => import('./money/money-page.tsx') },
    { path: 'tax', name: 'operations.tax.name', load: () => import('./tax/tax-page.tsx') },
    { path: 'provider', name: 'operations.provider.name', load: () => import('./money/provider-page.tsx') },
    { path: 'promos', name: 'operations.promo.name', load: () => import('./money/promos-page.tsx') },
    { path: 'affiliates', name: 'operations.affiliate.name', load: () => import('./affiliates/affiliates-page.tsx') },
    { path: 'affiliates/:id', load: () => import('./affiliates/affiliate-page.tsx') },
    { path: 'gift-cards', name: 'operations.giftCard.name', load: () => import('./gift-cards/gift-cards-page.tsx') },
    { path: 'disputes', name: 'operations.dispute.name', load: () => import('./disputes/disputes-page.tsx') },
    { path: 'disputes/:id', load: () => import('./disputes/dispute-page.tsx') },
    { path: 'cleaners', name: 'operations.cleaner.name', load: () => import('./cleaners/cleaners-page.tsx') },
    { path: 'cleaners/:id', load: () => import('./cleaners/cleaner-page.tsx') },
  ],
};
