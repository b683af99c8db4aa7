import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, startBookingApi, until } from '../../test/booking.ts';
import { checkBooks } from '../../test/books.ts';
import { openBrowser } from '../../test/browser.ts';
import { seedDemoCustomer } from './demo-customer.ts';
import { demoLogin } from './demo-login.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBookingApi();
  await seedDemoCustomer(api.context);
});
afterAll(() => api.close());

it('the demo customer’s paid visit goes back to the card, at the provider too', async () => {
  await checkBooks(api.db);
  const browser = openBrowser(api.app);
  const { data } = await browser.call('signin', { body: { ...demoLogin, lng: 'en' } });
  const ana = { user: data.user, browser, email: demoLogin.email };
  const { data: orders } = await browser.call('getOrders', { params: { id: data.user.id } });
  const { id, total } = orders.activeOrders[0] ?? { id: '', total: 0 };
  const { data: shown } = await browser.call('getCancellationPreview', { params: { id } });
  expect(shown.preview.refund).toMatchObject({ percent: 100, amount: total, card: total });
  await browser.call('cancelOrder', { params: { id }, body: { expectedRefund: total, refundTo: 'card' } });
  const refunded = await until(api, ana, id, ({ payment }) => payment === 'refunded');
  expect(refunded).toMatchObject({ service: 'cancelled', refunded: total, refunds: [{ amount: total, to: 'card' }] });
  await checkBooks(api.db);
});
