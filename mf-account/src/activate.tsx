import type { Activate } from '@nitida/host';
import { setHost } from './host.ts';
import { loadMessages } from './i18n/load-messages.ts';

const activate: Activate = (host) => {
  setHost(host);
  return {
    pages: {
      'account.orders': () => import('./features/orders/orders-page.tsx'),
      'account.schedule': () => import('./features/schedule/schedule-page.tsx'),
      'account.receipt': () => import('./features/bill/receipt-page.tsx'),
      'account.invoiceReceipt': () => import('./features/bill/bill-page.tsx'),
      'account.personalInfo': () => import('./features/personal-info/personal-info-page.tsx'),
      'account.addresses': () => import('./features/addresses/addresses-page.tsx'),
      'account.addressNewBooking': () => import('./features/addresses/booking-address-page.tsx'),
      'account.addressNew': () => import('./features/addresses/new-address-page.tsx'),
      'account.addressEdit': () => import('./features/addresses/edit-address-page.tsx'),
      'account.settings': () => import('./features/settings/settings-page.tsx'),
      'account.changePassword': () => import('./features/settings/change-password-page.tsx'),
      'account.verification': () => import('./features/verification/verification-page.tsx'),
      'account.forgotPassword': () => import('./features/password/forgot-password-page.tsx'),
    },
    messages: loadMessages,
  };
};

export default activate;
