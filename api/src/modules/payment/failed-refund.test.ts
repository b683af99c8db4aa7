import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type BookedVisit, type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { cards, total } from '../../../test/booking-input.ts';
import { checkBooks } from '../../../test/books.ts';
import { refundableOf } from '../bill/refundable.ts';
import { applyIntentFacts } from './apply-facts.ts';

let api: BookingApi;
let bea: Customer;

beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());
afterEach(async () => {
  await api.jobs.runDue();
  await checkBooks(api.db);
});

/** A visit paid with a card whose bank returns refunds after a minute. */
async function paidVisit(): Promise<BookedVisit> {
  bea = await api.customer();
  const visit = await bea.book();
  await visit.pay(cards.refundsFail);
  return visit;
}

async function minuteLater(): Promise<void> {
  api.advanceReal(61_000);
  await api.sandbox.settle();
  await api.jobs.runDue();
}

it("a refund that the card's bank returns becomes account credit, and the customer and staff are notified once", async () => {
  const visit = await paidVisit();
  await visit.refund({ card: 10_000, credit: 0 });
  await visit.refund({ card: 4_000, credit: 0 }, 'credit');
  await visit.until(({ refunds, payment }) => payment === 'partlyRefunded' && refunds[0]?.to === 'card');
  expect(await bea.creditBalance()).toBe(4_000);
  await api.sandbox.trouble({ repeat: 2 });
  await minuteLater();
  await api.sandbox.trouble({ repeat: 0 });
  expect(await visit.read()).toMatchObject({
    payment: 'partlyRefunded',
    refunded: 14_000,
    refunds: [
      { amount: 10_000, to: 'credit' },
      { amount: 4_000, to: 'credit' },
    ],
  });
  expect(await bea.creditBalance()).toBe(14_000);
  expect(await refundableOf(api.db, await visit.record())).toEqual({ card: total - 14_000, credit: 0, held: 0 });
  await api.jobs.runDue();
  const mails = (await bea.mails()).filter(({ subject }) => /^Your refund of €[\d.]+ didn’t reach your card$/.test(subject));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('We’re refunding €100.00 as account credit.');
  const tasks = await api.db.selectFrom('inbox_items').select(['payload', 'state']).where('kind', '=', 'refund').execute();
  expect(tasks).toMatchObject([{ state: 'open', payload: { order: visit.order.number, amount: 10_000 } }]);
  // The rest can still be refunded, and the bank returns it too.
  await visit.refund({ card: total, credit: 0 });
  await visit.untilPayment('refunded');
  await minuteLater();
  expect(await bea.creditBalance()).toBe(total);
});

it('older facts of the provider that arrive late take no credit away', async () => {
  const visit = await paidVisit();
  await visit.refund({ card: 10_000, credit: 0 });
  await visit.untilPayment('partlyRefunded');
  const { payment } = await visit.record();
  const before = await api.ordering.provider.getIntent(payment.intent_id ?? '');
  await minuteLater();
  const after = await api.ordering.provider.getIntent(payment.intent_id ?? '');
  expect([before.refunded, after.refunded]).toEqual([10_000, 0]);
  for (const facts of [before, after, before]) await applyIntentFacts(api.ordering, payment.id, facts);
  expect(await bea.creditBalance()).toBe(10_000);
  expect(await visit.read()).toMatchObject({ payment: 'partlyRefunded', refunded: 10_000 });
});

const tasksOf = async (orderId: string) =>
  (await api.db.selectFrom('inbox_items').select('payload').where('kind', '=', 'refund').where('order_id', '=', orderId).execute()).map(
    ({ payload }) => payload,
  );

/** Each retry of a failed job waits longer. */
async function tryAgain(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await api.jobs.runDue();
    api.advanceReal(60_000);
  }
}

it('a refund that the provider rejects becomes account credit too, after several attempts', async () => {
  bea = await api.customer();
  const visit = await bea.bookPaid();
  await api.sandbox.trouble({ refuseRefunds: 1 });
  await visit.refund({ card: 10_000, credit: 0 });
  await tryAgain(4);
  expect(await bea.creditBalance()).toBe(0);
  expect(await tasksOf(visit.id)).toEqual([]);
  await tryAgain(2);
  expect(await bea.creditBalance()).toBe(10_000);
  expect(await visit.read()).toMatchObject({ payment: 'partlyRefunded', refunds: [{ amount: 10_000, to: 'credit' }] });
  expect(await tasksOf(visit.id)).toEqual([
    { order: visit.order.number, refund: expect.any(String), amount: 10_000, given: 'account credit' },
  ]);
  await api.jobs.runDue();
  const mails = (await bea.mails()).filter(({ subject }) => /^Your refund of €[\d.]+ didn’t reach your card$/.test(subject));
  expect(mails).toHaveLength(1);
});

it("a refund made on the provider's own page becomes account credit too when the bank returns it", async () => {
  const visit = await paidVisit();
  const { payment } = await visit.record();
  await api.ordering.provider.refund(payment.intent_id ?? '', 5_000, `by-hand-${visit.id}`);
  await visit.untilPayment('partlyRefunded');
  await minuteLater();
  expect(await bea.creditBalance()).toBe(5_000);
});
