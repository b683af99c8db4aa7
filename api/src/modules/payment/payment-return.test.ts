import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, startBookingApi } from '../../../test/booking.ts';
import { enterCard } from '../../../test/visit.ts';

let api: BookingApi;

beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());

it('the customer returns to the bill after paying a page opened there, whatever page was opened before', async () => {
  const ana = await api.customer();
  const visit = await ana.book();
  const openFromBill = () => ana.browser.call('createPayment', { params: { orderId: visit.id }, query: { returnTo: 'bill' } });
  expect((await openFromBill()).status).toBe(201);
  await visit.openPage();
  const { data } = await openFromBill();
  const answer = await enterCard(data.payment.url ?? '');
  expect(answer).toEqual({ status: 303, location: `http://localhost:4000/invoice-receipt/${visit.id}?paying=1` });
  await visit.untilPayment('paid');
});

it('the customer returns to the confirmation after paying a page opened anywhere else', async () => {
  const ana = await api.customer();
  const visit = await ana.book({ date: '2027-06-16' });
  const answer = await visit.enterCard();
  expect(answer.location).toBe(`http://localhost:4000/confirmation?order=${visit.id}`);
  await visit.untilPayment('paid');
});
