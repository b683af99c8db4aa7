import { expect, it } from 'vitest';
import { checkBooks } from '../../../../api/test/books.ts';
import { useStaffSite } from '../../../../api/test/staff-site.ts';
import { companyCleanerIds, seedCompany } from './seed-company.ts';

const site = useStaffSite();

it('a company of 20 cleaners has 300 visits in the week of the clock, with books that agree with the provider', async () => {
  expect(await seedCompany(site.api.ordering)).toBe(300);
  expect(await seedCompany(site.api.ordering)).toBe(0);
  const { week } = (await site.staff.call('getWeek', { query: { from: '2027-05-31' } })).data;
  expect(week.visits).toHaveLength(300);
  expect(new Set(week.visits.map(({ order }) => order.service))).toEqual(new Set(['completed', 'inProgress', 'confirmed']));
  expect((await site.staff.call('getToday')).data.today.late).toEqual([]);
  await checkBooks(site.api.db);
  const { comparison } = (await site.staff.call('compareProvider', { body: { month: '2027-05' } })).data;
  expect(comparison.differences).toEqual([]);
  expect(comparison.days.reduce((all, { theirs }) => all + theirs.charged, 0)).toBeGreaterThan(0);
});

it('the cleaners of the company are paid for their visits that are done', async () => {
  const { week } = (await site.staff.call('getWeek', { query: { from: '2027-05-31' } })).data;
  const done = week.visits.filter(({ order }) => order.service === 'completed');
  expect(done.length).toBeGreaterThan(0);
  const { month } = (await site.staff.call('getPayMonth', { query: { month: '2027-05' } })).data;
  expect(month.rows).toHaveLength(done.filter(({ order }) => order.date < '2027-06-01').length);
  for (const id of companyCleanerIds) {
    const { detail } = (await site.staff.call('getCleaner', { params: { id } })).data;
    const theirs = done.filter(({ cleaners }) => cleaners.some((cleaner) => cleaner.id === id)).map(({ order }) => order.id);
    expect(detail.payouts.map(({ orderId }) => orderId).toSorted()).toEqual(theirs.toSorted());
    expect(detail.jobs.flatMap(({ order, pay }) => (pay === null ? [] : [order.id])).toSorted()).toEqual(theirs.toSorted());
    expect(detail.payouts.every(({ amount }) => amount > 0)).toBe(true);
  }
});
