import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, cards, enterCard, openPage, order, startBookingApi } from '../../../test/booking.ts';

/** Money that comes for a visit which was cancelled meanwhile goes back at once; what cannot go back is somebody's task. */
let api: BookingApi;

beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());

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
  ]);
  expect(await tasksOf(id)).toEqual([
    { order: expect.stringMatching(/^2027-/), refund: expect.any(String), amount: total, given: 'nothing yet' },
  ]);
});

it('that the provider refuses to give back is a task for the team, after some tries', async () => {
  await api.sandbox.trouble({ refuseRefunds: 1 });
  const id = await payTooLate();
  await pass(8);
  expect(await tasksOf(id)).toMatchObject([{ amount: total, given: 'nothing yet' }]);
});
