import { cleanerPay, seedBusinessSettings, seedCleanerPay } from '@nitida/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, order, paidOrder, read, startBookingApi, until } from '../../../test/booking.ts';
import { type CleanerApp, cleanerApps } from '../../../test/cleaners.ts';
import { listMails } from '../../mail/inbox.ts';

const hourMs = 60 * 60_000;
const params = (orderId: string) => ({ params: { orderId } });

async function open() {
  const api = await startBookingApi();
  const [lucia, carmen, marta, andrei, ines] = await cleanerApps(api);
  if (!lucia || !carmen || !marta || !andrei || !ines) throw new Error('There are no cleaners');
  return { api, customer: await api.customer(), lucia, carmen, marta, andrei, ines };
}

const titles = async (customer: Customer): Promise<string[]> =>
  (await customer.browser.call('getNotifications', { params: { id: customer.user.id } })).data.notifications.map(({ title }) => title);

/** The time at which the visit starts. */
async function arrive(api: BookingApi, startAt: string): Promise<void> {
  await api.clock.moveTo(new Date(startAt));
  await api.jobs.runDue();
}

describe('a visit of two cleaners', () => {
  let at: Awaited<ReturnType<typeof open>>;
  let id: string;
  let startAt: string;
  beforeAll(async () => {
    at = await open();
    const made = await paidOrder(at.api, at.customer);
    ({ id, startAt } = made);
    await at.lucia.call('acceptOffer', params(id));
    await at.ines.call('acceptOffer', params(id));
  });
  afterAll(() => at.api.close());

  const start = (app: CleanerApp) => app.call('startCleaning', params(id));
  const complete = (app: CleanerApp) => app.call('completeCleaning', params(id));

  it('cannot be started long before its time, nor by a cleaner who does not have it, nor ended before it began', async () => {
    expect((await start(at.lucia)).failure.code).toBe('illegal_transition');
    await arrive(at.api, new Date(Date.parse(startAt) - 16 * 60_000).toISOString());
    expect((await start(at.lucia)).failure.code).toBe('illegal_transition');
    await arrive(at.api, new Date(Date.parse(startAt) - 15 * 60_000).toISOString());
    expect((await start(at.carmen)).failure.code).toBe('illegal_transition');
    expect((await complete(at.lucia)).failure.code).toBe('illegal_transition');
    expect((await read(at.customer, id)).service).toBe('confirmed');
  });

  it('begins with the first, who is shown as busy, and tells the customer once', async () => {
    expect((await start(at.lucia)).data.visit).toMatchObject({ service: 'inProgress' });
    expect((await start(at.lucia)).status).toBe(200);
    // Both accepted at the same moment of a standing clock: their order is not told.
    expect((await read(at.customer, id)).assigned.map(({ name, status }) => `${name} ${status}`).sort()).toEqual([
      'Inés free',
      'Lucía busy',
    ]);
    expect((await start(at.ines)).status).toBe(200);
    expect((await titles(at.customer)).filter((title) => title === 'Cleaning started')).toHaveLength(1);
    expect((await at.lucia.call('dropOut', { ...params(id), body: {} })).failure.code).toBe('illegal_transition');
  });

  it('pays each by their own level when they are done, once, and is over with the last', async () => {
    const { price } = await at.api.db.selectFrom('orders').select('price').where('id', '=', id).executeTakeFirstOrThrow();
    const first = await complete(at.lucia);
    expect(first.data.payout).toMatchObject({
      amount: cleanerPay(price, 'Senior', seedCleanerPay),
      level: 'Senior',
      ratePerHour: 2200,
      cleaners: 2,
    });
    expect((await read(at.customer, id)).service).toBe('inProgress');
    expect((await complete(at.lucia)).data.payout).toEqual(first.data.payout);
    const second = await complete(at.ines);
    expect(second.data.payout).toMatchObject({ amount: cleanerPay(price, 'Junior', seedCleanerPay), level: 'Junior' });
    expect(await read(at.customer, id)).toMatchObject({ service: 'completed', assigned: [{ status: 'free' }, { status: 'free' }] });
    expect((await complete(at.ines)).data.payout).toEqual(second.data.payout);
    const history = (await at.lucia.call('getCleanerPayouts')).data;
    expect(history).toMatchObject({ total: first.data.payout.amount, payouts: [{ orderId: id }] });
    expect((await at.lucia.call('getCleanerSchedule')).data.visits).toEqual([]);
    expect((await titles(at.customer)).filter((title) => title === 'Cleaning completed')).toHaveLength(1);
  });
});

it('a visit that is not paid cannot be started', async () => {
  const { api, customer, lucia, carmen } = await open();
  const made = await order(customer);
  await lucia.call('acceptOffer', params(made.id));
  await carmen.call('acceptOffer', params(made.id));
  await api.clock.moveTo(new Date(made.startAt));
  expect((await lucia.call('startCleaning', params(made.id))).failure.code).toBe('illegal_transition');
  await api.close();
});

it('a visit is not held up by a cleaner who never came', async () => {
  const { api, customer, lucia, carmen } = await open();
  const made = await paidOrder(api, customer);
  await lucia.call('acceptOffer', params(made.id));
  await carmen.call('acceptOffer', params(made.id));
  await arrive(api, made.startAt);
  await lucia.call('startCleaning', params(made.id));
  await api.clock.advance(made.durationMinutes * 60_000);
  await lucia.call('completeCleaning', params(made.id));
  expect((await read(customer, made.id)).service).toBe('completed');
  expect((await carmen.call('startCleaning', params(made.id))).failure.code).toBe('illegal_transition');
  expect((await carmen.call('getCleanerPayouts')).data.total).toBe(0);
  await api.close();
});

it('nor when the other is done early: it ends at its planned end', async () => {
  const { api, customer, lucia, carmen } = await open();
  const made = await paidOrder(api, customer);
  await lucia.call('acceptOffer', params(made.id));
  await carmen.call('acceptOffer', params(made.id));
  await arrive(api, made.startAt);
  await lucia.call('startCleaning', params(made.id));
  await api.clock.advance((made.durationMinutes - 30) * 60_000);
  await lucia.call('completeCleaning', params(made.id));
  // Carmen may still come.
  expect((await read(customer, made.id)).service).toBe('inProgress');
  await api.clock.advance(30 * 60_000);
  await api.jobs.runDue();
  expect(await read(customer, made.id)).toMatchObject({ service: 'completed', actions: expect.arrayContaining(['rate', 'complain']) });
  expect(await titles(customer)).toContain('Cleaning completed');
  await api.close();
});

describe('dropping out', () => {
  it('puts the visit on offer again at the same price and bonus, tells the customer, and asks others only', async () => {
    const { api, customer, lucia, carmen, marta } = await open();
    // A Saturday: off-peak.
    const made = await paidOrder(api, customer, { date: '2027-06-12' });
    await lucia.call('acceptOffer', params(made.id));
    await carmen.call('acceptOffer', params(made.id));
    expect((await carmen.call('dropOut', { ...params(made.id), body: { reason: 'ill' } })).status).toBe(200);
    expect((await carmen.call('dropOut', { ...params(made.id), body: { reason: 'ill' } })).status).toBe(200);
    const again = await read(customer, made.id);
    expect(again).toMatchObject({ service: 'awaiting', payment: 'paid', total: made.total, acceptedCleaners: 1 });
    expect(again.timeline.map(({ kind, cleanerName }) => [kind, cleanerName]).slice(-2)).toEqual([
      ['confirmed', null],
      ['requested', 'Carmen'],
    ]);
    const { notifications } = (await customer.browser.call('getNotifications', { params: { id: customer.user.id } })).data;
    expect(notifications.at(-1)?.description).toBe(
      'A cleaner can no longer come on Saturday 12 June 2027 at 09:00. We are asking others and will tell you by Tuesday 1 June, 11:00. The price stays the same; there is nothing for you to do.',
    );
    await api.jobs.runDue();
    expect((await listMails(api.db, customer.email))[0]?.subject).toBe('We are looking for another cleaner: Saturday 12 June 2027, 09:00');
    expect((await carmen.call('acceptOffer', params(made.id))).failure.code).toBe('not_on_offer');
    const offer = (await marta.call('getCleanerOffers')).data.offers.find(({ orderId }) => orderId === made.id);
    expect(offer).toMatchObject({ open: 1, bonusPercent: 25 });
    await marta.call('acceptOffer', params(made.id));
    const replaced = await read(customer, made.id);
    expect(replaced.service).toBe('confirmed');
    expect(replaced.assigned.map(({ name }) => name).sort()).toEqual(['Lucía', 'Marta']);
    await arrive(api, made.startAt);
    await marta.call('startCleaning', params(made.id));
    const paid = (await marta.call('completeCleaning', params(made.id))).data.payout;
    expect(paid).toMatchObject({ bonusPercent: 25, amount: offer?.pay });
    await api.close();
  });

  it('gives the customer everything back when nobody takes the place in time', async () => {
    const { api, customer, lucia, carmen } = await open();
    const made = await paidOrder(api, customer);
    await lucia.call('acceptOffer', params(made.id));
    await carmen.call('acceptOffer', params(made.id));
    await carmen.call('dropOut', { ...params(made.id), body: {} });
    const { respondBy } = await read(customer, made.id);
    await api.clock.moveTo(new Date(respondBy ?? ''));
    const ended = await until(api, customer, made.id, ({ payment }) => payment === 'refunded');
    expect(ended).toMatchObject({ service: 'notConfirmed', refunded: made.total });
    expect((await lucia.call('getCleanerSchedule')).data.visits).toEqual([]);
    await api.close();
  });
});

describe('levels', () => {
  it('rise with a job or a rating when the settings say so, are written down, and count for pay from then on', async () => {
    const { api, customer, ines } = await open();
    const levels = { Middle: { completedJobs: 1, fiveStarRatings: 0 }, Senior: { completedJobs: 1, fiveStarRatings: 1 } };
    const value = JSON.stringify({ ...seedBusinessSettings, levels });
    await api.db.updateTable('settings').set({ value }).where('name', '=', 'business').execute();
    const made = await paidOrder(api, customer, { selectedSpeed: '1x', selectedServices: [] });
    await ines.call('acceptOffer', params(made.id));
    await arrive(api, made.startAt);
    await ines.call('startCleaning', params(made.id));
    const { data } = await ines.call('completeCleaning', params(made.id));
    expect(data.payout).toMatchObject({ level: 'Junior', ratePerHour: 1400 });
    expect((await ines.call('getCleaner')).data.cleaner).toMatchObject({ level: 'Middle', ratePerHour: 1800, completedJobs: 1 });
    await customer.browser.call('createRate', { body: { rate: 5, jobId: made.id, feedback: '' } });
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

it('the next visit of a series is its last cleaners’ alone for 60 minutes, then everybody’s for 60', async () => {
  const { api, customer, lucia, carmen, marta } = await open();
  const made = await paidOrder(api, customer, { repeat: 'Weekly', lastDate: '2027-06-15' });
  await lucia.call('acceptOffer', params(made.id));
  await carmen.call('acceptOffer', params(made.id));
  await arrive(api, made.startAt);
  for (const app of [lucia, carmen]) await app.call('startCleaning', params(made.id));
  for (const app of [lucia, carmen]) await app.call('completeCleaning', params(made.id));
  await api.jobs.runDue();
  const { activeOrders } = (await customer.browser.call('getOrders', { params: { id: customer.user.id } })).data;
  const next = activeOrders.find(({ date }) => date === '2027-06-15')?.id ?? '';
  const isAsked = async (app: CleanerApp) => (await app.call('getCleanerOffers')).data.offers.some(({ orderId }) => orderId === next);
  expect([await isAsked(lucia), await isAsked(carmen), await isAsked(marta)]).toEqual([true, true, false]);
  expect((await marta.call('acceptOffer', params(next))).status).toBe(404);
  const { data } = await customer.browser.call('quoteReschedule', { params: { id: next }, body: { date: '2027-06-16', time: '09:00' } });
  await customer.browser.call('rescheduleOrder', { params: { id: next }, body: { quoteId: data.quote.id } });
  expect([await isAsked(lucia), await isAsked(carmen), await isAsked(marta)]).toEqual([true, true, false]);
  await api.clock.advance(hourMs);
  await api.jobs.runDue();
  expect([await isAsked(lucia), await isAsked(carmen), await isAsked(marta)]).toEqual([true, true, true]);
  await api.clock.advance(hourMs);
  await api.jobs.runDue();
  expect((await read(customer, next)).service).toBe('notConfirmed');
  await api.close();
});
