import { seededLogins } from '@nitida/local/tools';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BookingApi, type Customer, plainSpaces, startBookingApi } from '../../../test/booking.ts';
import { type CleanerApp, cleanerApps } from '../../../test/cleaners.ts';
import { listMails } from '../../mail/inbox.ts';

let api: BookingApi;
let ana: Customer;
let lucia: CleanerApp;
let carmen: CleanerApp;

beforeEach(async () => {
  api = await startBookingApi();
  const apps = await cleanerApps(api);
  [lucia, carmen] = [apps[0] as CleanerApp, apps[1] as CleanerApp];
  await api.db.updateTable('cleaner_credentials').set({ lng: 'en' }).execute();
  ana = await api.customer();
});
afterEach(() => api.close());

/** The mails to a cleaner, oldest first. */
async function mailsTo({ id }: CleanerApp) {
  await api.jobs.runDue();
  const login = seededLogins.find(({ cleanerId }) => cleanerId === id);
  const mails = await listMails(api.db, login?.email ?? '');
  return mails.map(({ subject, text }) => ({ subject: plainSpaces(subject), text: plainSpaces(text) })).reverse();
}
const subjectsTo = async (cleaner: CleanerApp) => (await mailsTo(cleaner)).map(({ subject }) => subject);

it('asks each suitable cleaner by mail, with the area and the pay, and nothing of the customer', async () => {
  const { order } = await ana.bookPaid();
  const [mail] = await mailsTo(lucia);
  expect(mail?.subject).toBe('New request: Tuesday 8 June, 09:00');
  expect(mail?.text).toContain('Area: 29601 Marbella');
  expect(mail?.text).toMatch(/Your pay: €\d+\.\d\d/);
  expect(mail?.text).toMatch(/Answer by: Tuesday 1 June/);
  for (const hidden of [order.address.address1, ana.user.name, ana.user.surname, order.number]) expect(mail?.text).not.toContain(hidden);
  expect(await subjectsTo(carmen)).toEqual(['New request: Tuesday 8 June, 09:00']);
});

it('mails the confirmation of a visit only to its cleaners', async () => {
  const { id } = await ana.bookPaid();
  await lucia.accept(id);
  await carmen.accept(id);
  const confirmed = 'Confirmed: your visit on Tuesday 8 June at 09:00';
  expect(await subjectsTo(lucia)).toContain(confirmed);
  expect(await subjectsTo(carmen)).toContain(confirmed);
  const others = seededLogins.filter(({ cleanerId }) => cleanerId !== lucia.id && cleanerId !== carmen.id);
  for (const { email } of others)
    expect((await listMails(api.db, email)).map(({ subject }) => plainSpaces(subject))).not.toContain(confirmed);
});

it('asks nobody by a mail that is written after the answer', async () => {
  const { id } = await ana.book();
  await lucia.accept(id);
  expect(await subjectsTo(lucia)).toEqual([]);
  expect(await subjectsTo(carmen)).toEqual(['New request: Tuesday 8 June, 09:00']);
});

it('says that a visit was rescheduled to those who had accepted, and asks them for the new start', async () => {
  const visit = await ana.bookPaid();
  await lucia.accept(visit.id);
  await visit.reschedule('2027-06-09');
  expect(await subjectsTo(lucia)).toEqual(
    expect.arrayContaining(['Rescheduled: the visit on Tuesday 8 June at 09:00', 'New request: Wednesday 9 June, 09:00']),
  );
  expect(await subjectsTo(carmen)).not.toContain('Rescheduled: the visit on Tuesday 8 June at 09:00');
});

it('says that a visit was cancelled to those who had accepted', async () => {
  const visit = await ana.bookPaid();
  await lucia.accept(visit.id);
  await visit.cancel();
  const cancelled = 'Cancelled: the visit on Tuesday 8 June at 09:00';
  expect(await subjectsTo(lucia)).toContain(cancelled);
  expect(await subjectsTo(carmen)).not.toContain(cancelled);
});

it('writes to nobody who is switched off or has no password yet', async () => {
  await api.db.updateTable('cleaners').set({ active: false }).where('id', '=', lucia.id).execute();
  await api.db.updateTable('cleaner_credentials').set({ password_hash: null }).where('cleaner_id', '=', carmen.id).execute();
  await ana.bookPaid();
  expect([await subjectsTo(lucia), await subjectsTo(carmen)]).toEqual([[], []]);
});
