import { switchSimulation } from '@nitida/local/tools';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { cards, tomorrow, total } from '../../../test/booking-input.ts';
import { enterCard } from '../../../test/visit.ts';
import { isDomainError } from '../../domain-error.ts';
import { acceptOffer } from './accept.ts';

let api: BookingApi;
let ana: Customer;

beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
});
afterAll(() => api.close());

describe('an acceptance', () => {
  it('succeeds for one of fifty at the same moment', async () => {
    const visit = await ana.book({ selectedSpeed: '1x', date: '2027-06-09' });
    const cleaners = await visit.cleaners('offered');
    expect(cleaners.length).toBeGreaterThan(5);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => acceptOffer(api.ordering, visit.id, cleaners[index % cleaners.length] ?? '')),
    );
    expect(answers.filter((answer) => !isDomainError(answer))).toHaveLength(1);
    const confirmed = await visit.read();
    expect(confirmed).toMatchObject({ service: 'confirmed', acceptedCleaners: 1 });
    expect(confirmed.timeline.filter(({ kind }) => kind === 'confirmed')).toHaveLength(1);
    expect(await visit.cleaners('offered')).toEqual([]);
  });

  it('confirms the visit after two cleaners for 2x and three for 3x, and then notifies the customer', async () => {
    const customer = await api.customer();
    const visit = await customer.book({ selectedSpeed: '3x', date: '2027-06-10' });
    const cleaners = await visit.cleaners('offered');
    for (const [index, service] of (['awaiting', 'awaiting', 'confirmed'] as const).entries()) {
      expect(isDomainError(await acceptOffer(api.ordering, visit.id, cleaners[index] ?? ''))).toBe(false);
      expect(await visit.read()).toMatchObject({ service, acceptedCleaners: index + 1 });
    }
    expect(await customer.notificationTitles()).toEqual(['Request confirmed']);
    await api.jobs.runDue();
    expect((await customer.mails())[0]?.subject).toBe('Confirmed: Thursday 10 June 2027, 09:00');
  });

  it('is refused to a cleaner who has accepted already, got no offer, or has another visit at the time', async () => {
    const visit = await ana.book({ date: '2027-06-11' });
    const [first = '', second = ''] = await visit.cleaners('offered');
    expect(isDomainError(await acceptOffer(api.ordering, visit.id, first))).toBe(false);
    expect(isDomainError(await acceptOffer(api.ordering, visit.id, first))).toBe(true);
    expect(isDomainError(await acceptOffer(api.ordering, visit.id, 'c1ea0000-0000-4000-8000-0000000000ff'))).toBe(true);
    const other = await ana.book({ date: '2027-06-11', time: '10:00' });
    expect(await other.cleaners('offered')).not.toContain(first);
    expect(await other.cleaners('offered')).toContain(second);
  });

  it('captures the hold of the card', async () => {
    const visit = await ana.book(tomorrow);
    await visit.authorise();
    await visit.accept();
    const paid = await visit.untilPayment('paid');
    expect(paid).toMatchObject({ service: 'confirmed', display: 'paid' });
    expect(paid.invoiceNumber).not.toBeNull();
  });
});

describe('a visit that nobody accepts in time', () => {
  it('is closed, and its hold is released', async () => {
    const late = await startBookingApi();
    const customer = await late.customer();
    const visit = await customer.book(tomorrow);
    const held = await visit.authorise();
    await late.clock.moveTo(new Date(held.respondBy ?? ''));
    const ended = await visit.untilPayment('voided');
    expect(ended).toMatchObject({ service: 'notConfirmed', display: 'notConfirmed', refunded: 0 });
    expect(await visit.ledger()).toEqual([
      ['authorised', total],
      ['released', total],
    ]);
    await late.close();
  });

  it('is refunded in full with a credit note, even when some cleaners accepted', async () => {
    const late = await startBookingApi();
    const customer = await late.customer();
    const visit = await customer.bookPaid();
    const [first = ''] = await visit.cleaners('offered');
    await acceptOffer(late.ordering, visit.id, first);
    await late.clock.moveTo(new Date(visit.order.respondBy ?? ''));
    const ended = await visit.untilPayment('refunded');
    expect(ended).toMatchObject({ service: 'notConfirmed', refunded: total });
    expect(ended.timeline.map(({ kind }) => kind)).toEqual(['requested', 'paid', 'cleanerAccepted', 'notConfirmed', 'refunded']);
    const notes = await late.db.selectFrom('credit_notes').select(['number', 'amount']).execute();
    expect(notes).toEqual([{ number: 'RS2027-0001', amount: total }]);
    expect(await customer.notificationTitles()).toEqual(['Request not confirmed']);
    await late.close();
  });

  it('refunds money that arrives after the end', async () => {
    const late = await startBookingApi();
    const customer = await late.customer();
    const visit = await customer.book();
    const { url } = await visit.openPage();
    // The page is paid at the moment the request ends, and its message arrives later.
    await late.db
      .updateTable('jobs')
      .set({ held_until: new Date('2027-06-02T00:00:00Z') })
      .where('kind', '=', 'paymentSync')
      .execute();
    await late.clock.moveTo(new Date(visit.order.respondBy ?? ''));
    await enterCard(url);
    const ended = await visit.untilService('notConfirmed');
    expect(ended.payment === 'voided' || ended.payment === 'paid' || ended.payment === 'refunded').toBe(true);
    await vi.waitFor(async () => {
      await late.jobs.runDue();
      expect(await visit.ledger()).toEqual([
        ['charged', total],
        ['refunded', total],
      ]);
    }, 10_000);
    await late.close();
  });
});

describe('simulated cleaners', () => {
  it('accept seconds after the offer, start and complete; the visit can then be rated once', async () => {
    const live = await startBookingApi();
    await switchSimulation(live.db, true);
    const customer = await live.customer();
    const visit = await customer.bookPaid();
    expect(visit.order.service).toBe('awaiting');
    await live.clock.advance(5000);
    await visit.untilService('confirmed');
    await live.clock.moveTo(new Date('2027-06-07T07:00:00Z'));
    await live.jobs.runDue();
    await live.clock.moveTo(new Date(visit.order.startAt));
    expect(await visit.untilService('inProgress')).toMatchObject({
      assigned: [{ status: 'busy' }, { status: 'busy' }],
    });
    const rate = (stars: number) => customer.browser.call('createRate', { body: { rate: stars, jobId: visit.id, feedback: 'Thank you' } });
    expect((await rate(5)).failure.code).toBe('illegal_transition');
    await live.clock.advance(4.5 * 60 * 60_000);
    await visit.untilService('completed');
    expect(await customer.notificationTitles()).toEqual([
      'Request confirmed',
      'Cleaning reminder',
      'Cleaning started',
      'Cleaning completed',
    ]);
    expect((await rate(5)).status).toBe(201);
    expect((await rate(4)).status).toBe(409);
    expect(await visit.read()).toMatchObject({ isRated: true, rate: 5, tab: 'past' });
    await live.close();
  });

  it('accept between 06:00 and 00:00 only', async () => {
    const live = await startBookingApi();
    await switchSimulation(live.db, true);
    // 01:00 in Madrid.
    await live.clock.moveTo(new Date('2027-06-01T23:00:00Z'));
    const customer = await live.customer();
    const visit = await customer.bookPaid();
    await live.clock.moveTo(new Date('2027-06-02T03:59:00Z'));
    await live.jobs.runDue();
    expect((await visit.read()).service).toBe('awaiting');
    await live.clock.moveTo(new Date('2027-06-02T04:00:00Z'));
    await visit.untilService('confirmed');
    await live.close();
  });

  it('wait until the customer finishes paying, but at most two minutes', async () => {
    const live = await startBookingApi();
    await switchSimulation(live.db, true);
    const customer = await live.customer();
    const visit = await customer.book();
    await visit.openPage();
    await live.clock.advance(5000);
    await live.jobs.runDue();
    expect((await visit.read()).service).toBe('awaiting');
    await live.clock.advance(120_000);
    await visit.untilService('confirmed');
    await live.close();
  });

  it('get offers for the next visit of a series, the last cleaners first', async () => {
    const live = await startBookingApi();
    await switchSimulation(live.db, true);
    const customer = await live.customer();
    await customer.bookPaid({ repeat: 'Weekly', lastDate: '2027-06-15' });
    await live.moveClockTo('2027-06-08T07:00:02Z');
    const second = (await customer.browser.call('getOrders', { params: { id: customer.user.id } })).data.activeOrders.find(
      ({ date }) => date === '2027-06-15',
    );
    expect(second?.service).toBe('awaiting');
    const offers = await live.db
      .selectFrom('offers')
      .select('cleaner_id')
      .where('order_id', '=', second?.id ?? '')
      .execute();
    expect(offers).toHaveLength(2);
    await live.close();
  });
});

it('a declined card prevents the offer of a visit that starts soon', async () => {
  const visit = await ana.book({ ...tomorrow, time: '17:00' });
  await visit.enterCard(cards.declined);
  await api.jobs.runDue();
  expect(await visit.read()).toMatchObject({ payment: 'requested', offeredAt: null });
});
