import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type BookingApi,
  type Customer,
  cards,
  enterCard,
  openPage,
  order,
  paidOrder,
  read,
  startBookingApi,
  tomorrow,
  until,
} from '../../../test/booking.ts';
import { isDomainError } from '../../domain-error.ts';
import { travel } from '../../local/travel.ts';
import { listMails } from '../../mail/inbox.ts';
import { acceptOffer } from './accept.ts';
import { acceptNow } from './jobs.ts';
import { switchSimulation } from './simulation.ts';

let api: BookingApi;
let ana: Customer;

beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
});
afterAll(() => api.close());

const asked = async (orderId: string): Promise<string[]> =>
  (
    await api.db
      .selectFrom('offers')
      .select('cleaner_id')
      .where('order_id', '=', orderId)
      .where('state', '=', 'offered')
      .orderBy('cleaner_id')
      .execute()
  ).map((row) => row.cleaner_id);
const titles = async (customer: Customer): Promise<string[]> =>
  (await customer.browser.call('getNotifications', { params: { id: customer.user.id } })).data.notifications.map(({ title }) => title);

describe('accepting', () => {
  it('has one winner of fifty at the same moment', async () => {
    const made = await order(ana, { selectedSpeed: '1x', date: '2027-06-09' });
    const cleaners = await asked(made.id);
    expect(cleaners.length).toBeGreaterThan(5);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => acceptOffer(api.ordering, made.id, cleaners[index % cleaners.length] ?? '')),
    );
    expect(answers.filter((answer) => !isDomainError(answer))).toHaveLength(1);
    const confirmed = await read(ana, made.id);
    expect(confirmed).toMatchObject({ service: 'confirmed', acceptedCleaners: 1 });
    expect(confirmed.timeline.filter(({ kind }) => kind === 'confirmed')).toHaveLength(1);
    expect(await asked(made.id)).toEqual([]);
  });

  it('takes two for 2x, three for 3x, and tells after the last', async () => {
    const customer = await api.customer();
    const made = await order(customer, { selectedSpeed: '3x', date: '2027-06-10' });
    const cleaners = await asked(made.id);
    for (const [index, service] of (['awaiting', 'awaiting', 'confirmed'] as const).entries()) {
      expect(isDomainError(await acceptOffer(api.ordering, made.id, cleaners[index] ?? ''))).toBe(false);
      expect(await read(customer, made.id)).toMatchObject({ service, acceptedCleaners: index + 1 });
    }
    expect(await titles(customer)).toEqual(['Request confirmed']);
    await api.jobs.runDue();
    expect((await listMails(api.db, customer.email))[0]?.subject).toBe('Confirmed: Thursday 10 June 2027, 09:00');
  });

  it('is refused to the same cleaner twice, to one who was not asked, and to one who is elsewhere then', async () => {
    const made = await order(ana, { date: '2027-06-11' });
    const [first = '', second = ''] = await asked(made.id);
    expect(isDomainError(await acceptOffer(api.ordering, made.id, first))).toBe(false);
    expect(isDomainError(await acceptOffer(api.ordering, made.id, first))).toBe(true);
    expect(isDomainError(await acceptOffer(api.ordering, made.id, 'c1ea0000-0000-4000-8000-0000000000ff'))).toBe(true);
    const other = await order(ana, { date: '2027-06-11', time: '10:00' });
    expect(await asked(other.id)).not.toContain(first);
    expect(await asked(other.id)).toContain(second);
  });

  it('charges the card that was held', async () => {
    const made = await order(ana, tomorrow);
    await enterCard((await openPage(ana, made.id)).url);
    await until(api, ana, made.id, ({ payment }) => payment === 'authorised');
    await acceptNow(api.ordering, made.id);
    const paid = await until(api, ana, made.id, ({ payment }) => payment === 'paid');
    expect(paid).toMatchObject({ service: 'confirmed', display: 'paid' });
    expect(paid.invoiceNumber).not.toBeNull();
  });
});

describe('nobody accepting in time', () => {
  it('ends the request and lets go of the hold', async () => {
    const late = await startBookingApi();
    const customer = await late.customer();
    const made = await order(customer, tomorrow);
    await enterCard((await openPage(customer, made.id)).url);
    const held = await until(late, customer, made.id, ({ payment }) => payment === 'authorised');
    await late.clock.moveTo(new Date(held.respondBy ?? ''));
    const ended = await until(late, customer, made.id, ({ payment }) => payment === 'voided');
    expect(ended).toMatchObject({ service: 'notConfirmed', display: 'notConfirmed', refunded: 0 });
    const ledger = await late.db.selectFrom('ledger').select(['kind', 'amount']).orderBy('id').execute();
    expect(ledger).toEqual([
      { kind: 'authorised', amount: 27_485 },
      { kind: 'released', amount: 27_485 },
    ]);
    await late.close();
  });

  it('refunds what was paid, in full, with a credit note, also when it is partly filled', async () => {
    const late = await startBookingApi();
    const customer = await late.customer();
    const made = await paidOrder(late, customer);
    const offers = await late.db.selectFrom('offers').select('cleaner_id').where('order_id', '=', made.id).execute();
    await acceptOffer(late.ordering, made.id, offers[0]?.cleaner_id ?? '');
    await late.clock.moveTo(new Date(made.respondBy ?? ''));
    const ended = await until(late, customer, made.id, ({ payment }) => payment === 'refunded');
    expect(ended).toMatchObject({ service: 'notConfirmed', refunded: 27_485 });
    expect(ended.timeline.map(({ kind }) => kind)).toEqual(['requested', 'paid', 'cleanerAccepted', 'notConfirmed', 'refunded']);
    const notes = await late.db.selectFrom('credit_notes').select(['number', 'amount']).execute();
    expect(notes).toEqual([{ number: 'R2027-0001', amount: 27_485 }]);
    expect(await titles(customer)).toEqual(['Request not confirmed']);
    await late.close();
  });

  it('gives back money that arrives after the end', async () => {
    const late = await startBookingApi();
    const customer = await late.customer();
    const made = await order(customer);
    const { url } = await openPage(customer, made.id);
    // The page is paid in the moment in which the request ends: its message comes later.
    await late.db
      .updateTable('jobs')
      .set({ held_until: new Date('2027-06-02T00:00:00Z') })
      .where('kind', '=', 'paymentSync')
      .execute();
    await late.clock.moveTo(new Date(made.respondBy ?? ''));
    await enterCard(url);
    const ended = await until(late, customer, made.id, ({ service }) => service === 'notConfirmed');
    expect(ended.payment === 'voided' || ended.payment === 'paid' || ended.payment === 'refunded').toBe(true);
    await vi.waitFor(async () => {
      await late.jobs.runDue();
      const rows = await late.db.selectFrom('ledger').select(['kind', 'amount']).orderBy('id').execute();
      expect(rows).toEqual([
        { kind: 'charged', amount: 27_485 },
        { kind: 'refunded', amount: 27_485 },
      ]);
    }, 10_000);
    await late.close();
  });
});

describe('simulated cleaners', () => {
  it('accept a few seconds after the offer, come, and leave; the visit can then be rated once', async () => {
    const live = await startBookingApi();
    await switchSimulation(live.db, true);
    const customer = await live.customer();
    const made = await paidOrder(live, customer);
    expect(made.service).toBe('awaiting');
    await live.clock.advance(5000);
    await until(live, customer, made.id, ({ service }) => service === 'confirmed');
    await live.clock.moveTo(new Date('2027-06-07T07:00:00Z'));
    await live.jobs.runDue();
    await live.clock.moveTo(new Date(made.startAt));
    expect(await until(live, customer, made.id, ({ service }) => service === 'inProgress')).toMatchObject({
      assigned: [{ status: 'busy' }, { status: 'busy' }],
    });
    const rate = (stars: number) => customer.browser.call('createRate', { body: { rate: stars, jobId: made.id, feedback: 'Thank you' } });
    expect((await rate(5)).failure.code).toBe('illegal_transition');
    await live.clock.advance(4.5 * 60 * 60_000);
    await until(live, customer, made.id, ({ service }) => service === 'completed');
    expect(await titles(customer)).toEqual(['Request confirmed', 'Cleaning reminder', 'Cleaning started', 'Cleaning completed']);
    expect((await rate(5)).status).toBe(201);
    expect((await rate(4)).status).toBe(409);
    expect(await read(customer, made.id)).toMatchObject({ isRated: true, rate: 5, tab: 'past' });
    await live.close();
  });

  it('answer between 06:00 and 00:00 only', async () => {
    const live = await startBookingApi();
    await switchSimulation(live.db, true);
    // 01:00 in Madrid.
    await live.clock.moveTo(new Date('2027-06-01T23:00:00Z'));
    const customer = await live.customer();
    const made = await paidOrder(live, customer);
    await live.clock.moveTo(new Date('2027-06-02T03:59:00Z'));
    await live.jobs.runDue();
    expect((await read(customer, made.id)).service).toBe('awaiting');
    await live.clock.moveTo(new Date('2027-06-02T04:00:00Z'));
    await until(live, customer, made.id, ({ service }) => service === 'confirmed');
    await live.close();
  });

  it('let the customer finish paying first, but not for longer than two minutes', async () => {
    const live = await startBookingApi();
    await switchSimulation(live.db, true);
    const customer = await live.customer();
    const made = await order(customer);
    await openPage(customer, made.id);
    await live.clock.advance(5000);
    await live.jobs.runDue();
    expect((await read(customer, made.id)).service).toBe('awaiting');
    await live.clock.advance(120_000);
    await until(live, customer, made.id, ({ service }) => service === 'confirmed');
    await live.close();
  });

  it('are asked again for the next visit of a series, the last ones first', async () => {
    const live = await startBookingApi();
    await switchSimulation(live.db, true);
    const customer = await live.customer();
    await paidOrder(live, customer, { repeat: 'Weekly', lastDate: '2027-06-15' });
    await travel(live.ordering, new Date('2027-06-08T07:00:02Z'), null);
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

it('a card that is declined keeps a soon visit off offer', async () => {
  const made = await order(ana, { ...tomorrow, time: '17:00' });
  await enterCard((await openPage(ana, made.id)).url, cards.declined);
  await api.jobs.runDue();
  expect(await read(ana, made.id)).toMatchObject({ payment: 'requested', offeredAt: null });
});
