import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, enterCard, openPage, order, startBookingApi, until } from '../../../test/booking.ts';

let api: BookingApi;

beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());

it('leads back to the bill where the page was opened there, whatever was opened before', async () => {
  const ana = await api.customer();
  const made = await order(ana);
  const openFromBill = () => ana.browser.call('createPayment', { params: { orderId: made.id }, query: { returnTo: 'bill' } });
  expect((await openFromBill()).status).toBe(201);
  await openPage(ana, made.id);
  const { data } = await openFromBill();
  const answer = await enterCard(data.payment.url ?? '');
  expect(answer).toEqual({ status: 303, location: `http://localhost:4000/invoice-receipt/${made.id}?paying=1` });
  await until(api, ana, made.id, ({ payment }) => payment === 'paid');
});

it('leads to the confirmation from everywhere else', async () => {
  const ana = await api.customer();
  const made = await order(ana, { date: '2027-06-16' });
  const answer = await enterCard((await openPage(ana, made.id)).url);
  expect(answer.location).toBe(`http://localhost:4000/confirmation?order=${made.id}`);
  await until(api, ana, made.id, ({ payment }) => payment === 'paid');
});
