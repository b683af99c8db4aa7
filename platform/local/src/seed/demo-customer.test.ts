import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, customerOf, startBookingApi } from '../../../../api/test/booking.ts';
import { checkBooks } from '../../../../api/test/books.ts';
import { openBrowser } from '../../../../api/test/browser.ts';
import { seedDemoCustomer } from './demo-customer.ts';
import { demoLogin } from './demo-login.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBookingApi();
  await seedDemoCustomer(api.ordering);
});
afterAll(() => api.close());

it("the demo customer's paid visit is refunded to the card, also at the provider", async () => {
  await checkBooks(api.db);
  const browser = openBrowser(api.app);
  const { data } = await browser.call('signin', { body: { ...demoLogin, lng: 'en' } });
  const ana = customerOf(api, { user: data.user, browser, email: demoLogin.email });
  const { data: orders } = await browser.call('getOrders', { params: { id: data.user.id } });
  const { id, total } = orders.activeOrders.find(({ subscriptionId }) => subscriptionId === null) ?? { id: '', total: 0 };
  const { data: shown } = await browser.call('getCancellationPreview', { params: { id } });
  expect(shown.preview.refund).toMatchObject({ percent: 100, amount: total, card: total });
  await browser.call('cancelOrder', { params: { id }, body: { expectedRefund: total, refundTo: 'card' } });
  const refunded = await ana.visit(id).untilPayment('refunded');
  expect(refunded).toMatchObject({ service: 'cancelled', refunded: total, refunds: [{ amount: total, to: 'card' }] });
  await checkBooks(api.db);
});

it('the demo customer has notifications to read, to rate and in the archive, a saved card, a series and credit', async () => {
  const browser = openBrowser(api.app);
  const { data } = await browser.call('signin', { body: { ...demoLogin, lng: 'en' } });
  const { id } = data.user;
  const { notifications } = (await browser.call('getNotifications', { params: { id } })).data;
  const known = notifications.map(({ title, readStatus, isRated }) => [title, readStatus, isRated]);
  expect(known.slice(0, 4)).toEqual([
    ['Request confirmed', true, false],
    ['Cleaning started', true, false],
    ['Cleaning completed', false, false],
    ['Request confirmed', false, false],
  ]);
  const { paymentMethods } = (await browser.call('getPaymentMethods', { params: { id } })).data;
  const { credit } = (await browser.call('getCredit', { params: { id } })).data;
  expect(paymentMethods).toMatchObject([{ brand: 'visa', last4: '4242' }]);
  expect(credit.balance).toBe(20_00);
  const { activeOrders } = (await browser.call('getOrders', { params: { id } })).data;
  const series = activeOrders.filter(({ repeat }) => repeat === 'Weekly');
  expect(series.map(({ service }) => service)).toEqual(['confirmed', 'scheduled', 'scheduled', 'scheduled']);
});
