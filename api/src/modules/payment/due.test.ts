import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { tomorrow, total } from '../../../test/booking-input.ts';
import { checkBooks } from '../../../test/books.ts';
import { enterCard, type Visit } from '../../../test/visit.ts';
import { reopenPayment } from './difference.ts';

let api: BookingApi;
let ana: Customer;

beforeEach(async () => {
  api = await startBookingApi();
  ana = await api.customer();
});
afterEach(async () => {
  await api.sandbox.settle();
  await api.jobs.runDue();
  await checkBooks(api.db);
  await api.close();
});

/** 48 and 24 hours before Tuesday 8 June, 09:00. */
const due = '2027-06-06T07:00:00Z';
const overdue = '2027-06-07T07:00:00Z';

/** A confirmed visit to be paid later, whose customer receives `credit` after booking. */
async function laterVisit(credit: number): Promise<Visit> {
  const visit = await ana.book({}, { paymentTiming: 'later' });
  await visit.accept();
  if (credit > 0) await ana.giveCredit(credit);
  return visit;
}

const reminders = async (): Promise<string[]> => (await ana.mails()).map(({ subject }) => subject).filter((subject) => /pay/.test(subject));

describe('at 48 and at 24 hours before the start', () => {
  it('credit that covers the whole price pays it, without a reminder or a card', async () => {
    const visit = await laterVisit(30_000);
    await api.moveClockTo(due);
    const paid = await visit.read();
    expect(paid).toMatchObject({ payment: 'paid', creditUsed: total, payable: false, paymentDueAt: null });
    expect(paid.timeline.find(({ kind }) => kind === 'paid')).toMatchObject({ by: 'system' });
    await api.moveClockTo(overdue);
    expect(await visit.read()).toMatchObject({ service: 'confirmed', payment: 'paid' });
    expect(await reminders()).toEqual([]);
    expect(await ana.creditBalance()).toBe(30_000 - total);
  });

  it('credit that covers a part leaves the rest to be paid, and returns when the rest is not paid', async () => {
    const visit = await laterVisit(5_000);
    await api.moveClockTo(due);
    expect(await visit.read()).toMatchObject({ payment: 'requested', creditUsed: 5_000 });
    expect(await reminders()).toEqual(['Please pay €224.85 by Monday 7 June at 09:00']);
    expect(await ana.creditBalance()).toBe(0);
    await api.moveClockTo(overdue);
    expect(await visit.read()).toMatchObject({ service: 'cancelled', payment: 'voided', creditUsed: 0 });
    expect(await ana.creditBalance()).toBe(5_000);
  });

  it('credit and a card pay a visit together, with one invoice for both', async () => {
    const visit = await laterVisit(5_000);
    await api.moveClockTo(due);
    await visit.pay();
    await api.moveClockTo(overdue);
    expect(await visit.read()).toMatchObject({ service: 'confirmed', payment: 'paid', creditUsed: 5_000 });
    const invoices = await api.db.selectFrom('invoices').select('total').where('order_id', '=', visit.id).execute();
    expect(invoices).toEqual([{ total }]);
  });

  it('a visit without credit requests the whole price, and is cancelled at no charge when it is not paid', async () => {
    const visit = await laterVisit(0);
    await api.moveClockTo(due);
    expect(await visit.read()).toMatchObject({ payment: 'requested', creditUsed: 0, paymentDueAt: '2027-06-07T07:00:00.000Z' });
    expect(await reminders()).toEqual(['Please pay €274.85 by Monday 7 June at 09:00']);
    await api.moveClockTo(overdue);
    expect(await visit.read()).toMatchObject({ service: 'cancelled', payment: 'voided', refunded: 0, paymentDueAt: null });
  });
});

it('a completed visit has no payment deadline, even if it was to be paid later', async () => {
  const visit = await laterVisit(0);
  expect((await visit.read()).paymentDueAt).toBe('2027-06-07T07:00:00.000Z');
  await api.db.updateTable('orders').set({ service: 'completed' }).where('id', '=', visit.id).execute();
  expect(await visit.read()).toMatchObject({ service: 'completed', payment: 'none', paymentDueAt: null });
});

it('a saved card is authorised, not charged, for a visit that starts soon and becomes dearer before its confirmation', async () => {
  const visit = await ana.book(tomorrow, { saveCard: true });
  await visit.authorise();
  await visit.changePrice(3_000);
  await visit.untilPayment('authorised');
  const held = await visit.record();
  const intent = await api.ordering.provider.getIntent(held.payment.intent_id ?? '');
  expect(intent).toMatchObject({ status: 'authorised', amount: total + 3_000, captured: 0 });
  expect((await visit.read()).invoiceNumber).toBeNull();
  await visit.accept();
  const captured = await visit.untilPayment('paid');
  expect(captured.timeline.find(({ kind }) => kind === 'paid')).toMatchObject({ by: 'system' });
  expect(await api.ordering.provider.getIntent(intent.id)).toMatchObject({ status: 'paid', captured: total + 3_000 });
});

describe('an alternative that is accepted after nobody could come', () => {
  const reopen = (visit: Visit) =>
    visit.locked(async (trx, record) => {
      await trx.updateTable('orders').set({ service: 'awaiting' }).where('id', '=', visit.id).execute();
      await reopenPayment(api.ordering, trx, { ...record, order: { ...record.order, service: 'awaiting' } }, total);
    });

  it('has no payment deadline while no alternative is accepted', async () => {
    const visit = await ana.book({}, { paymentTiming: 'later' });
    expect((await visit.read()).paymentDueAt).toBe('2027-06-07T07:00:00.000Z');
    await visit.closeUnconfirmed();
    expect(await visit.read()).toMatchObject({ service: 'notConfirmed', paymentDueAt: null });
  });

  it('is paid by a new payment, because the first was refunded', async () => {
    const visit = await ana.bookPaid();
    await visit.closeUnconfirmed();
    await visit.untilPayment('refunded');
    await reopen(visit);
    expect(await visit.read()).toMatchObject({ payment: 'requested' });
    const page = await visit.openPage();
    expect(page.amount).toBe(total);
    await enterCard(page.url);
    expect(await visit.untilPayment('paid')).toMatchObject({ refunded: 0 });
  });

  it('spends the returned credit first', async () => {
    await ana.giveCredit(5_000);
    const visit = await ana.book();
    await visit.closeUnconfirmed();
    expect(await ana.creditBalance()).toBe(5_000);
    await reopen(visit);
    expect(await ana.creditBalance()).toBe(0);
    expect((await visit.openPage()).amount).toBe(total - 5_000);
  });

  it('releases a hold that was not released yet', async () => {
    const visit = await ana.bookPaid(tomorrow);
    const before = await visit.record();
    await visit.closeUnconfirmed();
    await reopen(visit);
    await api.jobs.runDue();
    expect(await api.ordering.provider.getIntent(before?.payment.intent_id ?? '')).toMatchObject({ status: 'cancelled', captured: 0 });
    expect(await visit.read()).toMatchObject({ payment: 'requested' });
  });
});
