import type { Order, QuoteInput } from '@nitida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, enterCard, openPage, order, startBookingApi, until } from '../../../test/booking.ts';

let api: BookingApi;
let ana: Customer;

beforeAll(async () => {
  api = await startBookingApi();
});
beforeEach(async () => {
  await api.clock.moveTo(new Date('2027-06-01T08:00:00Z'));
  ana = await api.customer();
});
afterAll(() => api.close());

/** Booked on Tuesday 1 June at 10:00 in Madrid: two dates within 48 hours, and one after. */
const twoSoon: Partial<QuoteInput> = {
  repeat: 'Custom schedule',
  date: '2027-06-02',
  time: '12:00',
  customSchedule: [
    { date: '2027-06-02', time: '12:00' },
    { date: '2027-06-03', time: '09:00' },
    { date: '2027-06-08', time: '09:00' },
  ],
};
async function othersOf({ id }: Order): Promise<[string, string]> {
  const { data } = await ana.browser.call('getOrders', { params: { id: ana.user.id } });
  const [second, third] = data.activeOrders.filter((each) => each.id !== id);
  if (!second || !third) throw new Error('The booking has three visits');
  return [second.id, third.id];
}

describe('a booking with two visits within 48 hours', () => {
  it('holds both on the card that its owner lets us keep, and asks for it once', async () => {
    const first = await order(ana, twoSoon, { saveCard: true });
    const [second, third] = await othersOf(first);
    await enterCard((await openPage(ana, first.id)).url);
    await until(api, ana, first.id, ({ payment }) => payment === 'authorised');
    const held = await until(api, ana, second, ({ payment }) => payment === 'authorised');
    expect(held).toMatchObject({ service: 'awaiting', card: { brand: 'visa', last4: '4242' } });
    expect(held.offeredAt).not.toBeNull();
    expect(await until(api, ana, third, () => true)).toMatchObject({ payment: 'none' });
  });

  it('without that consent asks for each by itself', async () => {
    const first = await order(ana, twoSoon);
    const [second] = await othersOf(first);
    await enterCard((await openPage(ana, first.id)).url);
    await until(api, ana, first.id, ({ payment }) => payment === 'authorised');
    expect(await until(api, ana, second, () => true)).toMatchObject({ payment: 'requested', payable: true });
  });
});
