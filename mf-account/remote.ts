import { defineRemote } from '@nitida/host/define';

export const remote = defineRemote({
  name: 'mf_account',
  owner: 'Account',
  hostApi: 1,
  namespaces: ['account', 'accountChanges'],
  routes: [
    { name: 'account.orders', path: '/orders', access: 'customer', page: './src/features/orders/orders-page.tsx' },
    { name: 'account.schedule', path: '/schedule/:subscriptionId', access: 'customer', page: './src/features/schedule/schedule-page.tsx' },
    { name: 'account.receipt', path: '/receipt/:orderId', access: 'customer', page: './src/features/bill/receipt-page.tsx' },
    { name: 'account.invoiceReceipt', path: '/invoice-receipt/:orderId', access: 'customer', page: './src/features/bill/bill-page.tsx' },
    { name: 'account.verification', path: '/verification', access: 'open', page: './src/features/verification/verification-page.tsx' },
    { name: 'account.forgotPassword', path: '/forgot-password', access: 'open', page: './src/features/password/forgot-password-page.tsx' },
  ],
});
