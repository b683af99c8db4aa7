import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useStaffSite } from '../../../test/staff-site.ts';
import { monthBounds } from './day-bounds.ts';
import { payMonth } from './pay-month.ts';
import { readToday as readLists, readWeek } from './today.ts';

const site = useStaffSite();

const readToday = async () => (await site.staff.call('getToday')).data.today;

describe('today', () => {
  it('has a request until it ends, and then a visit that nobody could come to, until another time is proposed', async () => {
    const visit = await (await site.api.customer()).bookPaid();
    const [request] = (await readToday()).requests.filter(({ order }) => order.id === visit.id);
    expect(request).toMatchObject({ accepted: 0, needed: 2, order: { number: visit.order.number } });
    expect(request?.asked).toBeGreaterThan(0);
    await visit.closeUnconfirmed();
    const { requests, unanswered } = await readToday();
    expect(requests.map(({ order }) => order.id)).not.toContain(visit.id);
    expect(unanswered.map(({ id }) => id)).toContain(visit.id);
    const alternatives = [{ date: '2027-06-09', time: '10:00' }];
    await site.staff.call('proposeAlternatives', { params: { id: visit.id }, body: { alternatives } });
    expect((await readToday()).unanswered.map(({ id }) => id)).not.toContain(visit.id);
  });

  it('says which lists are longer than what it sends of them', async () => {
    const customer = await site.api.customer();
    for (const time of ['09:00', '13:00']) await customer.bookPaid({ time });
    const all = await readToday();
    expect(all.cut).toEqual([]);
    expect(all.requests.length).toBeGreaterThan(1);
    const some = await readLists(site.api.db, new Date(all.now), { orders: 1, items: 500 });
    expect(some.cut).toContain('requests');
    expect(some.cut).not.toContain('items');
    expect(some.requests).toEqual(all.requests.slice(0, 1));
  });

  it('has a confirmed visit that nobody has started', async () => {
    const visit = await (await site.api.customer()).bookConfirmed();
    expect((await readToday()).late.map(({ id }) => id)).not.toContain(visit.id);
    await site.api.clock.moveTo(new Date(Date.parse(visit.order.startAt) + 10 * 60_000));
    site.staff = (await site.signIn()).browser;
    expect((await readToday()).late.map(({ id }) => id)).toContain(visit.id);
  });
});

it('a week has its visits with their cleaners, without cancelled ones', async () => {
  const customer = await site.api.customer();
  const confirmed = await customer.bookConfirmed();
  const cancelled = await customer.book({ time: '15:00' });
  await cancelled.cancel();
  const later = await customer.book({ time: '15:00' });
  const { date } = confirmed.order;
  const { data, headers } = await site.staff.call('getWeek', { query: { from: date } });
  const { week } = data;
  expect(headers['x-business-time']).toBe(site.api.clock.now().toISOString());
  const [visit] = week.visits.filter(({ order }) => order.id === confirmed.id);
  expect(visit).toMatchObject({ needed: 2, endTime: confirmed.order.endTime });
  expect(visit?.cleaners).toHaveLength(2);
  expect(week.visits.map(({ order }) => order.id)).not.toContain(cancelled.id);
  expect(Date.parse(week.until) - Date.parse(week.from)).toBe(6 * 24 * 60 * 60_000);
  // Many visits are read page by page.
  expect(week.visits.map(({ order }) => order.id)).toContain(later.id);
  expect(await readWeek(site.api.db, { from: date, days: 7 }, 1)).toEqual(week);
});

describe('the candidates of a visit', () => {
  it('are all cleaners, each who does not fit with the reason', async () => {
    const visit = await (await site.api.customer()).bookPaid();
    const read = async () => (await site.staff.call('getCandidates', { params: { id: visit.id } })).data.candidates;
    const first = await read();
    const offered = await visit.cleaners('offered');
    expect(first.filter(({ reasons }) => reasons.length === 0).map(({ id }) => id)).toEqual(expect.arrayContaining([...offered]));
    expect(
      first
        .filter(({ offer }) => offer === 'offered')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([...offered].toSorted());
    const [nearest] = first;
    const params = { id: nearest?.id ?? '' };
    await site.staff.call('setActive', { params, body: { active: false } });
    await site.staff.call('setWorkArea', { params, body: { hours: {}, radiusKm: 1 } });
    const found = (await read()).find(({ id }) => id === params.id);
    expect(found?.reasons).toEqual(expect.arrayContaining(['inactive', 'hours']));
    await site.staff.call('setActive', { params, body: { active: true } });
    expect((await site.staff.call('getCandidates', { params: { id: randomUUID() } })).status).toBe(404);
  });

  it('does not fit while another visit overlaps', async () => {
    const taken = await (await site.api.customer()).bookConfirmed();
    const [busy] = await taken.cleaners('accepted');
    const visit = await (await site.api.customer()).bookPaid();
    const { candidates } = (await site.staff.call('getCandidates', { params: { id: visit.id } })).data;
    expect(candidates.find(({ id }) => id === busy)?.reasons).toEqual(['busy']);
  });
});

it('a cleaner is shown with visits, pay and changes, and gets hours and a radius from staff', async () => {
  const visit = await (await site.api.customer()).bookConfirmed({ date: '2027-06-11', selectedSpeed: '1x' });
  const [id = ''] = await visit.cleaners('accepted');
  const params = { id };
  const hours = { 2: { from: '08:00', until: '20:00' } };
  const { data } = await site.staff.call('setWorkArea', { params, body: { hours, radiusKm: 30 } });
  expect(data).toMatchObject({ detail: { cleaner: { hours, radiusKm: 30 } } });
  const distances = data.detail.areas.map(({ distanceKm }) => distanceKm);
  expect(distances[0]).toBe(0);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  expect(data.detail.jobs.find(({ order }) => order.id === visit.id)).toMatchObject({ pay: null, completedAt: null });
  const { visits } = data.detail;
  expect(data.detail.events.slice(0, 2).map(({ kind, by }) => [kind, by])).toEqual([
    ['area', 'admin'],
    ['hours', 'admin'],
  ]);
  const wrong = { 2: { from: '20:00', until: '08:00' } };
  expect((await site.staff.call('setWorkArea', { params, body: { hours: wrong, radiusKm: 30 } })).failure.errors).toEqual({
    'hours.2.until': 'startNotBeforeEnd',
  });
  await site.api.clock.moveTo(new Date(visit.order.startAt));
  site.staff = (await site.signIn()).browser;
  await visit.start();
  await visit.complete();
  const { detail } = (await site.staff.call('getCleaner', { params })).data;
  expect([detail.visits, detail.rating]).toEqual([visits + 1, null]);
  expect(detail.paid).toBe(detail.payouts.reduce((sum, { amount }) => sum + amount, 0));
  expect(detail.jobs.find(({ order }) => order.id === visit.id)?.pay).toBe(detail.payouts[0]?.amount);
  const paidIn = visit.order.startAt.slice(0, 7);
  const { month } = (await site.staff.call('getPayMonth', { query: { month: paidIn } })).data;
  const theirs = month.rows.filter(({ cleanerId }) => cleanerId === detail.cleaner.id);
  expect(theirs.map(({ orderNumber, amount }) => [orderNumber, amount])).toEqual([[visit.order.number, detail.paid]]);
  // The same payouts, read one by one.
  expect(await payMonth(site.api.db, monthBounds(paidIn), 1)).toEqual(month);
  expect((await site.staff.call('getCleaner', { params: { id: randomUUID() } })).status).toBe(404);
});
