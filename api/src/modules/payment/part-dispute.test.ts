import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type BookingApi, runJobsUntilIdle, startBookingApi } from '../../../test/booking.ts';
import { total } from '../../../test/booking-input.ts';
import { checkBooks } from '../../../test/books.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());
afterEach(() => checkBooks(api.db));

const part = 5_000;

it('a part that is lost leaves the rest of a refund that waited to us', async () => {
  const ana = await api.customer();
  const visit = await ana.bookPaid();
  const intent = (await visit.record()).payment.intent_id ?? '';
  const dispute = await api.sandbox.dispute(intent, { amount: part });
  await runJobsUntilIdle(api);
  await visit.cancel(undefined, 'card');
  await runJobsUntilIdle(api);
  await api.sandbox.decide(dispute, 'lost');
  // The provider takes no refund of a charge that was charged back, and says so five times: the rest is account credit.
  for (let tries = 0; tries < 6; tries += 1) await runJobsUntilIdle(api);
  expect(await visit.read()).toMatchObject({
    payment: 'refunded',
    refunded: total,
    refundedTo: { card: part, credit: total - part, byBank: part },
  });
});
