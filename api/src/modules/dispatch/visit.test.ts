import type { QuoteInput } from '@nitida/contract';
import { cleanerPay, seedBusinessSettings, seedCleanerPay } from '@nitida/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookedVisit, type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { type CleanerApp, cleanerApps } from '../../../test/cleaners.ts';

const hourMs = 60 * 60_000;
/** Said by cleaners who end early. */
const done = { reason: 'Everything is done' };

async function open() {
  const api = await startBookingApi();
  const [lucia, carmen, marta, andrei, ines] = await cleanerApps(api);
  if (!lucia || !carmen || !marta || !andrei || !ines) throw new Error('There are no cleaners');
  return { api, customer: await api.customer(), lucia, carmen, marta, andrei, ines };
}

async function bookAcceptedBy(customer: Customer, cleaners: readonly CleanerApp[], input?: Partial<QuoteInput>): Promise<BookedVisit> {
  const visit = await customer.bookPaid(input);
  for (const cleaner of cleaners) await cleaner.accept(visit.id);
  return visit;
}

/** Moves the clock to the time at which the visit starts. */
async function moveToStart(api: BookingApi, startAt: string): Promise<void> {
  await api.clock.moveTo(new Date(startAt));
  await api.jobs.runDue();
}

describe('a visit of two cleaners', () => {
  let at: Awaited<ReturnType<typeof open>>;
  let visit: BookedVisit;
  beforeAll(async () => {
    at = await open();
    visit = await bookAcceptedBy(at.customer, [at.lucia, at.ines]);
  });
  afterAll(() => at.api.close());

  const start = (app: CleanerApp) => app.start(visit.id);
  const complete = (app: CleanerApp) => app.complete(visit.id, done);

  it('cannot be started long before its time, nor by an unassigned cleaner, nor completed before it starts', async () => {
    expect((await start(at.lucia)).failure.code).toBe('visit_too_early');
    await moveToStart(at.api, new Date(Date.parse(visit.order.startAt) - 16 * 60_000).toISOString());
    expect((await start(at.lucia)).failure.code).toBe('visit_too_early');
    await moveToStart(at.api, new Date(Date.parse(visit.order.startAt) - 15 * 60_000).toISOString());
    expect((await start(at.carmen)).failure.code).toBe('visit_not_yours');
    expect((await complete(at.lucia)).failure.code).toBe('visit_not_started');
    expect((await visit.read()).service).toBe('confirmed');
  });

  it('begins with the first cleaner, who is shown as busy, and notifies the customer once', async () => {
    expect((await start(at.lucia)).data.visit).toMatchObject({ service: 'inProgress' });
    expect((await start(at.lucia)).status).toBe(200);
    // Both accepted at the same moment of a stopped clock, so their order is undefined.
    expect((await visit.read()).assigned.map(({ name, status }) => `${name} ${status}`).sort()).toEqual(['Inés free', 'Lucía busy']);
    expect((await start(at.ines)).status).toBe(200);
    expect((await at.customer.notificationTitles()).filter((title) => title === 'Cleaning started')).toHaveLength(1);
    expect((await at.lucia.dropOut(visit.id)).failure.code).toBe('visit_started');
  });

  it('pays each cleaner once by their own level, and is completed by the last', async () => {
    const { price } = await at.api.db.selectFrom('orders').select('price').where('id', '=', visit.id).executeTakeFirstOrThrow();
    const first = await complete(at.lucia);
    expect(first.data.payout).toMatchObject({
      amount: cleanerPay(price, 'Senior', seedCleanerPay),
      level: 'Senior',
      ratePerHour: 2200,
      cleaners: 2,
    });
    expect((await visit.read()).service).toBe('inProgress');
    expect((await complete(at.lucia)).data.payout).toEqual(first.data.payout);
    const second = await complete(at.ines);
    expect(second.data.payout).toMatchObject({ amount: cleanerPay(price, 'Junior', seedCleanerPay), level: 'Junior' });
    expect(await visit.read()).toMatchObject({ service: 'completed', assigned: [{ status: 'free' }, { status: 'free' }] });
    expect((await complete(at.ines)).data.payout).toEqual(second.data.payout);
    const history = (await at.lucia.call('getCleanerPayouts')).data;
    expect(history).toMatchObject({ total: first.data.payout.amount, payouts: [{ orderId: visit.id }] });
    expect((await at.lucia.call('getCleanerSchedule')).data.visits).toEqual([]);
    expect((await at.customer.notificationTitles()).filter((title) => title === 'Cleaning completed')).toHaveLength(1);
  });
});

it('a visit that is not paid cannot be started', async () => {
  const { api, customer, lucia, carmen } = await open();
  const visit = await customer.book();
  await lucia.accept(visit.id);
  await carmen.accept(visit.id);
  await api.clock.moveTo(new Date(visit.order.startAt));
  expect((await lucia.start(visit.id)).failure.code).toBe('visit_not_paid');
  await api.close();
});

it('a visit is completed without a cleaner who never came', async () => {
  const { api, customer, lucia, carmen } = await open();
  const visit = await bookAcceptedBy(customer, [lucia, carmen]);
  await moveToStart(api, visit.order.startAt);
  await lucia.start(visit.id);
  await api.clock.advance(visit.order.durationMinutes * 60_000);
  await lucia.complete(visit.id);
  expect((await visit.read()).service).toBe('completed');
  expect((await carmen.start(visit.id)).failure.code).toBe('visit_completed');
  expect((await carmen.call('getCleanerPayouts')).data.total).toBe(0);
  await api.close();
});

it('a visit whose cleaner is done early is completed at its planned end, when the other never came', async () => {
  const { api, customer, lucia, carmen } = await open();
  const visit = await bookAcceptedBy(customer, [lucia, carmen]);
  await moveToStart(api, visit.order.startAt);
  await lucia.start(visit.id);
  await api.clock.advance((visit.order.durationMinutes - 30) * 60_000);
  await lucia.complete(visit.id);
  // Carmen may still come.
  expect((await visit.read()).service).toBe('inProgress');
  await api.clock.advance(30 * 60_000);
  await api.jobs.runDue();
  expect(await visit.read()).toMatchObject({ service: 'completed', actions: expect.arrayContaining(['rate', 'complain']) });
  expect(await customer.notificationTitles()).toContain('Cleaning completed');
  await api.close();
});

describe('a drop-out', () => {
  it('offers the visit again at the same price and bonus, notifies the customer, and asks only other cleaners', async () => {
    const { api, customer, lucia, carmen, marta } = await open();
    // A Saturday: off-peak.
    const visit = await bookAcceptedBy(customer, [lucia, carmen], { date: '2027-06-12' });
    expect((await carmen.dropOut(visit.id, { reason: 'ill' })).status).toBe(200);
    expect((await carmen.dropOut(visit.id, { reason: 'ill' })).status).toBe(200);
    const again = await visit.read();
    expect(again).toMatchObject({ service: 'awaiting', payment: 'paid', total: visit.order.total, acceptedCleaners: 1 });
    expect(again.timeline.map(({ kind, cleanerName }) => [kind, cleanerName]).slice(-2)).toEqual([
      ['confirmed', null],
      ['requested', 'Carmen'],
    ]);
    expect((await customer.notifications()).at(-1)?.description).toBe(
      'A cleaner can no longer come on Saturday 12 June 2027 at 09:00. We’re asking other cleaners and will tell you by Tuesday 1 June at 11:00. The price stays the same. You don’t need to do anything.',
    );
    await api.jobs.runDue();
    expect((await customer.mails())[0]?.subject).toBe('Looking for another cleaner: Saturday 12 June 2027, 09:00');
    expect((await carmen.accept(visit.id)).failure.code).toBe('not_on_offer');
    const offer = (await marta.call('getCleanerOffers')).data.offers.find(({ orderId }) => orderId === visit.id);
    expect(offer).toMatchObject({ open: 1, bonusPercent: 25 });
    await marta.accept(visit.id);
    const replaced = await visit.read();
    expect(replaced.service).toBe('confirmed');
    expect(replaced.assigned.map(({ name }) => name).sort()).toEqual(['Lucía', 'Marta']);
    // Each notification has the cards of those who came when it was written.
    const cards = (await customer.notifications()).map(({ cleaners }) => cleaners?.map(({ name }) => name).sort());
    expect(cards).toEqual([['Carmen', 'Lucía'], undefined, ['Lucía', 'Marta']]);
    await moveToStart(api, visit.order.startAt);
    await marta.start(visit.id);
    const paid = (await marta.complete(visit.id, done)).data.payout;
    expect(paid).toMatchObject({ bonusPercent: 25, amount: offer?.pay });
    await api.close();
  });

  it('refunds the customer in full when nobody accepts in time', async () => {
    const { api, customer, lucia, carmen } = await open();
    const visit = await bookAcceptedBy(customer, [lucia, carmen]);
    await carmen.dropOut(visit.id);
    const { respondBy } = await visit.read();
    await api.clock.moveTo(new Date(respondBy ?? ''));
    const ended = await visit.untilPayment('refunded');
    expect(ended).toMatchObject({ service: 'notConfirmed', refunded: visit.order.total });
    expect((await lucia.call('getCleanerSchedule')).data.visits).toEqual([]);
    await api.close();
  });
});

describe('levels', () => {
  it('rise with a job or a rating as the settings say, are recorded, and count for later pay', async () => {
    const { api, customer, ines } = await open();
    const levels = { Middle: { completedJobs: 1, fiveStarRatings: 0 }, Senior: { completedJobs: 1, fiveStarRatings: 1 } };
    const value = JSON.stringify({ ...seedBusinessSettings, levels });
    await api.db.updateTable('settings').set({ value }).where('name', '=', 'business').execute();
    const visit = await customer.bookPaid({ selectedSpeed: '1x', selectedServices: [] });
    await ines.accept(visit.id);
    await moveToStart(api, visit.order.startAt);
    await ines.start(visit.id);
    const { data } = await ines.complete(visit.id, done);
    expect(data.payout).toMatchObject({ level: 'Junior', ratePerHour: 1400 });
    expect((await ines.call('getCleaner')).data.cleaner).toMatchObject({ level: 'Middle', ratePerHour: 1800, completedJobs: 1 });
    expect(await visit.read()).toMatchObject({ assigned: [{ visits: 1, rating: null }] });
    await customer.browser.call('createRate', { body: { rate: 5, jobId: visit.id, feedback: '' } });
    expect(await visit.read()).toMatchObject({ assigned: [{ visits: 1, rating: { average: 5, count: 1 } }] });
    expect((await ines.call('getCleaner')).data.cleaner).toMatchObject({ level: 'Senior', ratePerHour: 2200, fiveStarRatings: 1 });
    expect((await ines.call('getCleanerPayouts')).data.payouts).toMatchObject([{ level: 'Junior', ratePerHour: 1400 }]);
    const events = await api.db
      .selectFrom('cleaner_events')
      .select(['from_value', 'to_value', 'by'])
      .where('kind', '=', 'level')
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { from_value: { level: 'Junior' }, to_value: { level: 'Middle', completedJobs: 1, fiveStarRatings: 0 }, by: 'system' },
      { from_value: { level: 'Middle' }, to_value: { level: 'Senior', completedJobs: 1, fiveStarRatings: 1 }, by: 'system' },
    ]);
    await api.close();
  });
});

it('the next visit of a series is offered to its last cleaners for 60 minutes, then to everybody for 60', async () => {
  const { api, customer, lucia, carmen, marta } = await open();
  const visit = await bookAcceptedBy(customer, [lucia, carmen], { repeat: 'Weekly', lastDate: '2027-06-15' });
  await moveToStart(api, visit.order.startAt);
  for (const app of [lucia, carmen]) await app.start(visit.id);
  for (const app of [lucia, carmen]) await app.complete(visit.id, done);
  await api.jobs.runDue();
  const { activeOrders } = (await customer.browser.call('getOrders', { params: { id: customer.user.id } })).data;
  const next = activeOrders.find(({ date }) => date === '2027-06-15')?.id ?? '';
  expect([await lucia.isAsked(next), await carmen.isAsked(next), await marta.isAsked(next)]).toEqual([true, true, false]);
  expect((await marta.accept(next)).status).toBe(404);
  await customer.visit(next).reschedule('2027-06-16');
  expect([await lucia.isAsked(next), await carmen.isAsked(next), await marta.isAsked(next)]).toEqual([true, true, false]);
  await api.clock.advance(hourMs);
  await api.jobs.runDue();
  expect([await lucia.isAsked(next), await carmen.isAsked(next), await marta.isAsked(next)]).toEqual([true, true, true]);
  await api.clock.advance(hourMs);
  await api.jobs.runDue();
  expect((await customer.visit(next).read()).service).toBe('notConfirmed');
  await api.close();
});
