import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type BookingApi, cards, enterCard, openPage, order, startBookingApi, until } from '../../../test/booking.ts';
import { checkBooks } from '../../../test/books.ts';
import { findOrder, lockOrder } from '../order/record.ts';
import { refundVisit } from './refund.ts';

/** Money that comes for a visit which was cancelled meanwhile goes back at once; what cannot go back is somebody's task. */
let api: BookingApi;

beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());
afterEach(() => checkBooks(api.db));

const total = 27_485;

/** A page is paid after its visit was cancelled, before it could be closed. */
async function payTooLate(card?: string): Promise<string> {
  const customer = await api.customer();
  const { id } = await order(customer);
  const { url } = await openPage(customer, id);
  await customer.browser.call('cancelOrder', { params: { id }, body: { expectedRefund: 0 } });
  await enterCard(url, card);
  return id;
}

async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await api.sandbox.settle();
    await api.jobs.runDue();
    api.advanceReal(61_000);
  }
}

const tasksOf = async (orderId: string) =>
  (await api.db.selectFrom('inbox_items').select('payload').where('kind', '=', 'refund').where('order_id', '=', orderId).execute()).map(
    ({ payload }) => payload,
  );
const ledgerOf = async (orderId: string): Promise<[string, number][]> =>
  (await api.db.selectFrom('ledger').select(['kind', 'amount']).where('order_id', '=', orderId).orderBy('id').execute()).map(
    ({ kind, amount }) => [kind, amount],
  );

it('goes back, and nobody has to do anything', async () => {
  const id = await payTooLate();
  await pass(2);
  expect(await ledgerOf(id)).toEqual([
    ['charged', total],
    ['refunded', total],
  ]);
  expect(await tasksOf(id)).toEqual([]);
});

it('that the card’s bank sends back to us is a task for the team, once', async () => {
  const id = await payTooLate(cards.refundsFail);
  await pass(4);
  expect(await ledgerOf(id)).toEqual([
    ['charged', total],
    ['refunded', total],
    ['refundFailed', total],
    ['owed', total],
  ]);
  expect(await tasksOf(id)).toEqual([
    { order: expect.stringMatching(/^2027-/), refund: expect.any(String), amount: total, given: 'nothing yet' },
  ]);
});

it('that the provider refuses to give back is a task for the team, after some tries, and owed until it goes back by hand', async () => {
  await api.sandbox.trouble({ refuseRefunds: 1 });
  const id = await payTooLate();
  await pass(8);
  expect(await tasksOf(id)).toMatchObject([{ amount: total, given: 'nothing yet' }]);
  const stuck: [string, number][] = [
    ['charged', total],
    ['owed', total],
  ];
  expect(await ledgerOf(id)).toEqual(stuck);
  await checkBooks(api.db);
  const charge = await api.db.selectFrom('ledger').select('reference').where('order_id', '=', id).orderBy('id').executeTakeFirstOrThrow();
  await api.ordering.provider.refund(charge.reference, total, `by-hand-${id}`);
  await pass(2);
  expect(await ledgerOf(id)).toEqual([...stuck, ['refunded', total], ['owedReturned', total]]);
});

it('that came beside a visit’s own payment is not taken for what goes back of that one', async () => {
  const customer = await api.customer();
  const { id } = await order(customer, {}, { saveCard: true });
  await enterCard((await openPage(customer, id)).url, cards.refundsFail);
  await until(api, customer, id, ({ payment }) => payment === 'paid');
  const record = await findOrder(api.db, id);
  const saved = await api.db.selectFrom('saved_cards').select('id').where('user_id', '=', customer.user.id).executeTakeFirstOrThrow();
  const owner = await api.db
    .selectFrom('provider_customers')
    .select('customer_id')
    .where('user_id', '=', customer.user.id)
    .executeTakeFirstOrThrow();
  await api.ordering.provider.chargeSavedCard({
    paymentId: record?.payment.id ?? '',
    orderId: id,
    customer: owner.customer_id,
    card: saved.id,
    amount: total,
    hold: false,
    idempotencyKey: `second-${id}`,
  });
  await pass(4);
  expect(await tasksOf(id)).toMatchObject([{ amount: total, given: 'nothing yet' }]);
  await checkBooks(api.db);
  await api.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, id);
    if (locked) await refundVisit(api.ordering, trx, locked, { card: 10_000, credit: 0 }, 'card');
  });
  await pass(4);
  const { data } = await customer.browser.call('getCredit', { params: { id: customer.user.id } });
  expect(data.credit.balance).toBe(10_000);
});
