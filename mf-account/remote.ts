import type { ParamsOfRoutes } from '@nitida/host';
import { defineRemote } from '@nitida/host/define';

export const remote = defineRemote({
  name: 'mf_account',
  owner: 'Account',
  hostApi: 1,
  namespaces: ['account', 'accountChanges', 'accountProfile'],
  routes: [
    {
      name: 'account.orders',
      path: '/orders',
      access: 'customer',
      budget: 27_300,
      page: './src/features/orders/orders-page.tsx',
      frame: '/orders',
      calls: ['getOwnOrders'],
      title: 'orders.title',
      navigation: [{ place: 'menu.profile', order: 30, text: 'orders' }],
    },
    {
      name: 'account.schedule',
      path: '/schedule/:subscriptionId',
      access: 'customer',
      budget: 12_500,
      page: './src/features/schedule/schedule-page.tsx',
      frame: '/schedule/all',
      title: 'changes/schedule.title',
    },
    {
      name: 'account.receipt',
      path: '/receipt/:orderId',
      access: 'customer',
      budget: 15_800,
      page: './src/features/bill/receipt-page.tsx',
      frame: '/receipt/x',
      title: 'receipt.title',
    },
    {
      name: 'account.invoiceReceipt',
      path: '/invoice-receipt/:orderId',
      access: 'customer',
      budget: 17_100,
      page: './src/features/bill/bill-page.tsx',
      frame: '/invoice-receipt/x',
      title: 'bill.pageTitle',
    },
    {
      name: 'account.personalInfo',
      path: '/personal-info',
      access: 'customer',
      budget: 16_100,
      page: './src/features/personal-info/personal-info-page.tsx',
      frame: '/personal-info',
      title: 'profile/info.title',
      navigation: [{ place: 'menu.profile', order: 10, text: 'personalInfo' }],
    },
    {
      name: 'account.addresses',
      path: '/addresses',
      access: 'customer',
      budget: 8900,
      page: './src/features/addresses/addresses-page.tsx',
      frame: '/addresses',
      title: 'profile/addresses.title',
      navigation: [{ place: 'menu.profile', order: 20, text: 'addresses' }],
    },
    // This path also matches the pattern of `account.addressNew`. The more specific route wins, and guests may open it.
    {
      name: 'account.addressNewBooking',
      path: '/address/new/booking',
      access: 'open',
      budget: 16_600,
      page: './src/features/addresses/booking-address-page.tsx',
      title: 'profile/address.bookingTitle',
    },
    {
      name: 'account.addressNew',
      path: '/address/new/:from?',
      access: 'customer',
      budget: 16_000,
      page: './src/features/addresses/new-address-page.tsx',
      frame: '/address/new',
      title: 'profile/address.newTitle',
    },
    {
      name: 'account.addressEdit',
      path: '/address/edit/:addressId',
      access: 'customer',
      budget: 16_300,
      page: './src/features/addresses/edit-address-page.tsx',
      frame: '/address/edit/x',
      title: 'profile/address.editTitle',
    },
    {
      name: 'account.settings',
      path: '/settings',
      access: 'customer',
      budget: 14_500,
      page: './src/features/settings/settings-page.tsx',
      frame: '/settings',
      title: 'profile/settings.title',
      navigation: [{ place: 'menu.profile', order: 40, text: 'settings' }],
    },
    {
      name: 'account.changePassword',
      path: '/settings/change-password',
      access: 'customer',
      budget: 11_400,
      page: './src/features/settings/change-password-page.tsx',
      frame: '/settings/change-password',
      title: 'profile/changePassword.title',
    },
    {
      name: 'account.verification',
      path: '/verification',
      access: 'open',
      budget: 6_000,
      page: './src/features/verification/verification-page.tsx',
      title: 'verification.title',
    },
    {
      name: 'account.forgotPassword',
      path: '/forgot-password',
      access: 'open',
      budget: 11_500,
      page: './src/features/password/forgot-password-page.tsx',
      title: 'password.forgot.title',
    },
  ],
});

/** The parameters that are narrower than their pattern, and the parameters of the query. */
interface TypedParams {
  'account.orders': { order?: string };
  'account.addressNew': { from?: 'booking' };
  'account.forgotPassword': { token?: string };
  'account.verification': { token?: string };
}

declare module '@nitida/host' {
  interface RouteParams extends ParamsOfRoutes<typeof remote, TypedParams> {}
}
