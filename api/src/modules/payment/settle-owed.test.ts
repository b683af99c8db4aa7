import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type BookingApi, startBookingApi } from '../../../test/booking.ts';
import { cards, total } from '../../../test/booking-input.ts';
import { checkBooks } from '../../../test/books.ts';
import { goodPassword } from '../../../test/people.ts';
import { type StaffBrowser, signInStaff, startStaffApp } from '../../../test/staff.ts';
import { enterCard } from '../../../test/visit.ts';

/** Money that could not be refunded to the card is owed until staff return it another way and record that. */
let api: BookingApi;
let staffApp: FastifyInstance;
let staff: StaffBrowser;

beforeAll(async () => {
  api = await startBookingApi();
  staffApp = await startStaffApp(api);
  staff = (await signInStaff(api, staffApp)).browser;
});
afterAll(async () => {
  await staffApp.close();
  await api.close();
});
afterEach(() => checkBooks(api.db));

const byTransfer = { expectedOwed: total, by: 'transfer', reference: 'SEPA 2027-06-02' } as const;

/** Pays after the visit was cancelled. Then the card's bank returns the refund to us, or the provider rejects it. */
async function owe(card: string = cards.refundsFail) {
  const customer = await api.customer();
  const visit = await customer.book();
  const { url } = await visit.openPage();
  await visit.cancel(0);
  await enterCard(url, card);
  await api.passMinutes(8);
  return { customer, orderId: visit.id, params: { id: visit.id } };
}

const taskOf = async (orderId: string) =>
  (await staff.call('getInbox', { query: { kind: 'refund' } })).data.items.filter((item) => item.orderId === orderId);

const settledOf = (orderId: string) =>
  api.db
    .selectFrom('ledger')
    .select(['amount', 'kind'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['owed', 'owedReturned', 'owedSettled', 'owedCredited'])
    .orderBy('id')
    .execute();

it("owed money that staff sent to the customer's bank is settled once, and its task is closed", async () => {
  const { customer, orderId, params } = await owe();
  const [task] = await taskOf(orderId);
  expect(task?.state).toBe('open');
  const { status, data } = await staff.call('settleOwed', { params, body: byTransfer });
  expect([status, data.order.id]).toEqual([201, orderId]);
  const { item } = (await staff.call('getInboxItem', { params: { id: task?.id ?? '' } })).data;
  expect(item).toMatchObject({ state: 'closed', payload: { amount: total, given: 'bank transfer' }, closedAt: expect.any(String) });
  expect(await settledOf(orderId)).toEqual([
    { kind: 'owed', amount: total },
    { kind: 'owedSettled', amount: total },
  ]);
  expect(await customer.creditBalance()).toBe(0);

  const again = await staff.call('settleOwed', { params, body: byTransfer });
  expect([again.failure.code, again.failure.details]).toEqual(['illegal_transition', { owed: 0 }]);
  const { entries } = (await staff.call('getAudit', { query: { subject: params.id } })).data;
  expect(entries).toMatchObject([{ action: 'settleOwed', details: { amount: total, by: 'transfer', reference: byTransfer.reference } }]);
});

it('owed money that the customer takes as account credit is theirs at once, and they are notified', async () => {
  const { customer, orderId, params } = await owe();
  const body = { expectedOwed: total, by: 'credit', reference: 'As agreed by telephone' };
  const both = await Promise.all([staff.call('settleOwed', { params, body }), staff.call('settleOwed', { params, body })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await customer.creditBalance()).toBe(total);
  expect(await settledOf(orderId)).toEqual([
    { kind: 'owed', amount: total },
    { kind: 'owedCredited', amount: total },
  ]);
  await api.jobs.runDue();
  const told = (await customer.mails()).filter(({ subject }) => /^Your refund of €[\d.]+ didn’t reach your card$/.test(subject));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('€274.85');
});

it('owed money is not settled with a different amount', async () => {
  const { orderId, params } = await owe();
  const { failure } = await staff.call('settleOwed', { params, body: { ...byTransfer, expectedOwed: total - 1 } });
  expect([failure.code, failure.details]).toEqual(['illegal_transition', { owed: total }]);
  expect(await settledOf(orderId)).toEqual([{ kind: 'owed', amount: total }]);
});

it('owed money that was refunded to the card after all is no longer owed', async () => {
  await api.sandbox.trouble({ refuseRefunds: 1 });
  const { orderId, params } = await owe(cards.good);
  const charge = await api.db
    .selectFrom('ledger')
    .select('reference')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'charged')
    .executeTakeFirstOrThrow();
  await api.ordering.provider.refund(charge.reference, total, `by-hand-${orderId}`);
  await api.passMinutes(2);
  expect((await settledOf(orderId)).map(({ kind }) => kind)).toEqual(['owed', 'owedReturned']);
  const { failure } = await staff.call('settleOwed', { params, body: byTransfer });
  expect([failure.code, failure.details]).toEqual(['illegal_transition', { owed: 0 }]);
});

it('settling fails for a visit that owes nothing, and is 404 for no visit', async () => {
  const customer = await api.customer();
  const visit = await customer.book();
  const { failure } = await staff.call('settleOwed', { params: { id: visit.id }, body: byTransfer });
  expect([failure.code, failure.details]).toEqual(['illegal_transition', { owed: 0 }]);
  expect((await staff.call('settleOwed', { params: { id: randomUUID() }, body: byTransfer })).status).toBe(404);
});

it('owed money cannot become credit of a closed account, but can be sent to the bank', async () => {
  const { customer, orderId, params } = await owe();
  await customer.browser.call('deleteAccount', { body: { password: goodPassword } });
  const refused = await staff.call('settleOwed', { params, body: { ...byTransfer, by: 'credit' } });
  expect(refused.failure.errors).toEqual({ customer: 'required' });
  expect((await staff.call('settleOwed', { params, body: byTransfer })).status).toBe(201);
  expect((await settledOf(orderId)).map(({ kind }) => kind)).toEqual(['owed', 'owedSettled']);
});
