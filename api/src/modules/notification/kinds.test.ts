import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, enterCard, openPage, order, read, startBookingApi, until } from '../../../test/booking.ts';
import { travel } from '../../local/travel.ts';
import { listMails } from '../../mail/inbox.ts';
import { acceptNow } from '../dispatch/jobs.ts';
import { completeWithAllCleaners, startWithAllCleaners } from '../dispatch/visit.ts';
import { orderingOf } from '../order-modules.ts';

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

const at = (instant: string): Promise<void> => travel(api.ordering, new Date(instant), orderingOf(api.context).payments.sandbox);
const titles = async (): Promise<string[]> =>
  (await ana.browser.call('getNotifications', { params: { id: ana.user.id } })).data.notifications.map(({ title }) => title);
/** The subjects, oldest first, without those of the sign-up. */
async function mails(): Promise<string[]> {
  await api.jobs.runDue();
  const all = (await listMails(api.db, ana.email)).map(({ subject }) => subject).reverse();
  return all.filter((subject) => /2027|cleaning|Receipt|€/.test(subject));
}

describe('a visit on Tuesday 8 June at 09:00 that is paid later', () => {
  it('sends each notification once at its time, and the mails that the customer wants', async () => {
    const made = await order(ana, {}, { paymentTiming: 'later' });
    await acceptNow(api.ordering, made.id);
    expect(await titles()).toEqual(['Request confirmed']);
    // 48 hours before the visit it is Sunday, 09:00 in Madrid.
    await at('2027-06-06T06:59:59Z');
    expect(await titles()).toHaveLength(1);
    await at('2027-06-06T07:00:00Z');
    expect(await titles()).toEqual(['Request confirmed', 'Payment reminder']);
    // The warning, 36 hours before, is only a mail.
    await at('2027-06-06T19:00:00Z');
    expect(await titles()).toHaveLength(2);
    await enterCard((await openPage(ana, made.id)).url);
    await until(api, ana, made.id, ({ payment }) => payment === 'paid');
    await at('2027-06-07T07:00:00Z');
    await at(made.startAt);
    await startWithAllCleaners(api.ordering, made.id);
    await at('2027-06-08T11:30:00Z');
    await completeWithAllCleaners(api.ordering, made.id);
    await at('2027-06-12T07:00:00Z');
    expect(await titles()).toEqual([
      'Request confirmed',
      'Payment reminder',
      'Cleaning reminder',
      'Cleaning started',
      'Cleaning completed',
    ]);
    expect((await mails()).map((subject) => subject.replace(/F2027-\d+/, 'F'))).toEqual([
      'Request received: Tuesday 8 June 2027, 09:00',
      'Confirmed: Tuesday 8 June 2027, 09:00',
      'Please pay €274.85 by Monday 7 June, 09:00',
      'Last reminder: please pay €274.85 by Monday 7 June, 09:00',
      'Receipt F: €274.85',
      'Reminder: Tuesday 8 June 2027, 09:00',
      // The notification that the cleaning has started is mailed only to customers who ask for it.
      'Your visit on Tuesday 8 June 2027 is done',
    ]);
  });

  it('is cancelled 24 hours before when it is not paid, without another reminder', async () => {
    const made = await order(ana, {}, { paymentTiming: 'later' });
    await acceptNow(api.ordering, made.id);
    await at('2027-06-07T07:00:00Z');
    expect(await read(ana, made.id)).toMatchObject({ service: 'cancelled', payment: 'voided', refunded: 0 });
    await at('2027-06-09T07:00:00Z');
    expect(await titles()).toEqual(['Request confirmed', 'Payment reminder', 'Cleaning cancelled']);
    const { data } = await ana.browser.call('getNotifications', { params: { id: ana.user.id } });
    expect(data.notifications[2]?.description).toBe(
      'We cancelled your visit on Tuesday 8 June 2027 at 09:00 because it was not paid in time. You pay nothing.',
    );
  });

  it('sends the mails that the customer chose, and always those about money or changes', async () => {
    await ana.browser.call('updatePreferences', { params: { id: ana.user.id }, body: { mailed: ['Cleaning started'] } });
    const made = await order(ana);
    await enterCard((await openPage(ana, made.id)).url);
    await until(api, ana, made.id, ({ payment }) => payment === 'paid');
    await acceptNow(api.ordering, made.id);
    await at('2027-06-07T07:00:00Z');
    await at(made.startAt);
    await startWithAllCleaners(api.ordering, made.id);
    await at('2027-06-08T11:30:00Z');
    await completeWithAllCleaners(api.ordering, made.id);
    expect(await titles()).toEqual(['Request confirmed', 'Cleaning reminder', 'Cleaning started', 'Cleaning completed']);
    expect((await mails()).slice(-2)).toEqual([
      'Confirmed: Tuesday 8 June 2027, 09:00',
      'Your cleaning has started: Tuesday 8 June 2027, 09:00',
    ]);
  });
});
