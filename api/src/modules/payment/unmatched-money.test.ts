import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type BookingApi, startBookingApi } from '../../../test/booking.ts';
import { cards, total } from '../../../test/booking-input.ts';
import { checkBooks } from '../../../test/books.ts';
import { enterCard, type Visit } from '../../../test/visit.ts';

/** Money that arrives for a cancelled visit is refunded at once. If it cannot be refunded, it becomes a staff task. */
let api: BookingApi;

beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());
afterEach(() => checkBooks(api.db));

/** Pays a page after its visit was cancelled, before the page could be closed. */
async function payTooLate(card?: string): Promise<Visit> {
  const customer = await api.customer();
  const visit = await customer.book();
  const { url } = await visit.openPage();
  await visit.cancel(0);
  await enterCard(url, card);
  return visit;
}

const tasksOf = async (orderId: string) =>
  (await api.db.selectFrom('inbox_items').select('payload').where('kind', '=', 'refund').where('order_id', '=', orderId).execute()).map(
    ({ payload }) => payload,
  );

it('a late payment is refunded, and staff have nothing to do', async () => {
  const visit = await payTooLate();
  await api.passMinutes(2);
  expect(await visit.ledger()).toEqual([
    ['charged', total],
    ['refunded', total],
  ]);
  expect(await tasksOf(visit.id)).toEqual([]);
});

it("a late payment whose refund the card's bank returns becomes one staff task", async () => {
  const visit = await payTooLate(cards.refundsFail);
  await api.passMinutes(4);
  expect(await visit.ledger()).toEqual([
    ['charged', total],
    ['refunded', total],
    ['refundFailed', total],
    ['owed', total],
  ]);
  expect(await tasksOf(visit.id)).toEqual([
    { order: expect.stringMatching(/^2027-/), refund: expect.any(String), amount: total, given: 'nothing yet' },
  ]);
});

it('a late payment whose refund the provider rejects becomes a staff task after several attempts, and is owed until it is refunded by hand', async () => {
  await api.sandbox.trouble({ refuseRefunds: 1 });
  const visit = await payTooLate();
  await api.passMinutes(8);
  expect(await tasksOf(visit.id)).toMatchObject([{ amount: total, given: 'nothing yet' }]);
  const stuck: [string, number][] = [
    ['charged', total],
    ['owed', total],
  ];
  expect(await visit.ledger()).toEqual(stuck);
  await checkBooks(api.db);
  const charge = await api.db
    .selectFrom('ledger')
    .select('reference')
    .where('order_id', '=', visit.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await api.ordering.provider.refund(charge.reference, total, `by-hand-${visit.id}`);
  await api.passMinutes(2);
  expect(await visit.ledger()).toEqual([...stuck, ['refunded', total], ['owedReturned', total]]);
});

it("a second payment beside a visit's own payment is not counted as a refund of that one", async () => {
  const customer = await api.customer();
  const visit = await customer.book({}, { saveCard: true });
  await visit.pay(cards.refundsFail);
  const record = await visit.record();
  const saved = await api.db.selectFrom('saved_cards').select('id').where('user_id', '=', customer.user.id).executeTakeFirstOrThrow();
  const owner = await api.db
    .selectFrom('provider_customers')
    .select('customer_id')
    .where('user_id', '=', customer.user.id)
    .executeTakeFirstOrThrow();
  await api.ordering.provider.chargeSavedCard({
    paymentId: record.payment.id,
    orderId: visit.id,
    customer: owner.customer_id,
    card: saved.id,
    amount: total,
    hold: false,
    idempotencyKey: `second-${visit.id}`,
  });
  await api.passMinutes(4);
  expect(await tasksOf(visit.id)).toMatchObject([{ amount: total, given: 'nothing yet' }]);
  await checkBooks(api.db);
  await visit.refund({ card: 10_000, credit: 0 });
  await api.passMinutes(4);
  expect(await customer.creditBalance()).toBe(10_000);
});
