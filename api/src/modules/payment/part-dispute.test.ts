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

it('a partly lost dispute leaves us the rest of a waiting refund, which becomes credit', async () => {
  const ana = await api.customer();
  const visit = await ana.bookPaid();
  const intent = (await visit.record()).payment.intent_id ?? '';
  const dispute = await api.sandbox.dispute(intent, { amount: part });
  await runJobsUntilIdle(api);
  await visit.cancel(undefined, 'card');
  await runJobsUntilIdle(api);
  await api.sandbox.decide(dispute, 'lost');
  // The provider rejects refunds of a disputed charge. After five attempts, the rest becomes account credit.
  for (let tries = 0; tries < 6; tries += 1) await runJobsUntilIdle(api);
  expect(await visit.read()).toMatchObject({
    payment: 'refunded',
    refunded: total,
    refundedTo: { card: part, credit: total - part, byBank: part },
  });
});
