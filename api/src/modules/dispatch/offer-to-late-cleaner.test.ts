import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, paidOrder, read, startBookingApi } from '../../../test/booking.ts';
import { type CleanerApp, cleanerApps } from '../../../test/cleaners.ts';
import { testStart } from '../../../test/support.ts';

const hourMs = 60 * 60_000;
const params = (orderId: string) => ({ params: { orderId } });

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

const isAsked = async (app: CleanerApp, orderId: string): Promise<boolean> =>
  (await app.call('getCleanerOffers')).data.offers.some((offer) => offer.orderId === orderId);

describe('a cleaner who was elsewhere when a request went out', () => {
  it('is asked once they are free, has the time that is left, and can accept', async () => {
    const first = await paidOrder(api, ana, { selectedSpeed: '1x' });
    await lucia.call('acceptOffer', params(first.id));
    const second = await paidOrder(api, ana, { selectedSpeed: '1x', time: '10:00' });
    expect(await isAsked(lucia, second.id)).toBe(false);
    expect((await lucia.call('acceptOffer', params(second.id))).failure.code).toBe('illegal_transition');
    await api.clock.advance(hourMs / 2);
    const { total } = first;
    await ana.browser.call('cancelOrder', { params: { id: first.id }, body: { expectedRefund: total } });
    const { offers } = (await lucia.call('getCleanerOffers')).data;
    expect(offers.find(({ orderId }) => orderId === second.id)?.respondBy).toBe(second.respondBy);
    expect((await lucia.call('acceptOffer', params(second.id))).status).toBe(200);
    expect(await read(ana, second.id)).toMatchObject({ service: 'confirmed', assigned: [{ name: 'Lucía' }] });
  });

  /** A request that went out while Lucía had another visit at the time, which she has given back since. */
  async function openedSince(date: string) {
    const first = await paidOrder(api, ana, { selectedSpeed: '1x', date });
    await lucia.call('acceptOffer', params(first.id));
    const second = await paidOrder(api, ana, { selectedSpeed: '1x', date, time: '10:00' });
    await lucia.call('dropOut', { ...params(first.id), body: { reason: 'ill' } });
    return { givenBack: first, second };
  }
  const closed = { code: 'not_on_offer', message: 'This request is no longer open' };

  it('may accept straight away, without having looked at what is on offer', async () => {
    const { second } = await openedSince('2027-06-17');
    expect((await lucia.call('acceptOffer', params(second.id))).data.visit).toMatchObject({ orderId: second.id, service: 'confirmed' });
    expect(await read(ana, second.id)).toMatchObject({ service: 'confirmed', assigned: [{ name: 'Lucía' }] });
  });

  it('is told that the request is closed when another was faster, and when they gave it back themselves', async () => {
    const { givenBack, second } = await openedSince('2027-06-09');
    await carmen.call('acceptOffer', params(second.id));
    expect(await lucia.call('acceptOffer', params(second.id))).toMatchObject({ status: 409, failure: closed });
    expect(await lucia.call('acceptOffer', params(givenBack.id))).toMatchObject({ status: 409, failure: closed });
  });

  it('is told so too when the time is over, before and after the request is taken back', async () => {
    const { second } = await openedSince('2027-06-10');
    await api.clock.moveTo(new Date(second.respondBy ?? ''));
    expect(await lucia.call('acceptOffer', params(second.id))).toMatchObject({ status: 409, failure: closed });
    await api.jobs.runDue();
    expect((await read(ana, second.id)).service).toBe('notConfirmed');
    expect(await lucia.call('acceptOffer', params(second.id))).toMatchObject({ status: 409, failure: closed });
  });
});

it('a cleaner who lives too far away knows of no request, open or closed', async () => {
  const away = (await cleanerApps(api))[8];
  const made = await paidOrder(api, ana, { selectedSpeed: '1x', date: '2027-06-11' });
  expect((await away?.call('acceptOffer', params(made.id)))?.status).toBe(404);
  await lucia.call('acceptOffer', params(made.id));
  expect((await away?.call('acceptOffer', params(made.id)))?.status).toBe(404);
});

it('a cleaner who opens their hours is asked about what is open', async () => {
  const { cleaner } = (await lucia.call('getCleaner')).data;
  const { '2': _tuesday, ...others } = cleaner.hours;
  await lucia.call('updateCleanerHours', { body: { hours: others } });
  const made = await paidOrder(api, ana, { selectedSpeed: '1x', date: '2027-06-15' });
  expect(await isAsked(lucia, made.id)).toBe(false);
  await lucia.call('updateCleanerHours', { body: { hours: cleaner.hours } });
  expect(await isAsked(lucia, made.id)).toBe(true);
});
