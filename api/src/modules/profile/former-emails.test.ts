import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { home } from '../../../test/booking-input.ts';
import { openBrowser } from '../../../test/browser.ts';
import { withHistory } from '../../../test/history.ts';
import { goodPassword, mailedToken, newEmail, person, signUpCustomer } from '../../../test/people.ts';
import { signInStaff, startStaffApp } from '../../../test/staff.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());

const minute = 60_000;
type Person = Pick<Customer, 'browser' | 'user'>;

/** Sends a message without a log-in. */
async function write(email: string, message: string): Promise<void> {
  const form = { name: 'Astrid', email, mobile: '', contactWay: 'Email' as const, message, lng: 'en' as const };
  const { status } = await openBrowser(api.app).call('createContactMessage', { body: { ...form, website: '', filledInMs: 40_000 } });
  expect(status).toBe(201);
}

async function changeEmail({ browser, user }: Person): Promise<string> {
  const wanted = newEmail();
  await browser.call('updateInfo', { body: { id: user.id, email: wanted } });
  await browser.call('verifyEmail', { params: { token: await mailedToken(api, wanted) } });
  await api.clock.advance(minute);
  return wanted;
}

const exported = async ({ browser }: Person) =>
  (await api.app.inject({ url: '/api/profile/export_data', headers: { cookie: browser.cookieHeader() } })).json();
const messagesOf = async (of: Person): Promise<string[]> =>
  (await exported(of)).messages.map(({ payload }: { payload: { message: string } }) => payload.message);
const remove = ({ browser }: Person) => browser.call('deleteAccount', { body: { password: goodPassword } });

/** The columns in which a row has one of the texts, as `table.column`. */
async function columnsWith(...texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2
  `.execute(api.db);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rows: lines } = await sql<{ line: string | null }>`select ${sql.ref(column)}::text as line from ${sql.table(table)}`.execute(
      api.db,
    );
    if (lines.some(({ line }) => texts.some((text) => line?.includes(text)))) found.push(`${table}.${column}`);
  }
  return found;
}

it('messages under a former email are exported with the account, and so are its former emails', async () => {
  const customer = await signUpCustomer(api);
  await write(customer.email, 'before the change');
  const second = await changeEmail(customer);
  await write(second, 'after the first change');
  await changeEmail(customer);
  expect(await messagesOf(customer)).toEqual(['before the change', 'after the first change']);
  expect((await exported(customer)).formerEmails.map(({ email }: { email: string }) => email)).toEqual([customer.email, second]);
});

it('a message belongs to the account that had the email when it was sent, and to no later one', async () => {
  const first = await signUpCustomer(api);
  await write(first.email, 'of the first');
  await changeEmail(first);
  const second = await signUpCustomer(api, { email: first.email });
  await api.clock.advance(minute);
  await write(first.email, 'of the second');
  expect([await messagesOf(first), await messagesOf(second)]).toEqual([['of the first'], ['of the second']]);
  expect((await remove(first)).status).toBe(200);
  expect(await messagesOf(second)).toEqual(['of the second']);
});

it('what was sent before anybody had an account belongs to the first who had the email', async () => {
  const email = newEmail();
  await write(email, 'early');
  await api.clock.advance(minute);
  const customer = await signUpCustomer(api, { email });
  await changeEmail(customer);
  const later = await signUpCustomer(api, { email });
  expect([await messagesOf(customer), await messagesOf(later)]).toEqual([['early'], []]);
});

it('deleting an account leaves neither its emails nor what was written about it anywhere but where the law keeps it', async () => {
  const customer = await withHistory(api);
  const { user, words, street } = customer;
  const emails = [customer.email];
  await write(customer.email, words);
  await openBrowser(api.app).call('checkEmail', { body: { ...person(customer.email), name: words } });
  for (let change = 0; change < 2; change += 1) emails.push(await changeEmail(customer));
  await customer.browser.call('updateInfo', { body: { id: user.id, name: `${words} N`, surname: `${words} S`, mobile: '+34699111222' } });

  await api.db.insertInto('notification_counters').values({ user_id: user.id, last: 1 }).execute();
  const { browser: staff } = await signInStaff(api, await startStaffApp(api));
  const open = await customer.book({ date: '2027-06-11' }, { address: { ...home, address1: street }, paymentTiming: 'later' });
  await staff.call('addNote', { params: { id: open.id }, body: { text: words } });
  await staff.call('giveCredit', { params: { id: user.id }, body: { key: crypto.randomUUID(), amount: 500, reason: words } });
  await staff.call('viewAsCustomer', { params: { id: user.id }, body: { reason: words } });
  expect((await staff.call('cancelOrder', { params: { id: open.id }, body: { reason: words } })).status).toBe(200);
  await api.jobs.runDue();
  const marks = [...emails, words, street, '+34699111222'];
  expect((await columnsWith(...marks)).length).toBeGreaterThan(8);

  expect((await remove(customer)).status).toBe(200);
  // The mails to staff, which only a local run stores, and those that confirm the deletion. Their jobs are deleted after a month.
  expect(await columnsWith(...marks)).toEqual(['blocked_records.record', 'jobs.payload', 'mails.html', 'mails.text']);
  const stored = await api.db.selectFrom('mails').select('to_email').distinct().execute();
  expect(stored.filter(({ to_email }) => emails.includes(to_email))).toEqual([]);
  const kept = await api.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('subject', '=', user.id)
    .orderBy('id')
    .execute();
  expect(kept).toEqual([
    { action: 'giveCredit', details: { amount: 500 } },
    { action: 'viewAsCustomer', details: { orderId: null } },
  ]);
});
