import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { testStart } from '../../../test/support.ts';

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

/** Subjects, oldest first, without those of the sign-up. */
async function mails(): Promise<string[]> {
  await api.jobs.runDue();
  const all = (await ana.mails()).map(({ subject }) => subject).reverse();
  return all.filter((subject) => /2027|cleaning|Receipt|€/.test(subject));
}

describe('a visit on Tuesday 8 June, 09:00, that is paid late', () => {
  it('sends each notification once, at its moment, and the mails that the customer wants', async () => {
    const visit = await ana.book({}, { paymentTiming: 'later' });
    await visit.accept();
    expect(await ana.notificationTitles()).toEqual(['Request confirmed']);
    // 48 h before is Sunday, 09:00 in Madrid.
    await api.moveClockTo('2027-06-06T06:59:59Z');
    expect(await ana.notificationTitles()).toHaveLength(1);
    await api.moveClockTo('2027-06-06T07:00:00Z');
    expect(await ana.notificationTitles()).toEqual(['Request confirmed', 'Payment reminder']);
    // The warning, 36 h before, is a mail alone.
    await api.moveClockTo('2027-06-06T19:00:00Z');
    expect(await ana.notificationTitles()).toHaveLength(2);
    await visit.pay();
    await api.moveClockTo('2027-06-07T07:00:00Z');
    await api.moveClockTo(visit.order.startAt);
    await visit.start();
    await api.moveClockTo('2027-06-08T11:30:00Z');
    await visit.complete();
    await api.moveClockTo('2027-06-12T07:00:00Z');
    expect(await ana.notificationTitles()).toEqual([
      'Request confirmed',
      'Payment reminder',
      'Cleaning reminder',
      'Cleaning started',
      'Cleaning completed',
    ]);
    expect((await mails()).map((subject) => subject.replace(/S2027-\d+/, 'F'))).toEqual([
      'Request received: Tuesday 8 June 2027, 09:00',
      'Confirmed: Tuesday 8 June 2027, 09:00',
      'Please pay €274.85 by Monday 7 June at 09:00',
      'Last reminder: please pay €274.85 by Monday 7 June at 09:00',
      'Receipt F: €274.85',
      'Reminder: Tuesday 8 June 2027, 09:00',
      // The notification that the cleaning has started is mailed only to customers who ask for it.
      'Your visit on Tuesday 8 June 2027 is complete',
    ]);
  });

  it('is cancelled 24 hours before when nobody paid, and no reminder follows', async () => {
    const visit = await ana.book({}, { paymentTiming: 'later' });
    await visit.accept();
    await api.moveClockTo('2027-06-07T07:00:00Z');
    expect(await visit.read()).toMatchObject({ service: 'cancelled', payment: 'voided', refunded: 0 });
    await api.moveClockTo('2027-06-09T07:00:00Z');
    expect(await ana.notificationTitles()).toEqual(['Request confirmed', 'Payment reminder', 'Cleaning cancelled']);
    expect((await ana.notifications())[2]?.description).toBe(
      'We cancelled your visit on Tuesday 8 June 2027 at 09:00 because it wasn’t paid in time. You pay nothing.',
    );
  });

  it('sends the mails that the customer chose, and always those about money or changes', async () => {
    await ana.browser.call('updatePreferences', { params: { id: ana.user.id }, body: { mailed: ['Cleaning started'] } });
    const visit = await ana.bookConfirmed();
    await api.moveClockTo('2027-06-07T07:00:00Z');
    await api.moveClockTo(visit.order.startAt);
    await visit.start();
    await api.moveClockTo('2027-06-08T11:30:00Z');
    await visit.complete();
    expect(await ana.notificationTitles()).toEqual(['Request confirmed', 'Cleaning reminder', 'Cleaning started', 'Cleaning completed']);
    expect((await mails()).slice(-2)).toEqual([
      'Confirmed: Tuesday 8 June 2027, 09:00',
      'Your cleaning has started: Tuesday 8 June 2027, 09:00',
    ]);
  });
});
