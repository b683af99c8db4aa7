import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type BookingApi, paidOrder, read, runJobsUntilIdle, startBookingApi } from '../../../test/booking.ts';
import { checkBooks } from '../../../test/books.ts';
import { findOrder } from '../order/record.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());
afterEach(() => checkBooks(api.db));

const total = 27_485;
const part = 5_000;

it('a part that is lost leaves the rest of a refund that waited to us', async () => {
  const ana = await api.customer();
  const { id } = await paidOrder(api, ana);
  const intent = (await findOrder(api.db, id))?.payment.intent_id ?? '';
  const dispute = await api.sandbox.dispute(intent, { amount: part });
  await runJobsUntilIdle(api);
  const { data } = await ana.browser.call('getCancellationPreview', { params: { id } });
  await ana.browser.call('cancelOrder', { params: { id }, body: { expectedRefund: data.preview.refund.amount, refundTo: 'card' } });
  await runJobsUntilIdle(api);
  await api.sandbox.decide(dispute, 'lost');
  // The provider takes no refund of a charge that was charged back, and says so five times: the rest is account credit.
  for (let tries = 0; tries < 6; tries += 1) await runJobsUntilIdle(api);
  expect(await read(ana, id)).toMatchObject({
    payment: 'refunded',
    refunded: total,
    refundedTo: { card: part, credit: total - part, byBank: part },
  });
});
