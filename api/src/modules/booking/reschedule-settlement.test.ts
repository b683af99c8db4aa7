import type { Order, RescheduleQuote } from '@nitida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { listMails } from '../../mail/inbox.ts';
import { grantCredit } from '../credit/grant.ts';

let api: BookingApi;
let ana: Customer;

beforeAll(async () => {
  api = await startBookingApi();
});
beforeEach(async () => {
  await api.clock.moveTo(new Date('2027-06-01T08:00:00Z'));
  ana = await api.customer();
});
afterAll(() => api.close());

// 227.15 net on a Tuesday morning, 274.85 with IVA; a quarter more on a Saturday is 283.94 net, 343.57.
const standard = 27_485;
const saturday = 34_357;
const more = saturday - standard;

async function quote({ id }: Pick<Order, 'id'>, date: string, scope: 'this' | 'later' = 'this', time = '09:00'): Promise<RescheduleQuote> {
  const { data, status, failure } = await ana.browser.call('quoteReschedule', { params: { id }, body: { date, time, scope } });
  if (status !== 200) throw new Error(`quote_reschedule answered ${status} ${failure.code}`);
  return data.quote;
}
async function move({ id }: Pick<Order, 'id'>, quoteId: string) {
  return (await ana.browser.call('rescheduleOrder', { params: { id }, body: { quoteId } })).data;
}
const credit = (amount: number) =>
  api.db.transaction().execute((trx) => {
    const gift = { userId: ana.user.id, amount, orderId: null, reference: `gift-${ana.user.id}`, at: api.clock.now() };
    return grantCredit(trx, gift);
  });
async function paidWithCard(): Promise<Order> {
  const made = await order(ana, {}, { saveCard: true });
  await enterCard((await openPage(ana, made.id)).url);
  return until(api, ana, made.id, ({ payment }) => payment === 'paid');
}

describe('a quote for a move says what is taken and given back at once', () => {
  it('of what is paid, the difference, and its page asks for that', async () => {
    const made = await paidOrder(api, ana);
    const priced = await quote(made, '2027-06-12');
    expect(priced).toMatchObject({ difference: more, due: { amount: more, by: 'page' }, back: 0 });
    const { payment, order: moved } = await move(made, priced.id);
    expect(payment?.amount).toBe(more);
    expect(moved).toMatchObject({ payable: true, total: saturday, cardAmount: more });
  });

  it('less than the difference when credit pays a part of it', async () => {
    const made = await paidOrder(api, ana);
    await credit(2_000);
    const priced = await quote(made, '2027-06-12');
    expect(priced.due).toEqual({ amount: more - 2_000, by: 'page' });
    expect((await move(made, priced.id)).payment?.amount).toBe(more - 2_000);
    await api.jobs.runDue();
    const mail = (await listMails(api.db, ana.email)).find(({ subject }) => subject.startsWith('Rescheduled to'));
    expect(mail?.text).toContain('The new price is higher. Please pay the difference of €48.72 by');
  });

  it('what comes back of a cheaper one', async () => {
    const made = await paidOrder(api, ana, { date: '2027-06-12' });
    const priced = await quote(made, '2027-06-10');
    expect(priced).toMatchObject({ difference: -more, due: null, back: more });
    await move(made, priced.id);
    await api.jobs.runDue();
    const mail = (await listMails(api.db, ana.email)).find(({ subject }) => subject.startsWith('Rescheduled to'));
    expect(mail?.text).toContain('The new price is lower. €68.72 goes back to your card ending 4242.');
  });

  it('what comes back when a dearer move was not paid yet, and the next one is cheaper than what was paid', async () => {
    const made = await paidOrder(api, ana, { date: '2027-06-12' });
    const dearer = await quote(made, '2027-06-13', 'this', '10:00');
    expect(dearer.difference).toBeGreaterThan(0);
    await move(made, dearer.id);
    const priced = await quote(made, '2027-06-10');
    expect(priced).toMatchObject({ due: null, back: more });
    await move(made, priced.id);
    await api.jobs.runDue();
    expect(await read(ana, made.id)).toMatchObject({ total: standard, payment: 'partlyRefunded', refunded: more, payable: false });
    const mail = (await listMails(api.db, ana.email)).find(({ subject }) => subject.startsWith('Rescheduled to Thursday'));
    expect(mail?.text).toContain('The new price is lower. €68.72 goes back to your card ending 4242.');
  });

  it('nothing while nothing is due', async () => {
    const made = await order(ana, {}, { paymentTiming: 'later' });
    expect(await quote(made, '2027-06-12')).toMatchObject({ difference: more, due: null, back: 0 });
  });

  it('all of it when an unpaid visit moves to within 48 hours', async () => {
    const made = await order(ana, {}, { paymentTiming: 'later' });
    const priced = await quote(made, tomorrow.date, 'this', tomorrow.time);
    expect(priced.due).toEqual({ amount: standard, by: 'page' });
    expect((await move(made, priced.id)).payment?.amount).toBe(standard);
  });

  it('more than a card holds is asked for anew, whole; at the same price the hold stays', async () => {
    const made = await paidOrder(api, ana, tomorrow);
    expect(made.payment).toBe('authorised');
    expect(await quote(made, '2027-06-12')).toMatchObject({ due: { amount: saturday, by: 'page' }, back: 0 });
    expect(await quote(made, '2027-06-04')).toMatchObject({ due: null, back: 0 });
  });

  it('of a series that is moved, what the visit that was asked for costs: each is paid on its own', async () => {
    const made = await order(ana, { repeat: 'Weekly', lastDate: '2027-06-29' });
    await enterCard((await openPage(ana, made.id)).url);
    await until(api, ana, made.id, ({ payment }) => payment === 'paid');
    const priced = await quote(made, '2027-06-12', 'later');
    expect(priced).toMatchObject({ difference: 4 * more, due: { amount: more, by: 'page' }, back: 0 });
    expect((await move(made, priced.id)).payment?.amount).toBe(more);
  });

  it('that the saved card is charged, which then no page asks for beside it', async () => {
    const made = await paidWithCard();
    const priced = await quote(made, '2027-06-12');
    expect(priced.due).toEqual({ amount: more, by: 'savedCard' });
    const moved = await move(made, priced.id);
    expect(moved.payment).toBeNull();
    expect(moved.order).toMatchObject({ payment: 'processing', payable: false });
    await until(api, ana, made.id, ({ payment }) => payment === 'paid');
    const mail = (await listMails(api.db, ana.email)).find(({ subject }) => subject.startsWith('Rescheduled to'));
    expect(mail?.text).toContain('We charge the difference of €68.72 to your saved card ending 4242');
  });
});

it('a later visit that is paid before it is due shows what credit leaves for the card', async () => {
  const made = await order(ana, { repeat: 'Weekly', lastDate: '2027-06-29' });
  await credit(5_000);
  const { data } = await ana.browser.call('getOrders', { params: { id: ana.user.id } });
  const later = data.activeOrders.find(({ id }) => id !== made.id);
  expect(await read(ana, later?.id ?? '')).toMatchObject({ payable: true, creditUsed: 0, cardAmount: standard - 5_000 });
  expect((await openPage(ana, later?.id ?? '')).amount).toBe(standard - 5_000);
});
