import type { Activate } from '@nitida/host';
import { keepHost } from './host.ts';
import { loadMessages } from './i18n/load-messages.ts';

const activate: Activate = (host) => {
  keepHost(host);
  return {
    pages: {
      'account.orders': () => import('./features/orders/orders-page.tsx'),
      'account.schedule': () => import('./features/schedule/schedule-page.tsx'),
      'account.receipt': () => import('./features/bill/receipt-page.tsx'),
      'account.invoiceReceipt': () => import('./features/bill/bill-page.tsx'),
      'account.verification': () => import('./features/verification/verification-page.tsx'),
      'account.forgotPassword': () => import('./features/password/forgot-password-page.tsx'),
    },
    messages: loadMessages,
  };
};

export default activate;
