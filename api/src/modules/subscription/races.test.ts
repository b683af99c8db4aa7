import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BookedVisit, type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { total } from '../../../test/booking-input.ts';
import { testStart } from '../../../test/support.ts';
import { acceptOffer } from '../dispatch/accept.ts';

let api: BookingApi;
let ana: Customer;
let first: BookedVisit;

beforeAll(async () => {
  api = await startBookingApi();
});
beforeEach(async () => {
  await api.clock.moveTo(testStart);
  ana = await api.customer();
  first = await ana.bookPaid({ repeat: 'Weekly', lastDate: '2027-06-29' });
});
afterAll(() => api.close());

const id = () => first.order.subscriptionId ?? '';
const series = async () => (await ana.browser.call('getSubscription', { params: { id: id() } })).data.subscription;
const pause = (expectedRefund: number) => ana.browser.call('pauseSubscription', { params: { id: id() }, body: { expectedRefund } });
const resume = () => ana.browser.call('resumeSubscription', { params: { id: id() } });
async function kept(): Promise<number> {
  const rows = await api.db
    .selectFrom('ledger')
    .innerJoin('orders', 'orders.id', 'ledger.order_id')
    .select(['ledger.kind', 'ledger.amount'])
    .where('orders.user_id', '=', ana.user.id)
    .execute();
  return rows.reduce((sum, { kind, amount }) => sum + (kind === 'charged' ? amount : kind === 'refunded' ? -amount : 0), 0);
}

describe('at the same moment', () => {
  it('pausing, skipping, rescheduling and accepting have one outcome, and the money matches the visits', async () => {
    const { visits } = await series();
    const [, second, third] = visits;
    const { data } = await ana.browser.call('quoteReschedule', {
      params: { id: third?.id ?? '' },
      body: { date: '2027-06-23', time: '10:00', scope: 'later' },
    });
    const offer = await api.db.selectFrom('offers').select('cleaner_id').where('order_id', '=', first.id).executeTakeFirstOrThrow();
    const [paused, skipped, moved] = await Promise.all([
      pause(total),
      ana.browser.call('skipCleaning', { params: { id: id() }, body: { orderId: second?.id ?? '', expectedRefund: 0 } }),
      ana.browser.call('rescheduleOrder', { params: { id: third?.id ?? '' }, body: { quoteId: data.quote.id } }),
      acceptOffer(api.ordering, first.id, offer.cleaner_id),
    ]);
    expect([paused.status, skipped.status]).toEqual([200, 200]);
    expect([200, 409]).toContain(moved.status);
    const after = await series();
    expect(after.state).toBe('paused');
    expect(after.visits.every(({ service }) => service === 'cancelled')).toBe(true);
    await vi.waitFor(async () => {
      await api.jobs.runDue();
      expect(await kept()).toBe(0);
    }, 10_000);
    const open = await api.db
      .selectFrom('offers')
      .innerJoin('orders', 'orders.id', 'offers.order_id')
      .select('offers.id')
      .where('orders.user_id', '=', ana.user.id)
      .where('offers.state', 'in', ['offered', 'accepted'])
      .execute();
    expect(open).toEqual([]);
  });

  it('two pauses cancel once, and three resumptions book once', async () => {
    await first.accept();
    const pauses = await Promise.all([pause(total), pause(total)]);
    expect(pauses.map(({ status }) => status)).toEqual([200, 200]);
    const resumed = await Promise.all([resume(), resume(), resume()]);
    expect(resumed.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { visits, state } = await series();
    expect(state).toBe('active');
    // Four Tuesdays were cancelled and booked again: each is listed once.
    expect(visits).toHaveLength(4);
    expect(visits.filter(({ tab }) => tab === 'current').map(({ date }) => date)).toEqual([
      '2027-06-08',
      '2027-06-15',
      '2027-06-22',
      '2027-06-29',
    ]);
    await vi.waitFor(async () => {
      await api.jobs.runDue();
      expect(await kept()).toBe(0);
    }, 10_000);
  });
});
