import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, giveTaxNumber, plainSpaces, runJobsUntilIdle, startBookingApi } from '../../../test/booking.ts';

import { tomorrow } from '../../../test/booking-input.ts';
import { testStart } from '../../../test/support.ts';
import { money } from '../order-texts/order-facts.ts';

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

// 227.15 net on a Tuesday morning, 274.85 with IVA; a quarter more on a Saturday is 283.94 net, 343.57.
const standard = 27_485;
const saturday = 34_357;
const more = saturday - standard;

describe('a reschedule quote shows what is charged and refunded at once', () => {
  it('the difference to what is paid, which its page requests', async () => {
    const visit = await ana.bookPaid();
    const priced = await visit.quoteReschedule('2027-06-12');
    expect(priced).toMatchObject({ difference: more, due: { amount: more, by: 'page' }, back: 0 });
    const { payment, order: moved } = (await visit.confirmReschedule(priced.id)).data;
    expect(payment?.amount).toBe(more);
    expect(moved).toMatchObject({ payable: true, total: saturday, cardAmount: more });
  });

  it('less than the difference when credit pays a part of it', async () => {
    const visit = await ana.bookPaid();
    await ana.giveCredit(2_000);
    const priced = await visit.quoteReschedule('2027-06-12');
    expect(priced.due).toEqual({ amount: more - 2_000, by: 'page' });
    expect((await visit.confirmReschedule(priced.id)).data.payment?.amount).toBe(more - 2_000);
    await api.jobs.runDue();
    const mail = (await ana.mails()).find(({ subject }) => subject.startsWith('Rescheduled to'));
    expect(mail?.text).toContain('The new price is higher. Please pay the difference of €48.72 by');
  });

  it('the refund of a cheaper visit', async () => {
    const visit = await ana.bookPaid({ date: '2027-06-12' });
    const priced = await visit.quoteReschedule('2027-06-10');
    expect(priced).toMatchObject({ difference: -more, due: null, back: more });
    await visit.confirmReschedule(priced.id);
    await api.jobs.runDue();
    const mail = (await ana.mails()).find(({ subject }) => subject.startsWith('Rescheduled to'));
    expect(mail?.text).toContain('The new price is lower. We’re refunding €68.72 to your card ending 4242.');
  });

  it('the refund when a dearer reschedule is unpaid and the next one is cheaper than what was paid', async () => {
    const visit = await ana.bookPaid({ date: '2027-06-12' });
    const dearer = await visit.quoteReschedule('2027-06-13', '10:00');
    expect(dearer.difference).toBeGreaterThan(0);
    await visit.confirmReschedule(dearer.id);
    const priced = await visit.quoteReschedule('2027-06-10');
    expect(priced).toMatchObject({ due: null, back: more });
    await visit.confirmReschedule(priced.id);
    await api.jobs.runDue();
    expect(await visit.read()).toMatchObject({ total: standard, payment: 'partlyRefunded', refunded: more, payable: false });
    const mail = (await ana.mails()).find(({ subject }) => subject.startsWith('Rescheduled to Thursday'));
    expect(mail?.text).toContain('The new price is lower. We’re refunding €68.72 to your card ending 4242.');
  });

  it('nothing while nothing is due', async () => {
    const visit = await ana.book({}, { paymentTiming: 'later' });
    expect(await visit.quoteReschedule('2027-06-12')).toMatchObject({ difference: more, due: null, back: 0 });
  });

  it('the whole price when an unpaid visit moves to within 48 hours', async () => {
    const visit = await ana.book({}, { paymentTiming: 'later' });
    const priced = await visit.quoteReschedule(tomorrow.date, tomorrow.time);
    expect(priced.due).toEqual({ amount: standard, by: 'page' });
    expect((await visit.confirmReschedule(priced.id)).data.payment?.amount).toBe(standard);
  });

  it('the whole new price when it exceeds the hold, and nothing at the same price', async () => {
    const visit = await ana.bookPaid(tomorrow);
    expect(visit.order.payment).toBe('authorised');
    expect(await visit.quoteReschedule('2027-06-12')).toMatchObject({ due: { amount: saturday, by: 'page' }, back: 0 });
    expect(await visit.quoteReschedule('2027-06-04')).toMatchObject({ due: null, back: 0 });
  });

  it('the difference of the requested visit alone when a series is rescheduled, because each visit is paid separately', async () => {
    const visit = await ana.book({ repeat: 'Weekly', lastDate: '2027-06-29' });
    await visit.pay();
    const priced = await visit.quoteReschedule('2027-06-12', '09:00', 'later');
    expect(priced).toMatchObject({ difference: 4 * more, due: { amount: more, by: 'page' }, back: 0 });
    expect((await visit.confirmReschedule(priced.id)).data.payment?.amount).toBe(more);
  });

  it('a charge of the saved card, without a payment page', async () => {
    const visit = await ana.book({}, { saveCard: true });
    await visit.pay();
    const priced = await visit.quoteReschedule('2027-06-12');
    expect(priced.due).toEqual({ amount: more, by: 'savedCard' });
    const moved = (await visit.confirmReschedule(priced.id)).data;
    expect(moved.payment).toBeNull();
    expect(moved.order).toMatchObject({ payment: 'processing', payable: false });
    await visit.untilPayment('paid');
    const mail = (await ana.mails()).find(({ subject }) => subject.startsWith('Rescheduled to'));
    expect(mail?.text).toContain('We’re charging the difference of €68.72 to your saved card ending 4242');
  });
});

it('a later visit that is paid early shows the amount that credit leaves for the card', async () => {
  const visit = await ana.book({ repeat: 'Weekly', lastDate: '2027-06-29' });
  await ana.giveCredit(5_000);
  const { data } = await ana.browser.call('getOrders', { params: { id: ana.user.id } });
  const later = ana.visit(data.activeOrders.find(({ id }) => id !== visit.id)?.id ?? '');
  expect(await later.read()).toMatchObject({ payable: true, creditUsed: 0, cardAmount: standard - 5_000 });
  expect((await later.openPage()).amount).toBe(standard - 5_000);
});

it('visits that move together are all named in one mail, and each further paid one says its own refund', async () => {
  await api.clock.moveTo(new Date('2027-06-04T08:00:00Z'));
  await giveTaxNumber(ana);
  const customSchedule = [
    { date: '2027-06-05', time: '12:00' },
    { date: '2027-06-06', time: '09:00' },
  ];
  const first = await ana.book({ repeat: 'Custom schedule', date: '2027-06-05', time: '12:00', customSchedule });
  const { data } = await ana.browser.call('getOrders', { params: { id: ana.user.id } });
  const second = ana.visit(data.activeOrders.find(({ id }) => id !== first.id)?.id ?? '');
  for (const visit of [first, second]) {
    await visit.authorise();
    await visit.accept();
  }
  await runJobsUntilIdle(api);
  const paid = [await first.read(), await second.read()];
  await first.reschedule('2027-06-08', '09:00', 'later');
  await runJobsUntilIdle(api);
  const now = [await first.read(), await second.read()];
  const backs = now.map(({ total }, at) => money('en', (paid[at]?.total ?? 0) - total));
  const mails = (await ana.mails()).filter(({ subject }) => subject.startsWith('Rescheduled to'));
  const textOf = (day: string): string =>
    plainSpaces(mails.find(({ subject }) => subject === `Rescheduled to ${day} June 2027, 09:00`)?.text ?? '');
  const [all, later] = [textOf('Tuesday 8'), textOf('Wednesday 9')];
  expect(mails).toHaveLength(2);
  expect(all).toContain(`We’re refunding ${backs[0]} to your card ending 4242.`);
  for (const { total } of now) expect(all).toContain(money('en', total));
  expect(all).toContain('Wednesday 09.06.2027, 09:00');
  expect(all).toContain(`Total of 2 visits, VAT (IVA) included: ${money('en', 2 * standard)}`);
  expect(later).toContain(`We’re refunding ${backs[1]} to your card ending 4242.`);
  expect(later).not.toContain('Total of 2 visits');
});

it('a held visit that becomes cheaper says what stays authorised, and what is charged of it', async () => {
  await api.clock.moveTo(new Date('2027-06-04T08:00:00Z'));
  const visit = await ana.book({ date: '2027-06-05', time: '12:00' });
  await visit.authorise();
  await visit.reschedule('2027-06-08', '09:00');
  await runJobsUntilIdle(api);
  const mail = (await ana.mails()).find(({ subject }) => subject.startsWith('Rescheduled to'));
  expect(plainSpaces(mail?.text ?? '')).toContain(
    `${money('en', visit.order.total)} is authorised on your card ending 4242. We’ll charge only ${money('en', standard)} of it, and only once your visit is confirmed.`,
  );
});
