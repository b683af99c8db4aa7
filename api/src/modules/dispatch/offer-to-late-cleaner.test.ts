import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { type CleanerApp, cleanerApps } from '../../../test/cleaners.ts';
import { testStart } from '../../../test/support.ts';

const hourMs = 60 * 60_000;

let api: BookingApi;
let ana: Customer;
let lucia: CleanerApp;
let carmen: CleanerApp;

beforeAll(async () => {
  api = await startBookingApi();
  const [first, second] = await cleanerApps(api);
  if (!first || !second) throw new Error('There are no cleaners');
  [lucia, carmen] = [first, second];
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.clock.moveTo(testStart);
  ana = await api.customer();
});

describe('a cleaner who had another visit when a request was offered', () => {
  it('gets the offer once they are free, with the time that is left, and can accept', async () => {
    const first = await ana.bookPaid({ selectedSpeed: '1x' });
    await lucia.accept(first.id);
    const second = await ana.bookPaid({ selectedSpeed: '1x', time: '10:00' });
    expect(await lucia.isAsked(second.id)).toBe(false);
    expect((await lucia.accept(second.id)).failure.code).toBe('illegal_transition');
    await api.clock.advance(hourMs / 2);
    await first.cancel(first.order.total);
    const { offers } = (await lucia.call('getCleanerOffers')).data;
    expect(offers.find(({ orderId }) => orderId === second.id)?.respondBy).toBe(second.order.respondBy);
    expect((await lucia.accept(second.id)).status).toBe(200);
    expect(await second.read()).toMatchObject({ service: 'confirmed', assigned: [{ name: 'Lucía' }] });
  });

  /** A request that was offered while Lucía had another visit at the time, which she has given back since. */
  async function openedSince(date: string) {
    const first = await ana.bookPaid({ selectedSpeed: '1x', date });
    await lucia.accept(first.id);
    const second = await ana.bookPaid({ selectedSpeed: '1x', date, time: '10:00' });
    await lucia.dropOut(first.id, { reason: 'ill' });
    return { givenBack: first, second };
  }
  const closed = { code: 'not_on_offer', message: 'This request is no longer open' };

  it('may accept at once, without having read the list of offers', async () => {
    const { second } = await openedSince('2027-06-17');
    expect((await lucia.accept(second.id)).data.visit).toMatchObject({ orderId: second.id, service: 'confirmed' });
    expect(await second.read()).toMatchObject({ service: 'confirmed', assigned: [{ name: 'Lucía' }] });
  });

  it('learns that the request is closed when another accepted first, and when they dropped out themselves', async () => {
    const { givenBack, second } = await openedSince('2027-06-09');
    await carmen.accept(second.id);
    expect(await lucia.accept(second.id)).toMatchObject({ status: 409, failure: closed });
    expect(await lucia.accept(givenBack.id)).toMatchObject({ status: 409, failure: closed });
  });

  it('learns the same after the time to accept, before and after the request is closed', async () => {
    const { second } = await openedSince('2027-06-10');
    await api.clock.moveTo(new Date(second.order.respondBy ?? ''));
    expect(await lucia.accept(second.id)).toMatchObject({ status: 409, failure: closed });
    await api.jobs.runDue();
    expect((await second.read()).service).toBe('notConfirmed');
    expect(await lucia.accept(second.id)).toMatchObject({ status: 409, failure: closed });
  });
});

it('a cleaner who lives too far away never learns of a request, open or closed', async () => {
  const away = (await cleanerApps(api))[8];
  const visit = await ana.bookPaid({ selectedSpeed: '1x', date: '2027-06-11' });
  expect((await away?.accept(visit.id))?.status).toBe(404);
  await lucia.accept(visit.id);
  expect((await away?.accept(visit.id))?.status).toBe(404);
});

it('a cleaner who extends their hours gets the open requests', async () => {
  const { cleaner } = (await lucia.call('getCleaner')).data;
  const { '2': _tuesday, ...others } = cleaner.hours;
  await lucia.call('updateCleanerHours', { body: { hours: others } });
  const visit = await ana.bookPaid({ selectedSpeed: '1x', date: '2027-06-15' });
  expect(await lucia.isAsked(visit.id)).toBe(false);
  await lucia.call('updateCleanerHours', { body: { hours: cleaner.hours } });
  expect(await lucia.isAsked(visit.id)).toBe(true);
});
