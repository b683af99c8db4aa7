import type { QuoteInput } from '@nitida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { testStart } from '../../../test/support.ts';
import type { Visit } from '../../../test/visit.ts';

let api: BookingApi;
let ana: Customer;

beforeAll(async () => {
  api = await startBookingApi();
});
beforeEach(async () => {
  await api.clock.moveTo(testStart);
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
async function othersOf({ id }: Visit): Promise<[Visit, Visit]> {
  const { data } = await ana.browser.call('getOrders', { params: { id: ana.user.id } });
  const [second, third] = data.activeOrders.filter((each) => each.id !== id);
  if (!second || !third) throw new Error('The booking has three visits');
  return [ana.visit(second.id), ana.visit(third.id)];
}

describe('a booking with two visits within 48 hours', () => {
  it('authorises both on the saved card, and asks for the card once', async () => {
    const first = await ana.book(twoSoon, { saveCard: true });
    const [second, third] = await othersOf(first);
    await first.authorise();
    const held = await second.untilPayment('authorised');
    expect(held).toMatchObject({ service: 'awaiting', card: { brand: 'visa', last4: '4242' } });
    expect(held.offeredAt).not.toBeNull();
    expect(await third.until(() => true)).toMatchObject({ payment: 'none' });
  });

  it('requests each payment separately without consent to save the card', async () => {
    const first = await ana.book(twoSoon);
    const [second] = await othersOf(first);
    await first.authorise();
    expect(await second.until(() => true)).toMatchObject({ payment: 'requested', payable: true });
  });
});
