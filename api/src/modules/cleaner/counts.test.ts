import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookedVisit, type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { type CleanerApp, cleanerApps } from '../../../test/cleaners.ts';
import { checkCounts } from '../../../test/counts.ts';
import { listPayouts } from '../dispatch/read-work.ts';

let api: BookingApi;
let ana: Customer;
let lucia: CleanerApp;
let carmen: CleanerApp;
let marta: CleanerApp;

beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
  const [first, second, third] = await cleanerApps(api);
  if (!first || !second || !third) throw new Error('There are no cleaners');
  lucia = first;
  carmen = second;
  marta = third;
});
afterAll(() => api.close());

/** Books a visit that both cleaners accept. */
async function book(date: string, time = '09:00'): Promise<BookedVisit> {
  const visit = await ana.bookPaid({ date, time });
  for (const app of [lucia, carmen]) expect((await app.accept(visit.id)).status).toBe(200);
  return visit;
}
const rate = (visit: BookedVisit, stars: number) =>
  ana.browser.call('createRate', { body: { jobId: visit.id, rate: stars, feedback: '' } });
const countsOf = ({ id }: CleanerApp) =>
  api.db.selectFrom('cleaner_counts').select(['visits', 'ratings', 'stars', 'five_stars']).where('cleaner_id', '=', id).executeTakeFirst();
const scheduled = async (app: CleanerApp) => (await app.call('getCleanerSchedule')).data.visits.map(({ orderId }) => orderId);

it('counts the visits and ratings of a cleaner as they happen', async () => {
  const visits = [await book('2027-06-08'), await book('2027-06-09'), await book('2027-06-10'), await book('2027-06-11')];
  const [whole, left, system, cancelled] = visits;
  if (!whole || !left || !system || !cancelled) throw new Error('There are four visits');
  expect((await scheduled(lucia)).toSorted()).toEqual(visits.map(({ id }) => id).toSorted());
  await cancelled.cancel();
  expect(await countsOf(lucia)).toBeUndefined();

  await api.moveClockTo('2027-06-08T07:00:00Z');
  await Promise.all([lucia, carmen].map((app) => app.start(whole.id)));
  await api.moveClockTo('2027-06-08T11:30:00Z');
  await Promise.all([lucia, carmen].map((app) => app.complete(whole.id, { reason: 'Everything is done' })));
  expect(await countsOf(lucia)).toEqual({ visits: 1, ratings: 0, stars: 0, five_stars: 0 });

  await carmen.dropOut(left.id);
  expect((await marta.accept(left.id)).status).toBe(200);
  await api.moveClockTo('2027-06-09T07:00:00Z');
  await Promise.all([lucia, marta].map((app) => app.start(left.id)));
  await api.moveClockTo('2027-06-09T11:30:00Z');
  await Promise.all([lucia, marta].map((app) => app.complete(left.id, { reason: 'Everything is done' })));
  // At the same moment, and one of them twice.
  const rated = await Promise.all([rate(whole, 5), rate(left, 3), rate(whole, 5)]);
  expect(rated.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
  expect(await countsOf(lucia)).toEqual({ visits: 2, ratings: 2, stars: 8, five_stars: 1 });
  expect((await ana.visit(left.id).read()).assigned.find(({ name }) => name === 'Lucía')).toMatchObject({
    visits: 2,
    rating: { average: 4, count: 2 },
  });

  await api.moveClockTo('2027-06-10T07:00:00Z');
  await lucia.start(system.id);
  expect(await scheduled(lucia)).toEqual([system.id]);
  await api.moveClockTo('2027-06-11T11:30:00Z');
  expect(await system.read()).toMatchObject({ service: 'completed' });
  expect(await countsOf(lucia)).toEqual({ visits: 3, ratings: 2, stars: 8, five_stars: 1 });
  expect(await scheduled(lucia)).toEqual([]);
  const paid = (await lucia.call('getCleanerPayouts')).data;
  expect(paid.payouts.map(({ orderId }) => orderId)).toEqual([system.id, left.id, whole.id]);
  // The same payouts, read one by one.
  expect(await listPayouts(api, lucia.id, 1)).toEqual(paid);
  await checkCounts(api.db);
});

it('counts again when a rating is changed or deleted, and when a payout is deleted', async () => {
  await api.db.updateTable('rates').set({ rate: 4 }).where('rate', '=', 5).execute();
  expect(await countsOf(lucia)).toMatchObject({ ratings: 2, stars: 7, five_stars: 0 });
  await api.db.deleteFrom('rates').where('rate', '=', 4).execute();
  expect(await countsOf(lucia)).toMatchObject({ ratings: 1, stars: 3 });
  await api.db.deleteFrom('cleaner_payouts').where('cleaner_id', '=', carmen.id).execute();
  expect(await countsOf(carmen)).toMatchObject({ visits: 0, ratings: 0 });
  await checkCounts(api.db);
});

it('counts from the first visit on when it is asked to', async () => {
  await api.db.deleteFrom('cleaner_counts').execute();
  await sql`call count_cleaners()`.execute(api.db);
  expect(await countsOf(lucia)).toEqual({ visits: 3, ratings: 1, stars: 3, five_stars: 0 });
  await checkCounts(api.db);
});
