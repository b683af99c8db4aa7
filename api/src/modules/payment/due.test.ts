import { netOf } from '@nitida/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type BookingApi,
  type Customer,
  enterCard,
  openPage,
  order,
  paidOrder,
  read,
  startBookingApi,
  tomorrow,
  until,
} from '../../../test/booking.ts';
import { checkBooks } from '../../../test/books.ts';
import { travel } from '../../local/travel.ts';
import { listMails } from '../../mail/inbox.ts';
import { closeUnconfirmedVisit } from '../booking/end-order.ts';
import { grantCredit } from '../credit/grant.ts';
import { acceptNow } from '../dispatch/jobs.ts';
import { findOrder, lockOrder, type OrderRecord } from '../order/record.ts';
import { reopenPayment, settleDifference } from './difference.ts';

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

const total = 27_485;
/** 48 and 24 hours before Tuesday 8 June, 09:00. */
const due = '2027-06-06T07:00:00Z';
const overdue = '2027-06-07T07:00:00Z';

const at = (instant: string): Promise<void> => travel(api.ordering, new Date(instant), api.sandbox);

const give = (amount: number) =>
  api.db
    .transaction()
    .execute((trx) => grantCredit(trx, { userId: ana.user.id, amount, orderId: null, reference: `${amount}`, at: api.clock.now() }));

const balance = async (): Promise<number> => (await ana.browser.call('getCredit', { params: { id: ana.user.id } })).data.credit.balance;

const locked = (id: string, work: (trx: Parameters<typeof lockOrder>[0], record: OrderRecord) => Promise<unknown>) =>
  api.db.transaction().execute(async (trx) => {
    const record = await lockOrder(trx, id);
    if (record) await work(trx, record);
  });

/** A confirmed visit that is to be paid later; the customer has `credit` since. */
async function laterVisit(credit: number): Promise<string> {
  const { id } = await order(ana, {}, { paymentTiming: 'later' });
  await acceptNow(api.ordering, id);
  if (credit > 0) await give(credit);
  return id;
}

const reminders = async (): Promise<string[]> =>
  (await listMails(api.db, ana.email)).map(({ subject }) => subject).filter((subject) => /pay/.test(subject));

describe('48 hours before, then 24', () => {
  it('credit that covers all pays it, without a reminder or a card', async () => {
    const id = await laterVisit(30_000);
    await at(due);
    const paid = await read(ana, id);
    expect(paid).toMatchObject({ payment: 'paid', creditUsed: total, payable: false, paymentDueAt: null });
    expect(paid.timeline.find(({ kind }) => kind === 'paid')).toMatchObject({ by: 'system' });
    await at(overdue);
    expect(await read(ana, id)).toMatchObject({ service: 'confirmed', payment: 'paid' });
    expect(await reminders()).toEqual([]);
    expect(await balance()).toBe(30_000 - total);
  });

  it('credit that covers a part leaves the rest to be paid, and returns when it is not', async () => {
    const id = await laterVisit(5_000);
    await at(due);
    expect(await read(ana, id)).toMatchObject({ payment: 'requested', creditUsed: 5_000 });
    expect(await reminders()).toEqual(['Please pay €224.85 by Monday 7 June, 09:00']);
    expect(await balance()).toBe(0);
    await at(overdue);
    expect(await read(ana, id)).toMatchObject({ service: 'cancelled', payment: 'voided', creditUsed: 0 });
    expect(await balance()).toBe(5_000);
  });

  it('credit that covers a part and a card the rest is paid, with one invoice for both', async () => {
    const id = await laterVisit(5_000);
    await at(due);
    await enterCard((await openPage(ana, id)).url);
    await until(api, ana, id, ({ payment }) => payment === 'paid');
    await at(overdue);
    expect(await read(ana, id)).toMatchObject({ service: 'confirmed', payment: 'paid', creditUsed: 5_000 });
    const invoices = await api.db.selectFrom('invoices').select('total').where('order_id', '=', id).execute();
    expect(invoices).toEqual([{ total }]);
  });

  it('no credit asks for all, and cancels at no charge when it is not paid', async () => {
    const id = await laterVisit(0);
    await at(due);
    expect(await read(ana, id)).toMatchObject({ payment: 'requested', creditUsed: 0, paymentDueAt: '2027-06-07T07:00:00.000Z' });
    expect(await reminders()).toEqual(['Please pay €274.85 by Monday 7 June, 09:00']);
    await at(overdue);
    expect(await read(ana, id)).toMatchObject({ service: 'cancelled', payment: 'voided', refunded: 0, paymentDueAt: null });
  });
});

it('a visit that is done owes nothing, though it waits for its time to be paid', async () => {
  const id = await laterVisit(0);
  expect((await read(ana, id)).paymentDueAt).toBe('2027-06-07T07:00:00.000Z');
  await api.db.updateTable('orders').set({ service: 'completed' }).where('id', '=', id).execute();
  expect(await read(ana, id)).toMatchObject({ service: 'completed', payment: 'none', paymentDueAt: null });
});

it('a saved card is held, not charged, for a visit that starts soon and costs more before it is confirmed', async () => {
  const { id } = await order(ana, tomorrow, { saveCard: true });
  await enterCard((await openPage(ana, id)).url);
  await until(api, ana, id, ({ payment }) => payment === 'authorised');
  await locked(id, async (trx, record) => {
    const subtotal = netOf(total + 3_000, record.order.price.ivaPercent);
    const price = { ...record.order.price, total: total + 3_000, subtotal, iva: total + 3_000 - subtotal };
    await trx
      .updateTable('orders')
      .set({ price: JSON.stringify(price) })
      .where('id', '=', id)
      .execute();
    await settleDifference(api.ordering, trx, { ...record, order: { ...record.order, price } }, 3_000);
  });
  await until(api, ana, id, ({ payment }) => payment === 'authorised');
  const held = await findOrder(api.db, id);
  const intent = await api.ordering.provider.getIntent(held?.payment.intent_id ?? '');
  expect(intent).toMatchObject({ status: 'authorised', amount: total + 3_000, captured: 0 });
  expect((await read(ana, id)).invoiceNumber).toBeNull();
  await acceptNow(api.ordering, id);
  const captured = await until(api, ana, id, ({ payment }) => payment === 'paid');
  expect(captured.timeline.find(({ kind }) => kind === 'paid')).toMatchObject({ by: 'system' });
  expect(await api.ordering.provider.getIntent(intent.id)).toMatchObject({ status: 'paid', captured: total + 3_000 });
});

describe('another time that is accepted after nobody could come', () => {
  const reopen = (id: string) =>
    locked(id, async (trx, record) => {
      await trx.updateTable('orders').set({ service: 'awaiting' }).where('id', '=', id).execute();
      await reopenPayment(api.ordering, trx, { ...record, order: { ...record.order, service: 'awaiting' } }, total);
    });
  const nobodyCame = (id: string) => locked(id, (trx, record) => closeUnconfirmedVisit(api.ordering, trx, record));

  it('owes nothing while there is none', async () => {
    const { id } = await order(ana, {}, { paymentTiming: 'later' });
    expect((await read(ana, id)).paymentDueAt).toBe('2027-06-07T07:00:00.000Z');
    await nobodyCame(id);
    expect(await read(ana, id)).toMatchObject({ service: 'notConfirmed', paymentDueAt: null });
  });

  it('is paid anew: what the first payment took has gone back', async () => {
    const { id } = await paidOrder(api, ana);
    await nobodyCame(id);
    await until(api, ana, id, ({ payment }) => payment === 'refunded');
    await reopen(id);
    expect(await read(ana, id)).toMatchObject({ payment: 'requested' });
    const page = await openPage(ana, id);
    expect(page.amount).toBe(total);
    await enterCard(page.url);
    expect(await until(api, ana, id, ({ payment }) => payment === 'paid')).toMatchObject({ refunded: 0 });
  });

  it('spends the credit that came back first', async () => {
    await give(5_000);
    const { id } = await order(ana);
    await nobodyCame(id);
    expect(await balance()).toBe(5_000);
    await reopen(id);
    expect(await balance()).toBe(0);
    expect((await openPage(ana, id)).amount).toBe(total - 5_000);
  });

  it('lets a hold go that had not been released yet', async () => {
    const { id } = await paidOrder(api, ana, tomorrow);
    const before = await findOrder(api.db, id);
    await nobodyCame(id);
    await reopen(id);
    await api.jobs.runDue();
    expect(await api.ordering.provider.getIntent(before?.payment.intent_id ?? '')).toMatchObject({ status: 'cancelled', captured: 0 });
    expect(await read(ana, id)).toMatchObject({ payment: 'requested' });
  });
});
