import type { Subscription } from '@nitida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookedVisit, type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { total } from '../../../test/booking-input.ts';

let api: BookingApi;
let ana: Customer;
let seriesId: string;
const cleaners: string[] = [];

beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
});
afterAll(() => api.close());

/** Madrid is at UTC+2 in June and July. */
const madrid = (date: string, time: string): Date => new Date(`${date}T${time}:00+02:00`);
const at = (date: string, time: string): Promise<void> => api.moveClockTo(madrid(date, time));
const series = async (): Promise<Subscription> =>
  (await ana.browser.call('getSubscription', { params: { id: seriesId } })).data.subscription;
const visitOn = async (date: string): Promise<BookedVisit> => {
  const visit = ana.visit((await series()).visits.findLast((each) => each.date === date)?.id ?? '');
  return { ...visit, order: await visit.read() };
};
/** The number of notifications that earlier steps have read. */
const seen = { count: 0 };
async function newTitles(): Promise<string[]> {
  const notifications = await ana.notifications();
  const fresh = notifications.slice(seen.count).map(({ title, cleaningDate }) => `${title}, ${cleaningDate}`);
  seen.count = notifications.length;
  return fresh;
}
async function clean(date: string, from: string, until: string): Promise<void> {
  const visit = await visitOn(date);
  await at(date, from);
  expect(await visit.start()).toBe(true);
  await at(date, until);
  await visit.complete();
  await api.jobs.runDue();
  expect((await ana.browser.call('createRate', { body: { rate: 5, jobId: visit.id, feedback: '' } })).status).toBe(201);
  expect(await visit.read()).toMatchObject({ service: 'completed', isRated: true, payment: 'paid' });
}

describe('a weekly series, from booking to its end', () => {
  it('is booked for six Tuesdays; the first is paid and confirmed', async () => {
    const first = await ana.bookPaid({ repeat: 'Weekly', lastDate: '2027-07-13' });
    seriesId = first.order.subscriptionId ?? '';
    await first.accept();
    cleaners.push(...(await first.cleaners('accepted')));
    expect(cleaners).toHaveLength(2);
    expect((await series()).visits.map(({ date, display }) => [date, display])).toEqual([
      ['2027-06-08', 'paid'],
      ['2027-06-15', 'booked'],
      ['2027-06-22', 'booked'],
      ['2027-06-29', 'booked'],
      ['2027-07-06', 'booked'],
      ['2027-07-13', 'booked'],
    ]);
    expect(await newTitles()).toEqual(['Request confirmed, 2027-06-08']);
  });

  it('sends a reminder a day before, starts, ends, and is rated', async () => {
    await clean('2027-06-08', '09:00', '13:30');
    expect(await newTitles()).toEqual([
      'Cleaning reminder, 2027-06-08',
      'Cleaning started, 2027-06-08',
      // The next visit was offered at 09:00, a week ahead; nobody answered by 11:00.
      'Request not confirmed, 2027-06-15',
      'Cleaning completed, 2027-06-08',
    ]);
  });

  it('offers the next visit only to the last cleaners, 7 days before it', async () => {
    const second = await visitOn('2027-06-15');
    const alone = await api.db
      .selectFrom('offers')
      .select('cleaner_id')
      .where('order_id', '=', second.id)
      .where('round', '=', 1)
      .orderBy('cleaner_id')
      .execute();
    expect(alone.map((row) => row.cleaner_id)).toEqual(cleaners);
    const all = await api.db.selectFrom('offers').select('cleaner_id').where('order_id', '=', second.id).where('round', '=', 2).execute();
    expect(all.length).toBeGreaterThan(cleaners.length);
    expect(second.order.service).toBe('notConfirmed');
  });

  it('is paid 48 hours before, after a reminder and a warning', async () => {
    // The first visit is done and the second was not confirmed. The third is still offered at its own time.
    await at('2027-06-15', '08:59');
    expect((await visitOn('2027-06-22')).order.service).toBe('scheduled');
    await at('2027-06-15', '09:00');
    const third = await visitOn('2027-06-22');
    expect(third.order.service).toBe('awaiting');
    expect(await third.cleaners('offered')).toEqual(cleaners);
    await third.accept();
    expect(await third.read()).toMatchObject({ display: 'confirmed', payment: 'none' });
    await at('2027-06-20', '08:59');
    expect(await newTitles()).toEqual(['Your upcoming cleaning, 2027-06-22']);
    await at('2027-06-20', '09:00');
    expect(await newTitles()).toEqual(['Payment reminder, 2027-06-22']);
    expect(await third.read()).toMatchObject({ display: 'toBePaid', payment: 'requested' });
    await at('2027-06-20', '21:00');
    const subjects = (await ana.mails()).map(({ subject }) => subject);
    expect(subjects[0]).toBe('Last reminder: please pay €274.85 by Monday 21 June at 09:00');
    await third.pay();
    await clean('2027-06-22', '09:00', '13:30');
    expect(await newTitles()).toEqual([
      'Cleaning reminder, 2027-06-22',
      'Cleaning started, 2027-06-22',
      'Request not confirmed, 2027-06-29',
      'Cleaning completed, 2027-06-22',
    ]);
  });

  it('skips one visit, and the next is offered at its own time', async () => {
    const fourth = await visitOn('2027-06-29');
    expect(fourth.order.service).toBe('notConfirmed');
    await at('2027-06-29', '09:00');
    const fifth = await visitOn('2027-07-06');
    expect(fifth.order.service).toBe('awaiting');
    expect(await fifth.cleaners('offered')).toEqual(cleaners);
    const { data } = await ana.browser.call('skipCleaning', { params: { id: seriesId }, body: { orderId: fifth.id, expectedRefund: 0 } });
    expect(data.subscription.visits.map(({ service }) => service)).toEqual([
      'completed',
      'notConfirmed',
      'completed',
      'notConfirmed',
      'cancelled',
      'scheduled',
    ]);
    await at('2027-07-06', '08:59');
    expect((await visitOn('2027-07-13')).order.service).toBe('scheduled');
    expect(await newTitles()).toEqual(['Cleaning cancelled, 2027-07-06']);
  });

  it('reschedules one visit, and its cleaners are asked first', async () => {
    await at('2027-07-06', '09:00');
    const sixth = await visitOn('2027-07-13');
    await sixth.accept();
    const quote = await sixth.quoteReschedule('2027-07-14', '10:00');
    expect(quote.difference).toBe(0);
    await sixth.confirmReschedule(quote.id);
    expect(await sixth.cleaners('offered')).toEqual(cleaners);
    await sixth.accept();
    expect(await sixth.read()).toMatchObject({ date: '2027-07-14', time: '10:00', service: 'confirmed' });
    expect(await newTitles()).toEqual(['Your upcoming cleaning, 2027-07-13', 'Your upcoming cleaning, 2027-07-14']);
  });

  it('can be paused, at no charge for unpaid visits', async () => {
    const { preview } = (await ana.browser.call('getSubscriptionPreview', { params: { id: seriesId } })).data;
    expect(preview.visits.map(({ date, refund }) => [date, refund.amount])).toEqual([['2027-07-14', 0]]);
    const refused = await ana.browser.call('pauseSubscription', { params: { id: seriesId }, body: { expectedRefund: 1 } });
    expect(refused.failure.code).toBe('refund_changed');
    const { data } = await ana.browser.call('pauseSubscription', { params: { id: seriesId }, body: { expectedRefund: 0 } });
    expect(data.subscription).toMatchObject({
      state: 'paused',
      resumable: [{ date: '2027-07-14', total }],
      pausedAt: madrid('2027-07-06', '09:00').toISOString(),
    });
    expect(await newTitles()).toEqual(['Cleaning cancelled, 2027-07-14']);
    expect((await ana.browser.call('pauseSubscription', { params: { id: seriesId }, body: { expectedRefund: 0 } })).status).toBe(200);
  });

  it('resumes with new bookings of the coming visits, offered to the last cleaners', async () => {
    await at('2027-07-08', '12:00');
    const { data } = await ana.browser.call('resumeSubscription', { params: { id: seriesId } });
    expect(data.subscription).toMatchObject({ state: 'active', resumable: [], pausedAt: null });
    await api.jobs.runDue();
    const again = await visitOn('2027-07-14');
    expect(again.order).toMatchObject({
      time: '10:00',
      service: 'awaiting',
      total,
      createdAt: madrid('2027-07-08', '12:00').toISOString(),
    });
    expect(await again.cleaners('offered')).toEqual(cleaners);
    expect((await ana.browser.call('resumeSubscription', { params: { id: seriesId } })).data.subscription.visits).toHaveLength(6);
    expect((await series()).visits.filter(({ date }) => date === '2027-07-14')).toMatchObject([{ service: 'awaiting' }]);
    await again.accept();
    await again.pay();
    expect(await newTitles()).toEqual(['Your upcoming cleaning, 2027-07-14']);
  });

  it('ends: the remaining visits are cancelled by the policy, and nothing follows', async () => {
    // 20 h before 10:00: half of 274.85, rounded up for the customer.
    await at('2027-07-13', '14:00');
    const { preview } = (await ana.browser.call('getSubscriptionPreview', { params: { id: seriesId } })).data;
    expect(preview.total).toEqual({ amount: 13_743, card: 13_743, credit: 0, released: 0 });
    const body = { expectedRefund: 13_743, refundTo: 'credit' as const };
    expect((await ana.browser.call('cancelSubscription', { params: { id: seriesId }, body })).data.subscription.state).toBe('ended');
    expect(await newTitles()).toEqual(['Cleaning reminder, 2027-07-14', 'Cleaning cancelled, 2027-07-14']);
    expect((await ana.browser.call('resumeSubscription', { params: { id: seriesId } })).failure.code).toBe('illegal_transition');
    expect((await ana.browser.call('pauseSubscription', { params: { id: seriesId }, body })).failure.code).toBe('illegal_transition');
    expect(await ana.creditBalance()).toBe(13_743);
  });

  it('accounts for every cent and every step', async () => {
    const rows = await api.db.selectFrom('ledger').select(['kind', 'amount']).orderBy('id').execute();
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charged', total],
      ['charged', total],
      ['charged', total],
      ['credited', 13_743],
    ]);
    const steps = await api.db.selectFrom('subscription_events').select(['from_state', 'to_state', 'by']).orderBy('id').execute();
    expect(steps.map(({ from_state, to_state, by }) => `${from_state} → ${to_state} by ${by}`)).toEqual([
      'active → paused by customer',
      'paused → active by customer',
      'active → ended by customer',
    ]);
    await api.jobs.runDue();
    const mails = (await ana.mails()).map(({ subject }) => subject);
    for (const subject of [
      'Your series is paused: Detailed cleaning',
      'Your series has resumed',
      'Your series has ended: Detailed cleaning',
    ])
      expect(mails.filter((each) => each.startsWith(subject))).toHaveLength(1);
  });
});

it('a series of another customer is not found', async () => {
  const bo = await api.customer();
  const id = seriesId;
  for (const call of ['getSubscription', 'getSubscriptionPreview', 'resumeSubscription'] as const)
    expect((await bo.browser.call(call, { params: { id } })).status).toBe(404);
  const body = { expectedRefund: 0 };
  expect((await bo.browser.call('pauseSubscription', { params: { id }, body })).status).toBe(404);
  expect((await bo.browser.call('cancelSubscription', { params: { id }, body })).status).toBe(404);
  const visit = (await series()).visits[0]?.id ?? '';
  expect((await bo.browser.call('skipCleaning', { params: { id }, body: { ...body, orderId: visit } })).status).toBe(404);
  const other = await bo.book({ date: '2027-08-03' });
  expect((await ana.browser.call('skipCleaning', { params: { id }, body: { ...body, orderId: other.id } })).status).toBe(404);
});
