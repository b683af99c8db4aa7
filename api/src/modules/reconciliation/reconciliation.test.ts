import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type BookedVisit, type BookingApi, startBookingApi } from '../../../test/booking.ts';
import { checkBooks } from '../../../test/books.ts';
import { planReconciliation } from './index.ts';

/** What no message tells is found by asking: nobody acts in these tests after the customers have paid. */
let api: BookingApi;
beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());
afterEach(() => api.sandbox.trouble({ isAway: false, lose: 0 }));

const hourMs = 60 * 60_000;

/** The card is entered, and the provider's message about it is lost. */
async function payUnheard(visit: BookedVisit): Promise<void> {
  await api.sandbox.trouble({ lose: 10 });
  await visit.enterCard();
  await api.sandbox.trouble({ lose: 0 });
}

async function passTime(ms: number): Promise<void> {
  api.advanceReal(ms);
  await planReconciliation(api.context);
  await api.jobs.runDue();
}

it('12 payments whose messages were lost are in the ledger five minutes later', async () => {
  const customer = await api.customer();
  const visits = [];
  for (let n = 0; n < 12; n += 1) visits.push(await customer.book());
  for (const visit of visits) await payUnheard(visit);
  await passTime(5 * 60_000);
  for (const visit of visits) expect((await visit.read()).payment).toBe('paid');
  await checkBooks(api.db);
});

it('a lost message is found when the provider is back, and nothing that waited for it waits longer', async () => {
  const customer = await api.customer();
  const [lost, refunded] = [await customer.book(), await customer.bookPaid()];
  await lost.accept();
  await payUnheard(lost);
  await api.sandbox.trouble({ isAway: true });
  await refunded.cancel();
  await passTime(hourMs);
  expect((await lost.read()).payment).toBe('requested');
  expect((await refunded.read()).payment).toBe('paid');
  await api.sandbox.trouble({ isAway: false });
  await passTime(5 * 60_000);
  await api.jobs.runDue();
  expect((await lost.read()).payment).toBe('paid');
  expect((await refunded.read()).payment).toBe('refunded');
  expect(await refunded.ledger()).toEqual([
    ['charged', refunded.order.total],
    ['refunded', refunded.order.total],
  ]);
  await checkBooks(api.db);
});

it('money of which only the provider knows the payment is found by the comparison with the ledger, which remembers what differs', async () => {
  const customer = await api.customer();
  const late = await customer.book();
  await late.accept();
  const { id } = (await late.record()).payment;
  await payUnheard(late);
  // The page was forgotten: only the provider knows its intent.
  await api.db.updateTable('payments').set({ session_id: null }).where('id', '=', id).execute();
  await passTime(hourMs);
  await api.jobs.runDue();
  expect((await late.read()).payment).toBe('paid');
  expect(await api.db.selectFrom('provider_checks').select('differences').executeTakeFirstOrThrow()).toEqual({ differences: 0 });
});

it('a visit whose card was authorised is not cancelled while the provider cannot be asked', async () => {
  const customer = await api.customer();
  const visit = await customer.book({ date: '2027-06-03', time: '12:00' });
  expect(visit.order.bookingSoon).toBe(true);
  await payUnheard(visit);
  await api.sandbox.trouble({ isAway: true });
  await api.clock.advance(hourMs);
  await api.jobs.runDue();
  expect((await visit.read()).service).toBe('awaiting');
  await api.sandbox.trouble({ isAway: false });
  await passTime(5 * 60_000);
  expect(await visit.read()).toMatchObject({ service: 'awaiting', payment: 'authorised' });
});

it('account credit that the ledger does not know is a difference', async () => {
  const customer = await api.customer();
  await customer.giveCredit(5_000);
  const add = (cents: number) =>
    api.db
      .updateTable('credit_accounts')
      .set((eb) => ({ balance: eb('balance', '+', cents) }))
      .where('user_id', '=', customer.user.id)
      .execute();
  const differences = async () => {
    await passTime(hourMs);
    await api.jobs.runDue();
    return (await api.db.selectFrom('provider_checks').select('differences').executeTakeFirstOrThrow()).differences;
  };
  expect(await differences()).toBe(0);
  await add(1);
  expect(await differences()).toBe(1);
  await add(-1);
  expect(await differences()).toBe(0);
});
