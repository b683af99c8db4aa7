import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookedVisit, type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { cards, tomorrow, total } from '../../../test/booking-input.ts';
import { testStart } from '../../../test/support.ts';
import { isDomainError } from '../../domain-error.ts';
import { acceptOffer } from '../dispatch/accept.ts';
import { cancelVisit } from './end-order.ts';

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

const hourMs = 60 * 60_000;

/** A paid visit on Tuesday 8 June, 09:00, that cleaners have accepted, seen `hours` before its start. */
async function confirmedVisit(hours: number): Promise<BookedVisit> {
  const visit = await ana.bookConfirmed();
  await api.clock.moveTo(new Date(Date.parse(visit.order.startAt) - hours * hourMs));
  return visit;
}

describe('a cancellation by the customer', () => {
  it.each([
    // 274.85: all of it more than 24 h ahead, half (137.425, half a cent to the customer) from 24 to 12 h, then nothing.
    [25, 100, 27_485, 24],
    [24, 50, 13_743, 12],
    [12, 50, 13_743, 12],
    [11, 0, 0, null],
  ])('%i h ahead previews %i%%, and refunds what the preview showed', async (hours, percent, amount, untilHours) => {
    const visit = await confirmedVisit(hours);
    const shown = await visit.previewCancellation();
    expect(shown.refund).toEqual({ percent, amount, card: amount, credit: 0, released: 0 });
    expect(shown.until).toBe(untilHours === null ? null : new Date(Date.parse(visit.order.startAt) - untilHours * hourMs).toISOString());
    // The page of the order names the same moment, while cancelling is free.
    expect((await visit.read()).freeCancellationUntil).toBe(percent === 100 ? shown.until : null);
    expect((await visit.cancel(amount)).data.order).toMatchObject({ service: 'cancelled', tab: 'past', assigned: [] });
    const after = percent === 0 ? 'paid' : percent === 100 ? 'refunded' : 'partlyRefunded';
    const settled = await visit.untilPayment(after);
    expect(settled.refunded).toBe(amount);
    expect(await visit.ledger()).toEqual([['charged', total], ...(amount > 0 ? [['refunded', amount]] : [])]);
  });

  it('is refused with the new preview when the refund differs from what the customer saw', async () => {
    const visit = await confirmedVisit(25);
    const { refund } = await visit.previewCancellation();
    await api.clock.advance(2 * hourMs);
    const refused = await visit.cancel(refund.amount);
    expect(refused.status).toBe(409);
    expect(refused.failure).toMatchObject({ code: 'refund_changed', details: { preview: { refund: { percent: 50, amount: 13_743 } } } });
    expect((await visit.read()).service).toBe('confirmed');
  });

  it('refunds everything until an hour after booking, even for a start tomorrow morning', async () => {
    const visit = await ana.book({ date: '2027-06-02', time: '08:00' });
    await visit.authorise();
    await visit.accept();
    await visit.untilPayment('paid');
    // Booked at 10:00 for 08:00: 22 h ahead, where the rule refunds half.
    await api.clock.advance(hourMs);
    expect((await visit.previewCancellation()).refund.percent).toBe(100);
    await api.clock.advance(1);
    expect(await visit.previewCancellation()).toMatchObject({ refund: { percent: 50 }, until: '2027-06-01T18:00:00.000Z' });
  });

  it("adds the card's part to the account when the customer chooses credit", async () => {
    const visit = await confirmedVisit(20);
    const { data } = await visit.cancel(13_743, 'credit');
    expect(data.order).toMatchObject({ service: 'cancelled', payment: 'partlyRefunded', refunded: 13_743 });
    expect(data.order.refunds).toMatchObject([{ amount: 13_743, card: 0, credit: 13_743, to: 'credit' }]);
    expect(data.order.refundedTo).toEqual({ card: 0, credit: 13_743 });
    expect(await visit.ledger()).toEqual([
      ['charged', total],
      ['credited', 13_743],
    ]);
    await api.jobs.runDue();
    const [mail] = await ana.mails();
    expect(mail?.subject).toBe('Cancelled: Tuesday 8 June 2027, 09:00');
    expect(mail?.text).toContain(
      'We cancelled your visit on Tuesday 8 June 2027 at 09:00, as you asked. We’re refunding €137.43 as account credit. We keep €137.42 under our cancellation policy.',
    );
  });

  it('shows the destination of each part of a mixed refund in the order, the list and the series', async () => {
    await ana.giveCredit(5_000);
    const visit = await ana.book({ repeat: 'Weekly', lastDate: '2027-06-15' });
    await visit.pay();
    await visit.accept();
    await api.clock.moveTo(new Date(Date.parse(visit.order.startAt) - 20 * hourMs));
    // Half of 274.85 is 137.43, of which half of the 50.00 of credit returns as credit.
    expect((await visit.cancel(13_743)).status).toBe(200);
    const parts = { card: 11_243, credit: 2_500 };
    const now = await visit.untilPayment('partlyRefunded');
    expect(now).toMatchObject({ refundedTo: parts, refunds: [{ amount: 13_743, ...parts }] });
    const { data } = await ana.browser.call('getOrders', { params: { id: ana.user.id } });
    expect(data.pastOrders.find(({ id }) => id === visit.id)?.refundedTo).toEqual(parts);
    const series = await ana.browser.call('getSubscription', { params: { id: visit.order.subscriptionId ?? '' } });
    expect(series.data.subscription.visits.map(({ refundedTo }) => refundedTo)).toEqual([parts, { card: 0, credit: 0 }]);
  });

  it('returns the same answer when repeated, and refunds nothing twice', async () => {
    const visit = await confirmedVisit(25);
    const answers = await Promise.all([visit.cancel(total), visit.cancel(total), visit.cancel(total)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await visit.untilPayment('refunded');
    expect((await visit.cancel(total)).status).toBe(200);
    expect(await visit.ledger()).toEqual([
      ['charged', total],
      ['refunded', total],
    ]);
    const notifications = await ana.notifications();
    expect(notifications.map(({ title }) => title)).toEqual(['Request confirmed', 'Cleaning cancelled']);
    expect(notifications[1]?.description).toBe(
      'We cancelled your visit on Tuesday 8 June 2027 at 09:00, as you asked. We’re refunding €274.85 to your card ending 4242.',
    );
  });

  it('is free before anyone accepts, and withdraws the offers', async () => {
    const visit = await ana.book();
    expect((await visit.previewCancellation()).refund).toEqual({ percent: 100, amount: 0, card: 0, credit: 0, released: 0 });
    expect((await visit.cancel(0)).data.order).toMatchObject({ service: 'cancelled', payment: 'voided' });
    expect(await visit.accept()).toBe(0);
  });

  it('releases a hold', async () => {
    const visit = await ana.book(tomorrow);
    await visit.authorise(cards.good);
    expect((await visit.previewCancellation()).refund).toEqual({ percent: 100, amount: 0, card: 0, credit: 0, released: total });
    await visit.cancel(0);
    await visit.untilPayment('voided');
    expect(await visit.ledger()).toEqual([
      ['authorised', total],
      ['released', total],
    ]);
  });

  it("of another customer's visit, or of a completed one, is refused", async () => {
    const visit = await confirmedVisit(25);
    const other = await api.customer();
    expect((await other.browser.call('getCancellationPreview', { params: { id: visit.id } })).status).toBe(404);
    expect((await other.browser.call('cancelOrder', { params: { id: visit.id }, body: { expectedRefund: total } })).status).toBe(404);
    await api.db.updateTable('orders').set({ service: 'completed' }).where('id', '=', visit.id).execute();
    expect((await visit.previewCancellation()) ?? null).toBeNull();
    expect((await visit.cancel(total)).failure.code).toBe('illegal_transition');
  });
});

it.each(['cleaner', 'admin'] as const)('a %s who cancels refunds everything, however late', async (by) => {
  const visit = await confirmedVisit(1);
  const result = await visit.locked((trx, record) =>
    cancelVisit(api.ordering, trx, record, { by, reason: 'The boiler broke', refundTo: 'card' }),
  );
  expect(isDomainError(result)).toBe(false);
  expect((await visit.untilPayment('refunded')).refunded).toBe(total);
  expect((await ana.notifications()).at(-1)?.description).toMatch(
    /^We had to cancel your visit .* We’re sorry\. We’re refunding €274\.85 to your card ending 4242\.$/,
  );
});

describe('at the same moment', () => {
  it('a cancellation and an acceptance have one outcome', async () => {
    const visit = await ana.bookPaid({ selectedSpeed: '1x' });
    const offer = await api.db.selectFrom('offers').select('cleaner_id').where('order_id', '=', visit.id).executeTakeFirstOrThrow();
    // Everything is refunded either way: nobody has accepted, or the start is a week ahead. 1x: 206.50 net and no second cleaner, 249.87 with IVA.
    const [cancelled] = await Promise.all([visit.cancel(24_987), acceptOffer(api.ordering, visit.id, offer.cleaner_id)]);
    expect(cancelled.status).toBe(200);
    const ended = await visit.untilPayment('refunded');
    expect(ended).toMatchObject({ service: 'cancelled', assigned: [], refunded: 24_987 });
    const open = await api.db
      .selectFrom('offers')
      .select('state')
      .where('order_id', '=', visit.id)
      .where('state', 'in', ['offered', 'accepted'])
      .execute();
    expect(open).toEqual([]);
  });

  it.each([
    // 29 h ahead, the hold is released or the charge is refunded: we retain nothing.
    ['29 h ahead', 0, 0],
    // 20 h ahead and booked 9 h ago: we retain half of 274.85, whichever comes first.
    ['20 h ahead', 9, 13_742],
  ])('a cancellation and the charge of the hold leave the ledger in balance: %s', async (_, later, kept) => {
    const visit = await ana.book(tomorrow);
    await visit.authorise();
    await visit.accept();
    await api.clock.advance(later * hourMs);
    const shown = await visit.previewCancellation();
    const [, answer] = await Promise.all([api.jobs.runDue(), visit.cancel(shown.refund.amount)]);
    if (answer.status === 409)
      await visit.cancel((answer.failure.details as { preview: { refund: { amount: number } } }).preview.refund.amount);
    await visit.until(({ service, payment }) => service === 'cancelled' && ['voided', 'refunded', 'partlyRefunded'].includes(payment));
    const sums = Object.fromEntries(await visit.ledger());
    expect((sums.charged ?? 0) - (sums.refunded ?? 0)).toBe(kept);
    if (sums.charged === undefined) expect(sums.released).toBe(total);
  });
});
