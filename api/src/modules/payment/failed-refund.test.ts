import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  type BookingApi,
  type Customer,
  cards,
  enterCard,
  openPage,
  order,
  paidOrder,
  read,
  startBookingApi,
  until,
} from '../../../test/booking.ts';
import { checkBooks } from '../../../test/books.ts';
import { listMails } from '../../mail/inbox.ts';
import { refundableOf, type Shares } from '../bill/refundable.ts';
import { findOrder, lockOrder } from '../order/record.ts';
import { applyIntentFacts } from './apply-facts.ts';
import { refundVisit } from './refund.ts';

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

const total = 27_485;

/** A visit paid with a card whose bank sends refunds back after a minute. */
async function paidVisit(): Promise<string> {
  bea = await api.customer();
  const { id } = await order(bea);
  await enterCard((await openPage(bea, id)).url, cards.refundsFail);
  await until(api, bea, id, ({ payment }) => payment === 'paid');
  return id;
}

const recordOf = async (id: string) => {
  const record = await findOrder(api.db, id);
  if (!record) throw new Error('There is no such order');
  return record;
};

const refund = (id: string, shares: Shares, to: 'card' | 'credit' = 'card') =>
  api.db.transaction().execute(async (trx) => {
    const record = await lockOrder(trx, id);
    if (record) await refundVisit(api.ordering, trx, record, shares, to);
  });

const balance = async (): Promise<number> => (await bea.browser.call('getCredit', { params: { id: bea.user.id } })).data.credit.balance;

async function minuteLater(): Promise<void> {
  api.advanceReal(61_000);
  await api.sandbox.settle();
  await api.jobs.runDue();
}

it('a refund that the card’s bank sends back is account credit, told to the customer and to the team, once', async () => {
  const id = await paidVisit();
  const { order: made } = await recordOf(id);
  await refund(made.id, { card: 10_000, credit: 0 });
  await refund(made.id, { card: 4_000, credit: 0 }, 'credit');
  await until(api, bea, made.id, ({ refunds, payment }) => payment === 'partlyRefunded' && refunds[0]?.to === 'card');
  expect(await balance()).toBe(4_000);
  await api.sandbox.trouble({ repeat: 2 });
  await minuteLater();
  await api.sandbox.trouble({ repeat: 0 });
  expect(await read(bea, made.id)).toMatchObject({
    payment: 'partlyRefunded',
    refunded: 14_000,
    refunds: [
      { amount: 10_000, to: 'credit' },
      { amount: 4_000, to: 'credit' },
    ],
  });
  expect(await balance()).toBe(14_000);
  expect(await refundableOf(api.db, await recordOf(id))).toEqual({ card: total - 14_000, credit: 0, held: 0 });
  await api.jobs.runDue();
  const mails = (await listMails(api.db, bea.email)).filter(({ subject }) =>
    /^Your refund of €[\d.]+ did not reach your card$/.test(subject),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('€100.00 is now in your account credit.');
  const tasks = await api.db.selectFrom('inbox_items').select(['payload', 'state']).where('kind', '=', 'refund').execute();
  expect(tasks).toMatchObject([{ state: 'open', payload: { order: made.number, amount: 10_000 } }]);
  // What is left can still go back, and comes back to us too.
  await refund(made.id, { card: total, credit: 0 });
  await until(api, bea, made.id, ({ payment }) => payment === 'refunded');
  await minuteLater();
  expect(await balance()).toBe(total);
});

it('what the provider said before, and comes late, takes nothing back', async () => {
  const id = await paidVisit();
  await refund(id, { card: 10_000, credit: 0 });
  await until(api, bea, id, ({ payment }) => payment === 'partlyRefunded');
  const { payment } = await recordOf(id);
  const before = await api.ordering.provider.getIntent(payment.intent_id ?? '');
  await minuteLater();
  const after = await api.ordering.provider.getIntent(payment.intent_id ?? '');
  expect([before.refunded, after.refunded]).toEqual([10_000, 0]);
  for (const facts of [before, after, before]) await applyIntentFacts(api.ordering, payment.id, facts);
  expect(await balance()).toBe(10_000);
  expect(await read(bea, id)).toMatchObject({ payment: 'partlyRefunded', refunded: 10_000 });
});

const tasksOf = async (orderId: string) =>
  (await api.db.selectFrom('inbox_items').select('payload').where('kind', '=', 'refund').where('order_id', '=', orderId).execute()).map(
    ({ payload }) => payload,
  );

/** A job that fails is tried again later each time. */
async function tryAgain(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await api.jobs.runDue();
    api.advanceReal(60_000);
  }
}

it('one that the provider refuses outright is account credit too, after some tries', async () => {
  bea = await api.customer();
  const { id } = await paidOrder(api, bea);
  await api.sandbox.trouble({ refuseRefunds: 1 });
  await refund(id, { card: 10_000, credit: 0 });
  await tryAgain(4);
  expect(await balance()).toBe(0);
  expect(await tasksOf(id)).toEqual([]);
  await tryAgain(2);
  expect(await balance()).toBe(10_000);
  expect(await read(bea, id)).toMatchObject({ payment: 'partlyRefunded', refunds: [{ amount: 10_000, to: 'credit' }] });
  const { order: made } = await recordOf(id);
  expect(await tasksOf(id)).toEqual([{ order: made.number, refund: expect.any(String), amount: 10_000, given: 'account credit' }]);
  await api.jobs.runDue();
  const mails = (await listMails(api.db, bea.email)).filter(({ subject }) =>
    /^Your refund of €[\d.]+ did not reach your card$/.test(subject),
  );
  expect(mails).toHaveLength(1);
});

it('one that was made on the provider’s own page and is sent back is account credit too', async () => {
  const id = await paidVisit();
  const { payment } = await recordOf(id);
  await api.ordering.provider.refund(payment.intent_id ?? '', 5_000, `by-hand-${id}`);
  await until(api, bea, id, (now) => now.payment === 'partlyRefunded');
  await minuteLater();
  expect(await balance()).toBe(5_000);
});
