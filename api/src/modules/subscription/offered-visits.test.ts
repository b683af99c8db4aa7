import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, giveTaxNumber, startBookingApi } from '../../../test/booking.ts';

let api: BookingApi;

beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());

/** Madrid is at UTC+2 from June to September. */
const at = (date: string, time: string): Promise<void> => api.moveClockTo(`${date}T${time}:00+02:00`);

it('a series that nobody accepts loses only its first visit: each later one is offered 7 days before, and the mail says so', async () => {
  const bea = await api.customer();
  await giveTaxNumber(bea);
  const first = await bea.book({ repeat: 'Monthly', date: '2027-06-10', lastDate: '2027-12-10' });
  const visits = async () =>
    (await bea.browser.call('getSubscription', { params: { id: first.order.subscriptionId ?? '' } })).data.subscription.visits.map(
      ({ service }) => service,
    );
  await at('2027-06-08', '10:00');
  const later = Array.from({ length: 6 }, () => 'scheduled');
  expect(await visits()).toEqual(['notConfirmed', ...later]);
  await api.jobs.runDue();
  const off = async () => (await bea.mails()).filter(({ subject }) => subject.startsWith('Nobody could come'));
  expect(await off()).toHaveLength(1);
  expect((await off())[0]?.text).toContain(
    'Your other visits stay booked. The next one is on Saturday 10 July 2027 at 09:00. We ask cleaners 7 days before each visit.',
  );
  await at('2027-07-03', '09:00');
  expect(await visits()).toEqual(['notConfirmed', 'awaiting', ...later.slice(1)]);
});

it('a booking with several visits within 7 days offers them all at once', async () => {
  const bea = await api.customer();
  await giveTaxNumber(bea);
  const customSchedule = ['2027-07-06', '2027-07-08', '2027-07-13'].map((date) => ({ date, time: '09:00' }));
  const first = await bea.book({ repeat: 'Custom schedule', date: '2027-07-06', customSchedule });
  await api.jobs.runDue();
  const { data } = await bea.browser.call('getSubscription', { params: { id: first.order.subscriptionId ?? '' } });
  expect(data.subscription.visits.map(({ service }) => service)).toEqual(['awaiting', 'awaiting', 'scheduled']);
});
