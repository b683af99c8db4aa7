import { randomUUID } from 'node:crypto';
import { allSlots, slotOptions } from '@nitida/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { detailed, home, orderOf, tomorrow, total } from '../../../test/booking-input.ts';
import { openBrowser } from '../../../test/browser.ts';
import { testStart } from '../../../test/support.ts';
import { dataOf } from '../../../test/visit.ts';

let api: BookingApi;
let ana: Customer;
let bo: Customer;

beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
  bo = await api.customer('es');
});
afterAll(() => api.close());

describe('a quote', () => {
  it('prices a draft line by line, also for guests, and is valid for half an hour', async () => {
    const quote = dataOf(await openBrowser(api.app).call('quote', { body: { input: detailed } })).quote;
    // 158.50 cleaning, 18 oven, 30 windows, 10% of 206.50 for the second cleaner; 21% of 227.15 is 47.70.
    expect(quote.total).toBe(27_485);
    expect(quote.visits[0]?.lines.map(({ amount }) => amount)).toEqual([15_850, 1800, 3000, 2065, 0]);
    expect(quote.expiresAt).toBe('2027-06-01T08:30:00.000Z');
    expect(quote.bookingSoon).toBe(false);
  });

  it.each(['2027-05-31', '2099-06-08'])('explains field by field why there is no price (%s)', async (date) => {
    const { status, failure } = await ana.browser.call('quote', { body: { input: { ...detailed, date } } });
    expect(status).toBe(400);
    expect(failure).toMatchObject({ code: 'invalid_date', message: 'Please enter a correct date', errors: { date: 'invalidDate' } });
  });

  it('has a price for the starts that the wizard offers, and for no other', async () => {
    const { list } = await api.db.selectFrom('price_lists').select('list').orderBy('version', 'desc').executeTakeFirstOrThrow();
    // At 02:00 on 8 June, that day offers 08:00 alone; at noon, the later slots; after 18:00, none; another day offers all.
    for (const [now, date, count] of [
      ['2027-06-08T00:00:00Z', '2027-06-08', 1],
      ['2027-06-08T10:00:00Z', '2027-06-08', 12],
      ['2027-06-08T16:00:00Z', '2027-06-08', 0],
      ['2027-06-08T10:00:00Z', '2027-06-09', 21],
    ] as const) {
      await api.clock.moveTo(new Date(now));
      const offered = slotOptions(list, detailed, { date, now: api.clock.now() }).filter(({ disabled }) => disabled === null);
      const answers = await Promise.all(
        allSlots.map((time) => ana.browser.call('quote', { body: { input: { ...detailed, date, time } } })),
      );
      const priced = allSlots.filter((_, index) => answers[index]?.status === 200);
      expect(priced).toEqual(offered.map(({ visit }) => visit.time));
      expect(priced).toHaveLength(count);
    }
    await api.clock.moveTo(new Date('2027-06-08T00:00:00Z'));
    const { status, failure } = await ana.browser.call('quote', { body: { input: { ...detailed, date: '2027-06-08', time: '10:00' } } });
    expect([status, failure.code, failure.errors]).toEqual([422, 'slot_not_offered', { time: 'slotNotOffered' }]);
    await api.clock.moveTo(testStart);
  });

  it('rejects a promo code that does not exist', async () => {
    const { status, failure } = await ana.browser.call('quote', { body: { input: { ...detailed, promoCode: 'NOPE' } } });
    expect(status).toBe(404);
    expect(failure.message).toBe("Promo code doesn't exist");
  });
});

describe('the creation of an order', () => {
  it('returns the order as quoted, deletes the draft and saves the address', async () => {
    await ana.browser.call('saveDraft', { body: { draft: (await import('@nitida/contract')).draftDefaults, revision: 0 } });
    const visit = await ana.book({}, { instructions: 'Ring twice' });
    expect(visit.order).toMatchObject({
      number: '2027-0001',
      service: 'awaiting',
      payment: 'requested',
      display: 'awaitingConfirmation',
      total: 27_485,
      date: '2027-06-08',
      time: '09:00',
      endTime: '13:30',
      cleaners: 2,
      payable: true,
      respondBy: '2027-06-01T09:00:00.000Z',
      instructions: 'Ring twice',
      address: { address1: home.address1 },
    });
    expect(visit.order.timeline.map(({ kind }) => kind)).toEqual(['requested']);
    expect((await ana.browser.call('getDraft')).data.stored).toBeNull();
    expect((await ana.browser.call('getAddresses', { params: { id: ana.user.id } })).data.addresses).toHaveLength(1);
  });

  it('makes one order of twenty simultaneous requests with one key', async () => {
    const body = orderOf(await bo.quote(), { saving: false });
    const answers = await Promise.all(Array.from({ length: 20 }, () => bo.browser.call('createOrder', { body })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ data }) => data.order.id)).size).toBe(1);
    const { data } = await bo.browser.call('getOrders', { params: { id: bo.user.id } });
    expect(data.activeOrders).toHaveLength(1);
  });

  it('can be confirmed by its key after a lost answer, by its customer alone', async () => {
    const body = orderOf(await bo.quote());
    const params = { key: body.idempotencyKey };
    const none = await bo.browser.call('getOrderByKey', { params });
    expect([none.status, none.failure.code]).toEqual([404, 'not_found']);
    const made = await bo.browser.call('createOrder', { body });
    expect((await bo.browser.call('getOrderByKey', { params })).data.order.id).toBe(made.data.order.id);
    expect((await ana.browser.call('getOrderByKey', { params })).status).toBe(404);
    expect((await openBrowser(api.app).call('getOrderByKey', { params })).status).toBe(401);
  });

  it('refuses a key that was used with another quote, names its order, and creates nothing', async () => {
    const body = orderOf(await bo.quote());
    const first = await bo.browser.call('createOrder', { body });
    const count = async () => (await bo.browser.call('getOrders', { params: { id: bo.user.id } })).data.activeOrders.length;
    const before = await count();
    const other = { ...body, quoteId: (await bo.quote({ date: '2027-06-09' })).id };
    const refused = await bo.browser.call('createOrder', { body: other });
    expect([refused.status, refused.failure.code, refused.failure.details]).toEqual([409, 'key_reused', { orderId: first.data.order.id }]);
    expect(await count()).toBe(before);
    expect((await bo.browser.call('createOrder', { body })).data.order.id).toBe(first.data.order.id);
    expect((await bo.browser.call('createOrder', { body: { ...other, idempotencyKey: randomUUID() } })).status).toBe(201);
  });

  it('makes one order of one quote, even under two keys', async () => {
    const quote = await bo.quote();
    const first = await bo.browser.call('createOrder', { body: orderOf(quote) });
    const second = await bo.browser.call('createOrder', { body: orderOf(quote) });
    expect(second.data.order.id).toBe(first.data.order.id);
  });

  it('refuses the quote of another customer, and a guest', async () => {
    const quote = await ana.quote();
    expect((await bo.browser.call('createOrder', { body: orderOf(quote) })).status).toBe(404);
    expect((await openBrowser(api.app).call('createOrder', { body: orderOf(quote) })).status).toBe(401);
  });

  it('has the price that the server calculates, whatever sums the client adds to what it sends', async () => {
    const sums = {
      total: 1,
      subtotal: 1,
      iva: 0,
      price: 1,
      timeCoeff: 0.01,
      promoDiscount: 1_000_000,
      credit: 1_000_000,
      paymentStatus: 'paid',
    };
    const body = { ...sums, quote: sums, visits: [sums], input: { ...sums, visits: [sums], ...detailed } };
    const { quote } = dataOf(await bo.browser.call('quote', { body }));
    const { order } = dataOf(await bo.browser.call('createOrder', { body: { ...sums, quote: sums, visits: [sums], ...orderOf(quote) } }));
    expect([quote.total, order.total, order.paidAt]).toEqual([total, total, null]);
  });

  it('answers a changed price with a new quote that can be ordered', async () => {
    const quote = await ana.quote();
    const { list } = await api.db.selectFrom('price_lists').select('list').orderBy('version', 'desc').executeTakeFirstOrThrow();
    const dearer = { ...list, extraServices: list.extraServices.map((extra) => ({ ...extra, price: extra.price + 100 })) };
    await api.db
      .insertInto('price_lists')
      .values({ list: JSON.stringify(dearer), created_at: api.clock.now() })
      .execute();
    const refused = await ana.browser.call('createOrder', { body: orderOf(quote) });
    expect(refused.status).toBe(409);
    expect(refused.failure.code).toBe('price_changed');
    const { quote: fresh } = refused.failure.details as { quote: typeof quote };
    // Two extras, 1.00 each, 10% for the second cleaner on them, 21% IVA: 2.66 more.
    expect(fresh.total).toBe(27_485 + 266);
    const ordered = await ana.browser.call('createOrder', { body: orderOf(fresh) });
    expect(ordered.data.order.total).toBe(fresh.total);
    await api.db
      .insertInto('price_lists')
      .values({ list: JSON.stringify(list), created_at: api.clock.now() })
      .execute();
  });

  it('uses the current limit of booking soon, in the quote and in the order', async () => {
    const { list } = await api.db.selectFrom('price_lists').select('list').orderBy('version', 'desc').executeTakeFirstOrThrow();
    const putInForce = (next: typeof list) =>
      api.db
        .insertInto('price_lists')
        .values({ list: JSON.stringify(next), created_at: api.clock.now() })
        .execute();
    expect(await ana.quote()).toMatchObject({ bookingSoon: false });
    await putInForce({ ...list, pricing: { ...list.pricing, bookingSoonHours: 14 * 24 } });
    const quote = await ana.quote();
    const { data } = await ana.browser.call('createOrder', { body: orderOf(quote) });
    await putInForce(list);
    expect([quote.bookingSoon, data.order.bookingSoon]).toEqual([true, true]);
  });

  it('requires consent to start within 14 days, an address in our area, and a card for a start within 48 hours', async () => {
    const quote = await ana.quote();
    const ask = async (more: Parameters<typeof orderOf>[1], of = quote) =>
      (await ana.browser.call('createOrder', { body: orderOf(of, more) })).failure;
    expect(await ask({ startWithinWithdrawal: false })).toMatchObject({
      code: 'consent_required',
      errors: { startWithinWithdrawal: 'required' },
    });
    expect(await ask({ address: { ...home, postalCode: '28001' } })).toMatchObject({
      code: 'outside_service_area',
      errors: { 'address.postalCode': 'outsideServiceArea' },
    });
    expect(await ask({ address: null })).toMatchObject({ code: 'validation', errors: { address: 'required' } });
    const soon = await ana.quote(tomorrow);
    expect(await ask({ paymentTiming: 'later' }, soon)).toMatchObject({ code: 'validation', errors: { paymentTiming: 'notAvailable' } });
  });

  it('creates one visit for each date of a series and offers only the first', async () => {
    const visit = await ana.book({ repeat: 'Weekly', lastDate: '2027-06-29', excludedDates: ['2027-06-22'] });
    const { data } = await ana.browser.call('getOrders', { params: { id: ana.user.id } });
    const series = data.activeOrders.filter((each) => each.subscriptionId === visit.order.subscriptionId);
    expect(series.map(({ date, service }) => [date, service])).toEqual([
      ['2027-06-08', 'awaiting'],
      ['2027-06-15', 'scheduled'],
      ['2027-06-29', 'scheduled'],
    ]);
    expect(series.map(({ payment }) => payment)).toEqual(['requested', 'none', 'none']);
  });
});

describe('orders', () => {
  it('of another customer are not found', async () => {
    const visit = await ana.book();
    for (const call of ['getOrder', 'getPayment'] as const)
      expect((await bo.browser.call(call, { params: { id: visit.id } })).status).toBe(404);
    expect((await bo.browser.call('createPayment', { params: { orderId: visit.id } })).status).toBe(404);
    expect((await bo.browser.call('getOrders', { params: { id: ana.user.id } })).status).toBe(404);
  });

  it('of the customer who asks come with the whole of the first', async () => {
    const eva = await api.customer();
    expect((await eva.browser.call('getOwnOrders')).data).toEqual({ activeOrders: [], pastOrders: [], first: null });
    const later = await eva.book({ date: '2027-06-24' });
    const sooner = await eva.book({ date: '2027-06-17' });
    const { data } = await eva.browser.call('getOwnOrders');
    const { first, ...lists } = data;
    expect(lists).toEqual((await eva.browser.call('getOrders', { params: { id: eva.user.id } })).data);
    expect(lists.activeOrders.map(({ id }) => id)).toEqual([sooner.id, later.id]);
    expect(first).toEqual((await eva.browser.call('getOrder', { params: { id: sooner.id } })).data.order);
  });

  it('with nothing to pay are waived without the provider', async () => {
    await api.db
      .insertInto('promo_codes')
      .values({
        code: 'ALL',
        percent: 100,
        amount: null,
        first_booking_only: false,
        uses_in_all: 1,
        uses_per_customer: null,
        issued_to: null,
      })
      .execute();
    const visit = await ana.book({ promoCode: 'all' });
    expect(visit.order).toMatchObject({ total: 0, payment: 'waived', payable: false });
    expect((await ana.browser.call('createPayment', { params: { orderId: visit.id } })).failure.code).toBe('nothing_to_pay');
    const again = await ana.browser.call('quote', { body: { input: { ...detailed, promoCode: 'ALL' } } });
    expect(again.failure).toMatchObject({ code: 'promo_not_applicable', errors: { promoCode: 'usedUp' } });
  });

  it("are confirmed by mail in the customer's language", async () => {
    await bo.book();
    await api.jobs.runDue();
    const [mail] = await bo.mails();
    expect(mail?.subject).toContain('martes 8 de junio de 2027');
    expect(mail?.text).toContain('274,85');
    expect(mail?.links[0]).toContain('/confirmation?order=');
  });

  it('return their current state to the customer', async () => {
    const visit = await ana.book();
    expect(await visit.read()).toMatchObject({ id: visit.id, paymentId: visit.order.paymentId, acceptedCleaners: 0, assigned: [] });
  });
});
