import type { Order, RescheduleQuote } from '@nitida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { tomorrow } from '../../../test/booking-input.ts';
import { testStart } from '../../../test/support.ts';
import { enterCard } from '../../../test/visit.ts';

let api: BookingApi;
let ana: Customer;

beforeAll(async () => {
  api = await startBookingApi();
});
beforeEach(async () => {
  await api.clock.moveTo(testStart);
  ana = await api.customer();
});
afterAll(() => api.close());

// 227.15 net on a Tuesday morning, 274.85 with IVA.
const standard = 27_485;
// A quarter more is 56.79, 283.94 net, 59.63 IVA.
const saturday = 34_357;

const ask = (id: string, date: string, time = '09:00', scope: 'this' | 'later' = 'this') =>
  ana.browser.call('quoteReschedule', { params: { id }, body: { date, time, scope } });
async function balanceOf(orderId: string): Promise<number> {
  const rows = await api.db.selectFrom('ledger').select(['kind', 'amount']).where('order_id', '=', orderId).execute();
  return rows.reduce((sum, { kind, amount }) => sum + (kind === 'charged' ? amount : kind === 'refunded' ? -amount : 0), 0);
}

describe('rescheduling a confirmed visit', () => {
  it('to a day of the same price asks only its cleaners, and is free', async () => {
    const visit = await ana.bookConfirmed();
    const cleaners = await visit.cleaners('accepted');
    const priced = await visit.quoteReschedule('2027-06-10', '10:00');
    expect(priced).toMatchObject({ total: standard, previousTotal: standard, difference: 0 });
    const { data } = await visit.confirmReschedule(priced.id);
    expect(data.payment).toBeNull();
    expect(data.order).toMatchObject({
      date: '2027-06-10',
      time: '10:00',
      service: 'awaiting',
      payment: 'paid',
      assigned: [],
      createdAt: visit.order.createdAt,
    });
    expect(data.order.timeline.at(-1)).toMatchObject({
      kind: 'rescheduled',
      by: 'customer',
      moved: { from: { date: '2027-06-08', time: '09:00' }, to: { date: '2027-06-10', time: '10:00' } },
    });
    expect(await visit.cleaners('offered')).toEqual(cleaners);
    await api.clock.moveTo(new Date(data.order.respondBy ?? ''));
    await api.jobs.runDue();
    expect((await visit.cleaners('offered')).length).toBeGreaterThan(cleaners.length);
    await visit.accept();
    expect(await visit.read()).toMatchObject({ service: 'confirmed', display: 'paid' });
    const mails = await ana.mails();
    expect(mails.find(({ subject }) => subject === 'Rescheduled to Thursday 10 June 2027, 10:00')?.text).toContain(
      'We’ve rescheduled your visit from Tuesday 8 June 2027 at 09:00 to Thursday 10 June 2027, 10:00 to 14:30.',
    );
  });

  it('to a dearer day requests the difference on the hosted page', async () => {
    const visit = await ana.bookConfirmed();
    const priced = await visit.quoteReschedule('2027-06-12');
    expect(priced).toMatchObject({ total: saturday, difference: saturday - standard });
    const { data } = await visit.confirmReschedule(priced.id);
    expect(data.payment).toMatchObject({ amount: 6872, state: 'requested' });
    await enterCard(data.payment?.url ?? '');
    const paid = await visit.untilPayment('paid');
    expect(paid).toMatchObject({ total: saturday, service: 'awaiting' });
    expect(await balanceOf(visit.id)).toBe(saturday);
    // A second reschedule to a cheaper day refunds the difference, and the visit stays paid.
    const cheaper = await visit.quoteReschedule('2027-06-11');
    expect(cheaper.difference).toBe(standard - saturday);
    expect((await visit.confirmReschedule(cheaper.id)).data.payment).toBeNull();
    await visit.untilPayment('partlyRefunded');
    expect(await balanceOf(visit.id)).toBe(standard);
  });

  it('sends a reminder for the difference alone', async () => {
    const visit = await ana.bookConfirmed();
    await visit.reschedule('2027-06-12');
    await visit.accept();
    await api.clock.moveTo(new Date('2027-06-10T07:00:00Z'));
    await api.jobs.runDue();
    const { notifications } = (await ana.browser.call('getNotifications', { params: { id: ana.user.id } })).data;
    expect(notifications.at(-1)?.description).toContain('Please pay €68.72 by');
  });

  it('to within 48 hours requires the card first when it is unpaid, and schedules all deadlines again', async () => {
    const visit = await ana.book({}, { paymentTiming: 'later' });
    await visit.accept();
    const { data } = await visit.reschedule(tomorrow.date, tomorrow.time);
    const paymentDueAt = '2027-06-01T08:30:00.000Z';
    expect(data.order).toMatchObject({ service: 'awaiting', bookingSoon: true, offeredAt: null, payment: 'requested', paymentDueAt });
    await enterCard(data.payment?.url ?? '');
    const held = await visit.untilPayment('authorised');
    expect(held.offeredAt).not.toBeNull();
    expect(await visit.cleaners('offered')).toHaveLength(2);
    // 30 minutes after the reschedule, not after the booking.
    const due = await api.db
      .selectFrom('jobs')
      .select('due_at')
      .where('dedupe_key', '=', `authoriseBy-${visit.id}-1`)
      .executeTakeFirstOrThrow();
    expect(due.due_at.toISOString()).toBe('2027-06-01T08:30:00.000Z');
  });

  it('cancels the deadlines of the old start', async () => {
    const visit = await ana.book({}, { paymentTiming: 'later' });
    await visit.accept();
    await visit.reschedule('2027-06-22');
    await visit.accept();
    // 24 h before the old start an unpaid visit would have been cancelled.
    await api.clock.moveTo(new Date('2027-06-07T07:00:01Z'));
    await api.jobs.runDue();
    expect(await visit.read()).toMatchObject({ service: 'confirmed', payment: 'none', paymentDueAt: '2027-06-21T07:00:00.000Z' });
    await api.clock.moveTo(new Date('2027-06-20T07:00:00Z'));
    await api.jobs.runDue();
    expect((await visit.read()).payment).toBe('requested');
  });
});

describe('a reschedule', () => {
  it('takes place once for its quote', async () => {
    const visit = await ana.bookConfirmed();
    const { id } = await visit.quoteReschedule('2027-06-10');
    const answers = await Promise.all([visit.confirmReschedule(id), visit.confirmReschedule(id), visit.confirmReschedule(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { moves } = await api.db.selectFrom('orders').select('moves').where('id', '=', visit.id).executeTakeFirstOrThrow();
    expect(moves).toBe(1);
  });

  it('is refused from 24 h before the start, an hour after booking, even with an earlier quote', async () => {
    const visit = await ana.bookConfirmed();
    await api.clock.moveTo(new Date('2027-06-07T06:59:00Z'));
    const { id } = await visit.quoteReschedule('2027-06-10');
    await api.clock.moveTo(new Date('2027-06-07T07:00:00Z'));
    expect((await ask(visit.id, '2027-06-10')).failure.code).toBe('illegal_transition');
    expect((await visit.confirmReschedule(id)).failure.code).toBe('illegal_transition');
  });

  it('counts the hour with a full refund from the first booking', async () => {
    const visit = await ana.bookConfirmed();
    await visit.reschedule('2027-06-02', '09:00');
    // Rescheduled to 23 h ahead: everything is refunded until 11:00, because it was booked at 10:00.
    await visit.accept();
    expect(await visit.previewCancellation()).toMatchObject({ refund: { percent: 100 }, until: '2027-06-01T09:00:00.000Z' });
    await api.clock.moveTo(new Date('2027-06-01T09:00:01Z'));
    expect((await visit.previewCancellation()).refund.percent).toBe(50);
  });

  it.each([
    ['the same start', '2027-06-08', '09:00', 'invalid_date', { date: 'alreadySelected' }],
    ['a start that is over', '2027-06-01', '10:00', 'invalid_date', { date: 'invalidDate' }],
    ['a start years ahead', '2099-06-09', '10:00', 'invalid_date', { date: 'invalidDate' }],
    ['no slot', '2027-06-09', '09:15', 'invalid_date', { date: 'invalidDate' }],
  ])('to %s is refused', async (_, date, time, code, errors) => {
    const visit = await ana.book();
    expect((await ask(visit.id, date, time)).failure).toMatchObject({ code, errors });
  });

  it('to a slot that the day no longer offers, or past midnight, is refused', async () => {
    const long = await ana.book({
      selectedCleaning: 'After builders',
      selectedSpeed: '1x',
      selectedServices: [],
      apartmentSize: 60,
      time: '08:00',
    });
    await api.clock.moveTo(new Date('2027-06-02T04:00:00Z'));
    // 06:00: today offers 08:00 alone.
    expect((await ask(long.id, '2027-06-02', '10:00')).failure.code).toBe('slot_not_offered');
    expect((await ask(long.id, '2027-06-10', '18:00')).failure.code).toBe('ends_too_late');
  });

  it("of another customer's visit, with an expired quote, or with another visit's quote, is refused", async () => {
    const visit = await ana.book();
    const other = await ana.book({ date: '2027-06-09' });
    const { id } = await visit.quoteReschedule('2027-06-10');
    const bo = await api.customer();
    expect(
      (await bo.browser.call('quoteReschedule', { params: { id: visit.id }, body: { date: '2027-06-10', time: '09:00' } })).status,
    ).toBe(404);
    expect((await bo.browser.call('rescheduleOrder', { params: { id: visit.id }, body: { quoteId: id } })).status).toBe(404);
    expect((await other.confirmReschedule(id)).status).toBe(404);
    await api.clock.advance(30 * 60_000);
    expect((await visit.confirmReschedule(id)).failure.code).toBe('quote_expired');
  });

  it('keeps the promo code, and requires a new confirmation after a price change', async () => {
    await api.db
      .insertInto('promo_codes')
      .values({
        code: 'FIRST20',
        percent: 20,
        amount: null,
        first_booking_only: true,
        uses_in_all: 1,
        uses_per_customer: 1,
        issued_to: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const visit = await ana.book({ promoCode: 'FIRST20' });
    // 20% of 227.15 is 45.43: 181.72 net, 38.16 IVA.
    expect(visit.order.total).toBe(21_988);
    const priced = await visit.quoteReschedule('2027-06-12');
    // 20% of 283.94 is 56.79: 227.15 net.
    expect(priced).toMatchObject({ total: standard, difference: standard - 21_988 });
    const { list } = await api.db.selectFrom('price_lists').select('list').orderBy('version', 'desc').executeTakeFirstOrThrow();
    const dearer = { ...list, extraServices: list.extraServices.map((extra) => ({ ...extra, price: extra.price + 1000 })) };
    await api.db
      .insertInto('price_lists')
      .values({ list: JSON.stringify(dearer), created_at: api.clock.now() })
      .execute();
    const refused = await visit.confirmReschedule(priced.id);
    expect(refused.failure).toMatchObject({ code: 'price_changed', details: { quote: { previousTotal: 21_988 } } });
    const { id } = (refused.failure.details as { quote: RescheduleQuote }).quote;
    expect((await visit.confirmReschedule(id)).data.order.date).toBe('2027-06-12');
    await api.db
      .insertInto('price_lists')
      .values({ list: JSON.stringify(list), created_at: api.clock.now() })
      .execute();
  });
});

describe('this and all later visits of a series', () => {
  const series = async (): Promise<Order[]> => {
    const visit = await ana.book({ repeat: 'Weekly', lastDate: '2027-06-29' });
    const { data } = await ana.browser.call('getOrders', { params: { id: ana.user.id } });
    return Promise.all(
      data.activeOrders.filter(({ subscriptionId }) => subscriptionId === visit.order.subscriptionId).map(({ id }) => ana.visit(id).read()),
    );
  };

  it('move by the same number of days, each priced at its date', async () => {
    const [first, second, third, fourth] = await series();
    const priced = await ana.visit(second?.id ?? '').quoteReschedule('2027-06-19', '10:00', 'later');
    // Tuesday 15 June to Saturday 19 June: four days; the three of them a quarter dearer.
    expect(priced.visits.map(({ price }) => [price.date, price.time, price.total])).toEqual([
      ['2027-06-19', '10:00', saturday],
      ['2027-06-26', '10:00', saturday],
      ['2027-07-03', '10:00', saturday],
    ]);
    expect(priced.difference).toBe(3 * (saturday - standard));
    await ana.visit(second?.id ?? '').confirmReschedule(priced.id);
    const { data } = await ana.browser.call('getOrders', { params: { id: ana.user.id } });
    expect(data.activeOrders.map(({ id, date, service }) => [id, date, service])).toEqual([
      [first?.id, '2027-06-08', 'awaiting'],
      [second?.id, '2027-06-19', 'scheduled'],
      [third?.id, '2027-06-26', 'scheduled'],
      [fourth?.id, '2027-07-03', 'scheduled'],
    ]);
    await api.jobs.runDue();
    const mail = (await ana.mails()).find(({ subject }) => subject.startsWith('Rescheduled to'));
    expect(mail?.text).toContain('We’ve rescheduled the later visits of the series by the same number of days.');
  });

  it('never share a day, and end within 12 months', async () => {
    const [, second, third] = await series();
    expect((await ask(second?.id ?? '', third?.date ?? '')).failure).toMatchObject({
      code: 'invalid_date',
      errors: { date: 'alreadySelected' },
    });
    expect((await ask(second?.id ?? '', '2028-06-08')).status).toBe(200);
    expect((await ask(second?.id ?? '', '2028-06-09')).failure.code).toBe('too_many_visits');
    expect((await ask(second?.id ?? '', '2028-06-01', '09:00', 'later')).failure.code).toBe('too_many_visits');
  });
});
