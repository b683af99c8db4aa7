import { orderSorts } from '@nitida/contract';
import { describe, expect, it } from 'vitest';
import { useStaffSite } from '../../../test/staff-site.ts';

const site = useStaffSite();

const orders = async (query: Record<string, string>) => (await site.staff.call('getOrders', { query })).data;
const ordersOf = async (query: Record<string, string>) => (await orders(query)).orders.map(({ id }) => id);
const customers = async (query: Record<string, string>) => (await site.staff.call('getCustomers', { query })).data;
const place = (postalCode: string, address1 = 'Calle Real 3') => ({
  address: {
    address1,
    address2: '',
    postalCode,
    city: 'San Pedro de Alcántara',
    province: 'Málaga',
    instructions: '',
    accessInstructions: '',
  },
});

describe('the orders', () => {
  it('are filtered by state, payment, day, place, cleaner and whether they are of a series', async () => {
    const customer = await site.api.customer();
    const text = customer.email;
    const once = await customer.bookConfirmed({ date: '2027-06-10' }, place('29670'));
    const open = await customer.book({ date: '2027-06-14' });
    const series = await customer.book({ date: '2027-06-18', repeat: 'Weekly', lastDate: '2027-07-02' });
    const all = await ordersOf({ text });
    expect(all.length).toBeGreaterThan(2);
    const [cleaner = ''] = await once.cleaners('accepted');
    for (const filter of [
      { service: 'confirmed' },
      { payment: 'paid' },
      { until: '2027-06-10' },
      { place: '29670' },
      { place: 'alcantara' },
      { place: 'pedro 296' },
      { cleaner },
    ])
      expect([filter, await ordersOf({ text, ...filter })]).toEqual([filter, [once.id]]);
    expect(await ordersOf({ text, repeats: 'once' })).toEqual([once.id, open.id]);
    expect(await ordersOf({ text, from: '2027-06-14', until: '2027-06-14' })).toEqual([open.id]);
    const ofSeries = (await orders({ text, repeats: 'series' })).orders;
    expect(ofSeries.map(({ id }) => id)).toContain(series.id);
    expect(ofSeries.every(({ isSeries }) => isSeries)).toBe(true);
    expect((await orders({ text, service: 'confirmed' })).orders[0]).toMatchObject({
      ...{ postalCode: '29670', city: 'San Pedro de Alcántara', isSeries: false },
      cleaners: expect.arrayContaining([{ id: cleaner, name: expect.any(String) }]),
    });
    expect(await orders({ text, service: 'completed' })).toEqual({ orders: [], count: 0, isMore: false });
  });

  it('are found by the address, the receipt and the payment', async () => {
    const customer = await site.api.customer();
    const visit = await customer.bookPaid({ date: '2027-06-10' }, place('29660', `Avenida Gutiérrez ${Date.now()}`));
    await site.api.jobs.runDue();
    const { order, payment } = await visit.record();
    const { number } = await site.api.db.selectFrom('invoices').select('number').where('order_id', '=', visit.id).executeTakeFirstOrThrow();
    const { address1 } = order.address;
    for (const text of [address1.replace('é', 'e').toLowerCase(), number.toLowerCase(), payment.intent_id ?? '', order.number])
      expect([text, await ordersOf({ text })]).toEqual([text, [visit.id]]);
    expect(await ordersOf({ text: 'Avenida de nadie' })).toEqual([]);
  });

  it('stand by each column in both directions, each once on its pages', async () => {
    const [one, other] = [await site.api.customer(), await site.api.customer()];
    await one.book({ date: '2027-06-10' });
    await one.book({ date: '2027-06-09', apartmentSize: 120 });
    await other.book({ date: '2027-06-11', repeat: 'Weekly', lastDate: '2027-07-02' });
    for (const sort of orderSorts) {
      const up = await ordersOf({ sort, direction: 'ascending' });
      expect(await ordersOf({ sort, direction: 'descending' })).toEqual(up.toReversed());
      const read: string[] = [];
      for (;;) {
        const page = await orders({ sort, limit: '3', ...(read.length > 0 && { after: read.at(-1) ?? '' }) });
        expect(page.count).toBe(up.length);
        read.push(...page.orders.map(({ id }) => id));
        if (page.orders.length < 3) break;
      }
      expect(read).toEqual(up);
    }
    const totals = (await orders({ sort: 'total' })).orders.map(({ total }) => total);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    const numbers = (await orders({ sort: 'number' })).orders.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted());
  });

  it('stand by number also when it has more digits', async () => {
    const customer = await site.api.customer();
    const ids: string[] = [];
    for (const [date, number] of [
      ['2027-06-10', '2027-9999'],
      ['2027-06-09', '2027-10000'],
    ] as const) {
      const { id } = await customer.book({ date });
      ids.push(id);
      await site.api.db.updateTable('orders').set({ number }).where('id', '=', id).execute();
    }
    expect(await ordersOf({ text: customer.email, sort: 'number' })).toEqual(ids);
  });
});

describe('the customers', () => {
  it('have their town, visits and credit, and stand by each of them', async () => {
    const [first, second] = [await site.api.customer(), await site.api.customer()];
    await first.bookPaid({ date: '2027-06-10' }, place('29670'));
    await second.giveCredit(25_00);
    const text = 'example';
    const mine = async (query: Record<string, string>) =>
      (await customers({ text, direction: 'descending', ...query })).customers.filter(({ id }) =>
        [first.user.id, second.user.id].includes(id),
      );
    const [booked, other] = await mine({ sort: 'orders' });
    expect(booked).toMatchObject({ id: first.user.id, city: 'San Pedro de Alcántara', orders: 1, lastVisitAt: null, credit: 0 });
    expect(other).toMatchObject({ id: second.user.id, orders: 0, credit: 25_00 });
    expect((await mine({ sort: 'credit' }))[0]?.id).toBe(second.user.id);
    const ids = async (query: Record<string, string>) => (await mine(query)).map(({ id }) => id);
    expect(await ids({ has: 'credit' })).toEqual([second.user.id]);
    expect(await ids({ has: 'noOrders' })).toEqual([second.user.id]);
    expect(await ids({ has: 'orders' })).toEqual([first.user.id]);
    expect(await ids({ place: '29670' })).toEqual([first.user.id]);
    expect(await ids({ text: 'calle real 3' })).toEqual([first.user.id]);
  });
});
