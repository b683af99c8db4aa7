import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { runJobsUntilIdle } from '../../../test/booking.ts';
import { useStaffSite } from '../../../test/staff-site.ts';
import { cleanerDetail } from './cleaner-detail.ts';
import { search } from './search.ts';

const site = useStaffSite();

it('requests that found no cleaner are read some at a time, each once, earliest start first', async () => {
  const customer = await site.api.customer();
  for (const time of ['09:00', '13:00', '17:00']) await (await customer.bookPaid({ time })).closeUnconfirmed();
  const { orders } = (await site.staff.call('getOrders')).data;
  expect(orders.length).toBeGreaterThan(2);
  const read: string[] = [];
  for (;;) {
    const query = { limit: '2', ...(read.length > 0 && { after: read.at(-1) ?? '' }) };
    const page = (await site.staff.call('getOrders', { query })).data.orders;
    read.push(...page.map(({ id }) => id));
    if (page.length < 2) break;
  }
  expect(read).toEqual(orders.map(({ id }) => id));
});

it('disputes are read some at a time, each once, newest first, also those of one state', async () => {
  const customer = await site.api.customer();
  for (const date of ['2027-06-09', '2027-06-10', '2027-06-11']) {
    const visit = await customer.bookPaid({ date });
    await site.api.sandbox.dispute((await visit.record()).payment.intent_id ?? '');
    await runJobsUntilIdle(site.api);
  }
  for (const state of [{}, { state: 'needsResponse' }]) {
    const { disputes } = (await site.staff.call('getDisputes', { query: state })).data;
    expect(disputes.length).toBeGreaterThan(2);
    const read: string[] = [];
    for (;;) {
      const query = { ...state, limit: '2', ...(read.length > 0 && { before: read.at(-1) ?? '' }) };
      const page = (await site.staff.call('getDisputes', { query })).data.disputes;
      read.push(...page.map(({ id }) => id));
      if (page.length < 2) break;
    }
    expect(read).toEqual(disputes.map(({ id }) => id));
  }
});

it('sold gift cards are read some at a time, each once, newest first', async () => {
  const affiliate = { id: randomUUID(), code: `c-${randomUUID().slice(0, 8)}`, user_id: null };
  await site.api.db.insertInto('affiliates').values(affiliate).execute();
  for (const paymentReference of ['SEPA 1', 'SEPA 2', 'SEPA 3'])
    await site.staff.call('sellGiftCard', { params: { id: affiliate.id }, body: { paymentReference } });
  const { giftCards } = (await site.staff.call('getGiftCards')).data;
  expect(giftCards.length).toBeGreaterThan(2);
  const read: string[] = [];
  for (;;) {
    const query = { limit: '2', ...(read.length > 0 && { before: read.at(-1) ?? '' }) };
    const page = (await site.staff.call('getGiftCards', { query })).data.giftCards;
    read.push(...page.map(({ id }) => id));
    if (page.length < 2) break;
  }
  expect(read).toEqual(giftCards.map(({ id }) => id));
});

it('a search says which lists are longer than what it sends of them', async () => {
  const customer = await site.api.customer();
  const [older, newer] = [await customer.book({ date: '2027-06-09' }), await customer.book({ date: '2027-06-10' })];
  const now = site.api.clock.now();
  const ids = ({ orders }: { orders: readonly { id: string }[] }) => orders.map(({ id }) => id);
  const some = await search(site.api.db, customer.email, now, 1);
  expect([ids(some), some.cut]).toEqual([[newer.id], ['orders']]);
  const all = await search(site.api.db, customer.email, now, 2);
  expect([ids(all), all.cut]).toEqual([[newer.id, older.id], []]);
  await site.api.customer();
  // All customers of the tests have a mail address at the same host, and the orders of those left out are missing, too.
  const host = customer.email.split('@')[1] ?? '';
  expect((await search(site.api.db, host, now, 1)).cut).toEqual(expect.arrayContaining(['orders', 'customers']));
});

it('a cleaner says which lists are longer than what is sent of them', async () => {
  const customer = await site.api.customer();
  const visits = [];
  for (const date of ['2027-06-09', '2027-06-11']) visits.push(await customer.bookConfirmed({ date, selectedSpeed: '1x' }));
  const [id = ''] = (await visits[0]?.cleaners('accepted')) ?? [];
  const params = { id };
  for (const radiusKm of [20, 30]) await site.staff.call('setWorkArea', { params, body: { hours: {}, radiusKm } });
  const { detail } = (await site.staff.call('getCleaner', { params })).data;
  expect(detail.cut).toEqual([]);
  const some = await cleanerDetail(site.api.db, site.api.clock.now(), id, 1);
  if (!('detail' in some)) throw new Error('There is no cleaner');
  expect(some.detail.events).toEqual(detail.events.slice(0, 1));
  expect(some.detail.jobs).toHaveLength(1);
  expect(some.detail.cut).toContain('events');
  expect(some.detail.cut.includes('jobs')).toBe(detail.jobs.length > 1);
  expect(some.detail.cut.includes('ratings')).toBe((detail.rating?.count ?? 0) > some.detail.ratings.length);
});
