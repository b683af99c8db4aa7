import { noFaults } from '@nitida/local/tools';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, runJobsUntilIdle, startBookingApi } from '../../../test/booking.ts';
import { total } from '../../../test/booking-input.ts';
import { checkBooks } from '../../../test/books.ts';
import { type StaffBrowser, signInStaff, startStaffApp } from '../../../test/staff.ts';
import { testStart } from '../../../test/support.ts';
import type { Visit } from '../../../test/visit.ts';
import { applyDispute } from './disputes.ts';

let api: BookingApi;
let staffApp: FastifyInstance;
let staff: StaffBrowser;

beforeAll(async () => {
  api = await startBookingApi();
  staffApp = await startStaffApp(api);
  ({ browser: staff } = await signInStaff(api, staffApp));
});
beforeEach(() => api.clock.moveTo(testStart));
afterAll(async () => {
  await staffApp.close();
  await api.close();
});
afterEach(async () => {
  await api.sandbox.trouble(noFaults);
  await runJobsUntilIdle(api);
  await checkBooks(api.db);
});

async function intentOf(visit: Visit): Promise<string> {
  const { intent_id } = (await visit.record()).payment;
  if (!intent_id) throw new Error('Nothing was paid');
  return intent_id;
}

async function disputed(visit: Visit): Promise<string> {
  const id = await api.sandbox.dispute(await intentOf(visit));
  await runJobsUntilIdle(api);
  return id;
}

async function decided(dispute: string, decision: 'won' | 'lost'): Promise<void> {
  await api.sandbox.decide(dispute, decision);
  await runJobsUntilIdle(api);
}

const kinds = async (visit: Visit): Promise<string[]> => (await visit.read()).timeline.map(({ kind }) => kind);
const texts = async (customer: Customer): Promise<string[]> => {
  await api.jobs.runDue();
  return (await customer.mails()).map(({ subject, text }) => `${subject}\n${text}`);
};
const tasks = async (orderId: string) =>
  (await staff.call('getInbox', { query: { kind: 'dispute' } })).data.items.filter((item) => item.orderId === orderId);
const listed = async (orderId: string) => {
  const { data } = await staff.call('getDisputes');
  const found = data.disputes.find((each) => each.orderId === orderId);
  if (!found) throw new Error('There is no dispute');
  return found;
};

async function completed(customer: Customer): Promise<Visit> {
  const visit = await customer.bookConfirmed();
  await api.moveClockTo(visit.order.startAt);
  await visit.start();
  await visit.complete();
  return visit;
}

describe('a disputed payment', () => {
  it('appears on the order, in a mail, and as a staff task with its deadline', async () => {
    const ana = await api.customer();
    const visit = await ana.bookPaid();
    await disputed(visit);
    expect((await visit.read()).dispute).toMatchObject({ state: 'open', amount: total });
    expect(await kinds(visit)).toContain('disputed');
    expect((await texts(ana))[0]).toContain('You’ve disputed a payment of €274.85');
    const [task] = await tasks(visit.id);
    // Today leads to the dispute itself.
    expect(task?.disputeId).toBe((await listed(visit.id)).id);
    const { data } = await staff.call('getInboxItem', { params: { id: task?.id ?? '' } });
    expect(data.item.payload).toMatchObject({ state: 'needsResponse', amount: '274.85', fee: '20.00', reason: 'fraudulent' });
    expect(data.item.payload.evidenceUntil).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(await listed(visit.id)).toMatchObject({ state: 'needsResponse', amount: total, withdrawn: total, fee: 2_000, isCardHeld: true });
  });

  it('is announced once, even when messages are repeated, late, shuffled or lost', async () => {
    const ana = await api.customer();
    const visit = await ana.bookPaid();
    await api.sandbox.trouble({ repeat: 2, shuffle: true, lose: 1 });
    const dispute = await disputed(visit);
    await decided(dispute, 'lost');
    expect((await kinds(visit)).filter((kind) => kind.startsWith('dispute'))).toEqual(['disputed', 'disputeLost']);
    expect(await tasks(visit.id)).toHaveLength(1);
  });

  it('may become known before its payment does', async () => {
    const ana = await api.customer();
    const visit = await ana.book();
    await api.sandbox.trouble({ lose: 1, shuffle: true });
    await visit.enterCard('4000000000000259');
    await api.sandbox.trouble(noFaults);
    const intent = (await api.db.selectFrom('payments').select('intent_id').where('order_id', '=', visit.id).executeTakeFirst())?.intent_id;
    expect(intent).toBeNull();
    await runJobsUntilIdle(api);
    const own = await visit.until(({ dispute }) => dispute !== null);
    expect(own).toMatchObject({ payment: 'paid', dispute: { state: 'open' } });
  });

  it('is not reopened by older facts that arrive after the decision', async () => {
    const ana = await api.customer();
    const visit = await ana.bookPaid();
    const dispute = await disputed(visit);
    const old = await api.ordering.provider.getDispute(dispute);
    await decided(dispute, 'lost');
    await applyDispute(api.ordering, (await visit.read()).paymentId ?? '', old);
    expect((await visit.read()).dispute?.state).toBe('lost');
    expect(await listed(visit.id)).toMatchObject({ state: 'lost' });
  });

  it('is a staff task that the customer does not see while the bank only inquires', async () => {
    const ana = await api.customer();
    const visit = await ana.bookPaid();
    const dispute = await api.sandbox.dispute(await intentOf(visit), { isInquiry: true });
    await runJobsUntilIdle(api);
    expect((await visit.read()).dispute).toBeNull();
    expect(await tasks(visit.id)).toHaveLength(1);
    expect(await listed(visit.id)).toMatchObject({ state: 'inquiry', withdrawn: 0, isCardHeld: false });
    await decided(dispute, 'won');
    expect((await tasks(visit.id))[0]).toMatchObject({ state: 'closed' });
  });
});

describe('a lost dispute', () => {
  it('counts as a refund by the bank with its credit note, and nothing else is refunded', async () => {
    const ana = await api.customer();
    const visit = await completed(ana);
    const dispute = await disputed(visit);
    await decided(dispute, 'lost');
    const own = await visit.read();
    expect(own).toMatchObject({ service: 'completed', payment: 'refunded', refunded: total, dispute: { state: 'lost' } });
    expect(own.refundedTo).toEqual({ card: total, credit: 0, byBank: total });
    expect(own.refunds).toMatchObject([{ amount: total, byBank: total, to: 'card' }]);
    expect((await kinds(visit)).slice(-2)).toEqual(['disputed', 'disputeLost']);
    expect((await texts(ana))[0]).toContain('Your bank returned €274.85 to you');
    expect((await tasks(visit.id))[0]).toMatchObject({ state: 'closed' });
    const { status } = await ana.browser.call('sendReceipt', { params: { orderId: visit.id } });
    expect(status).toBe(200);
    expect((await texts(ana))[0]).toContain('Paid after refunds, VAT (IVA) included: €0.00');
  });

  it('cancels an upcoming visit, because it is no longer paid', async () => {
    const ana = await api.customer();
    const visit = await ana.bookConfirmed();
    const dispute = await disputed(visit);
    expect((await visit.read()).service).toBe('confirmed');
    await decided(dispute, 'lost');
    expect(await visit.read()).toMatchObject({ service: 'cancelled', payment: 'refunded', refunded: total });
    const mails = await texts(ana);
    expect(mails.filter((text) => text.includes('your bank has returned €274.85 to you'))).toHaveLength(1);
    expect(mails.some((text) => text.startsWith('Your bank returned'))).toBe(false);
  });

  it('replaces a refund that was already decided, so that nothing is refunded twice', async () => {
    const ana = await api.customer();
    const visit = await ana.bookPaid();
    const dispute = await disputed(visit);
    expect((await visit.previewCancellation()).refund).toMatchObject({ card: total, waiting: total });
    expect((await visit.cancel()).status).toBe(200);
    await runJobsUntilIdle(api);
    expect(await visit.read()).toMatchObject({ service: 'cancelled', payment: 'paid', refunded: total, refundedTo: { waiting: total } });
    const [mail] = await texts(ana);
    expect(mail).toContain('Your bank keeps €274.85 until it decides.');
    expect(mail).not.toContain('refunding');
    const { description } = (await ana.notifications()).at(-1) ?? {};
    expect(description).toContain('Your bank keeps €274.85 until it decides.');
    expect(description).not.toContain('refunding');
    await decided(dispute, 'lost');
    const own = await visit.read();
    expect(own).toMatchObject({ payment: 'refunded', refunded: total });
    expect(own.refunds).toHaveLength(1);
    expect(await ana.creditBalance()).toBe(0);
  });

  it('refunds no more than a partly refunded payment had left; the rest is our loss', async () => {
    const ana = await api.customer();
    const visit = await ana.bookPaid();
    const intent = await intentOf(visit);
    await api.ordering.provider.refund(intent, 5_000, 'desk');
    await runJobsUntilIdle(api);
    const dispute = await api.sandbox.dispute(intent, { amount: total });
    await runJobsUntilIdle(api);
    await decided(dispute, 'lost');
    expect(await listed(visit.id)).toMatchObject({ excess: 5_000 });
    expect(await visit.read()).toMatchObject({ payment: 'refunded', refunded: total });
  });
});

describe('a won dispute', () => {
  it('leaves the payment unchanged', async () => {
    const ana = await api.customer();
    const visit = await ana.bookPaid();
    const dispute = await disputed(visit);
    await decided(dispute, 'won');
    expect(await visit.read()).toMatchObject({ payment: 'paid', refunded: 0, dispute: { state: 'won' } });
    expect((await texts(ana))[0]).toContain('Your bank decided that the payment of €274.85 is valid');
    expect(await listed(visit.id)).toMatchObject({ withdrawn: 0, fee: 2_000, isCardHeld: true });
  });

  it('releases the refunds that waited, to the card, even where the customer chose credit', async () => {
    const ana = await api.customer();
    const visit = await ana.bookPaid();
    const dispute = await disputed(visit);
    expect((await visit.cancel(undefined, 'credit')).status).toBe(200);
    await runJobsUntilIdle(api);
    expect((await visit.read()).payment).toBe('paid');
    await decided(dispute, 'won');
    expect(await visit.read()).toMatchObject({ payment: 'refunded', refundedTo: { card: total, credit: 0 } });
  });
});

describe('the card of a disputed payment', () => {
  it('is not charged for later visits until staff allow it', async () => {
    const ana = await api.customer();
    const first = await ana.book({}, { saveCard: true });
    await first.pay();
    const later = await ana.book({ date: '2027-06-22' }, { paymentTiming: 'later', saveCard: true });
    expect((await later.read()).chargeAt).not.toBeNull();
    const dispute = await disputed(first);
    await decided(dispute, 'won');
    expect((await later.read()).chargeAt).toBeNull();
    const { data, status } = await staff.call('allowCard', { params: { id: (await listed(first.id)).id } });
    expect([status, data.dispute.isCardHeld]).toEqual([201, false]);
    expect((await later.read()).chargeAt).not.toBeNull();
  });

  it('is replaced by a payment request to its owner when a later visit becomes due', async () => {
    const ana = await api.customer();
    const first = await ana.book({}, { saveCard: true });
    await first.pay();
    const later = await ana.book({ date: '2027-06-22' }, { paymentTiming: 'later', saveCard: true });
    await later.accept();
    await disputed(first);
    await api.moveClockTo('2027-06-20T08:00:00Z');
    expect(await later.read()).toMatchObject({ payment: 'requested', display: 'toBePaid' });
  });
});

describe('staff', () => {
  it('contest a dispute once, and the bank decides', async () => {
    const ana = await api.customer();
    const visit = await ana.bookPaid();
    const dispute = await disputed(visit);
    const params = { id: (await listed(visit.id)).id };
    const sent = await staff.call('submitEvidence', { params, body: { text: 'The cleaning took place.' } });
    expect([sent.status, sent.data.dispute.state]).toEqual([201, 'underReview']);
    expect((await staff.call('submitEvidence', { params, body: { text: 'Again.' } })).status).toBe(409);
    await decided(dispute, 'won');
    expect((await staff.call('getDispute', { params })).data.dispute.state).toBe('won');
    const { data } = await staff.call('getAudit', { query: { subject: params.id } });
    expect(data.entries.map(({ action }) => action)).toEqual(['submitEvidence']);
  });

  it('can accept a dispute, which leaves the money to the customer', async () => {
    const ana = await api.customer();
    const visit = await ana.bookPaid();
    await disputed(visit);
    const params = { id: (await listed(visit.id)).id };
    const { status, data } = await staff.call('acceptDispute', { params });
    expect([status, data.dispute.state]).toEqual([201, 'lost']);
    expect((await staff.call('acceptDispute', { params })).status).toBe(409);
    expect((await visit.read()).dispute?.state).toBe('lost');
  });

  it('get 404 for a dispute that does not exist', async () => {
    const params = { id: '00000000-0000-4000-8000-000000000000' };
    expect((await staff.call('acceptDispute', { params })).status).toBe(404);
    expect((await staff.call('allowCard', { params })).status).toBe(404);
  });
});
