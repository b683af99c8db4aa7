import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, startBookingApi } from '../../../test/booking.ts';
import { acceptOffer } from '../dispatch/accept.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());

it('a simultaneous reschedule and acceptance have one outcome', async () => {
  const ana = await api.customer();
  const visit = await ana.bookPaid({ selectedSpeed: '1x' });
  const offers = (state: 'offered' | 'accepted') =>
    api.db.selectFrom('offers').select('cleaner_id').where('order_id', '=', visit.id).where('state', '=', state).execute();
  const [offer] = await offers('offered');
  const { data } = await ana.browser.call('quoteReschedule', { params: { id: visit.id }, body: { date: '2027-06-10', time: '09:00' } });
  const [moved] = await Promise.all([
    ana.browser.call('rescheduleOrder', { params: { id: visit.id }, body: { quoteId: data.quote.id } }),
    acceptOffer(api.ordering, visit.id, offer?.cleaner_id ?? ''),
  ]);
  expect(moved.status).toBe(200);
  // Whichever came first: the visit waits at its new start, and no cleaner is assigned to the old one.
  expect(await visit.read()).toMatchObject({ date: '2027-06-10', service: 'awaiting', assigned: [] });
  expect(await offers('accepted')).toEqual([]);
  expect((await offers('offered')).length).toBeGreaterThan(0);
});
