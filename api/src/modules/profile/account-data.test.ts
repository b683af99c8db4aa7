import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { openBrowser } from '../../../test/browser.ts';
import { withHistory } from '../../../test/history.ts';
import { goodPassword, newEmail, person, signUpCustomer } from '../../../test/people.ts';
import { listMails } from '../../mail/inbox.ts';
import { purge } from '../../maintenance.ts';
import { createInboxItem } from '../inbox/store.ts';
import { erasureRules } from './erase.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());

const day = 24 * 60 * 60_000;

const customerWithHistory = () => withHistory(api);

const remove = ({ browser }: Pick<Customer, 'browser'>, password = goodPassword) => browser.call('deleteAccount', { body: { password } });

describe('export_data', () => {
  async function download({ browser }: Pick<Customer, 'browser'>) {
    return api.app.inject({ url: '/api/profile/export_data', headers: { cookie: browser.cookieHeader() } });
  }

  it('contains all stored data as a file with a version of its format', async () => {
    const customer = await customerWithHistory();
    const { street, words } = customer;
    const answer = await download(customer);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="nitida-data.json"',
      'cache-control': 'no-store',
    });
    expect(answer.json()).toMatchObject({
      schemaVersion: 1,
      exportedAt: api.clock.now().toISOString(),
      profile: { name: 'Astrid', email: customer.email, mobile: '+34612345678', heardOfUs: 'Friend' },
      preferences: { mailed: expect.arrayContaining(['Cleaning reminder']) },
      logIns: [{ isCurrent: true }],
      addresses: [{ address1: street }],
      orders: [{ id: customer.orderId, address: { address1: street }, instructions: words }],
      payments: [{ orderId: customer.orderId, card: { brand: 'visa', last4: '4242' } }],
      savedCards: [{ brand: 'visa', last4: '4242' }],
      invoices: [{ number: customer.orderId, total: 121 }],
      notifications: [{ title: 'Cleaning completed' }],
      ratings: [{ rate: 5, feedback: words }],
      complaints: [{ payload: { text: words }, answers: [] }],
      messages: [{ payload: { message: words } }],
    });
  });

  it('contains the number with its extension, as shown to the customer', async () => {
    const customer = await api.customer();
    const { id, name, surname } = customer.user;
    const body = { id, name, surname, mobile: '952 12 34 56 ext. 12', email: customer.email };
    const { data } = await customer.browser.call('updateInfo', { body });
    expect(data.user.mobile).toBe('+34952123456 ext. 12');
    expect((await download(customer)).body).toContain('+34952123456 ext. 12');
  });

  it('contains no secret and no id by which the provider knows a card', async () => {
    const customer = await customerWithHistory();
    const { payload } = await download(customer);
    for (const secret of ['argon2', 'token_hash', 'pm_', 'cus_', customer.browser.cookie('nitida_session') ?? '?']) {
      expect(payload).not.toContain(secret);
    }
  });

  it('is not available to others or to guests', async () => {
    await customerWithHistory();
    const { browser } = await api.customer();
    expect((await download({ browser })).json()).toMatchObject({ orders: [], messages: [], addresses: [] });
    const guest = await download({ browser: openBrowser(api.app) });
    expect([guest.statusCode, guest.json().code]).toEqual([401, 'unauthenticated']);
  });
});

describe('delete_account', () => {
  it('requires the password', async () => {
    const customer = await api.customer();
    for (const password of ['', 'another9']) {
      const { status, failure } = await remove(customer, password);
      expect([status, failure.code]).toEqual([400, 'current_password_incorrect']);
    }
    expect((await customer.browser.call('restoreSession', { params: { lng: 'en' } })).data.user).not.toBeNull();
  });

  it('allows ten guesses', async () => {
    const customer = await api.customer();
    for (let guess = 0; guess < 10; guess += 1) await remove(customer, 'another9');
    expect((await remove(customer)).status).toBe(429);
  });

  it.each(['scheduled', 'awaiting', 'confirmed', 'inProgress'] as const)('is refused while a visit is %s', async (service) => {
    const customer = await api.customer();
    const visit = await customer.book();
    await api.db.updateTable('orders').set({ service }).where('id', '=', visit.id).execute();
    const { status, failure } = await remove(customer);
    expect([status, failure.code]).toEqual([409, 'open_orders']);
    const kept = await api.db.selectFrom('users').select('email').where('id', '=', customer.user.id).executeTakeFirst();
    expect(kept).toEqual({ email: customer.email });
  });

  it('leaves no personal data except in the blocked records', async () => {
    const customer = await customerWithHistory();
    expect((await remove(customer)).status).toBe(200);
    const found = await tablesWith(customer.email, customer.street, customer.words, `cus_${customer.orderId}`);
    expect(found).toEqual(['blocked_records', 'jobs: the mail that confirms it', "jobs: to delete the provider's customer"]);
    await api.jobs.runDue();
    const later = await tablesWith(customer.email, customer.street, customer.words, `cus_${customer.orderId}`);
    // The mail itself is in the inbox of a local run. A production site has sent it.
    expect(later).toEqual(['blocked_records', 'mails']);
  });

  it('keeps invoices for accounting and blocks their recipients', async () => {
    const customer = await customerWithHistory();
    await remove(customer);
    expect(await api.db.selectFrom('invoices').select('total').where('number', '=', customer.orderId).execute()).toEqual([{ total: 121 }]);
    const put = await api.db.selectFrom('blocked_records').selectAll().where('user_id', '=', customer.user.id).executeTakeFirstOrThrow();
    expect(put.record).toMatchObject({
      person: { name: 'Astrid', surname: 'Lind', email: customer.email },
      invoices: [{ number: customer.orderId, address: { address1: customer.street } }],
      claims: [{ kind: 'complaint', payload: { text: customer.words } }],
    });
    expect(put.keep_until).toEqual(new Date('2033-06-01T08:00:00Z'));
  });

  it('keeps the task of an owed refund without free text and blocks its recipient', async () => {
    const customer = await customerWithHistory();
    const { user, orderId, words } = customer;
    const staff = await api.customer();
    const at = api.clock.now();
    const task = { order: 'N-1', refund: 're_1', amount: 5000, given: 'nothing yet' };
    const ask = (payload: object) =>
      api.db.transaction().execute((trx) => createInboxItem(trx, { kind: 'refund', userId: user.id, orderId, payload, lng: 'en', at }));
    const added = { phone: '+34 600 111 222', contact: { name: words } };
    const [{ id }, done] = [await ask({ ...task, ...added }), await ask({ ...task, refund: 're_0' })];
    await api.db.updateTable('inbox_items').set({ state: 'closed', closed_at: at }).where('id', '=', done.id).execute();
    await api.db.insertInto('inbox_answers').values({ id: orderId, item_id: id, text: words, staff_id: staff.user.id, at }).execute();
    expect((await remove(customer)).status).toBe(200);
    const kept = await api.db
      .selectFrom('inbox_items')
      .select(['id', 'user_id', 'payload', 'state'])
      .where('order_id', '=', orderId)
      .execute();
    expect(kept).toEqual([{ id, user_id: null, payload: task, state: 'open' }]);
    expect(await tablesWith(words)).toEqual(['blocked_records']);
    const { record } = await api.db.selectFrom('blocked_records').select('record').where('user_id', '=', user.id).executeTakeFirstOrThrow();
    expect(record).toMatchObject({
      claims: expect.arrayContaining([expect.objectContaining({ kind: 'refund', payload: { ...task, ...added } })]),
    });
  });

  it('deletes blocked records after their retention period', async () => {
    const customer = await customerWithHistory();
    await remove(customer);
    const left = async () => {
      await purge(api.context);
      return (await api.db.selectFrom('blocked_records').select('user_id').where('user_id', '=', customer.user.id).execute()).length;
    };
    expect(await left()).toBe(1);
    await api.clock.advance(6 * 366 * day);
    expect(await left()).toBe(0);
    await api.clock.advance(-6 * 366 * day);
  });

  it('makes the provider delete the saved cards and erases their names', async () => {
    const customer = await customerWithHistory();
    const forgotten: string[] = [];
    const { provider } = api.ordering;
    const own = provider.detachCard;
    provider.detachCard = async (card) => void forgotten.push(card);
    await remove(customer);
    await api.jobs.runDue();
    provider.detachCard = own;
    expect(forgotten).toEqual([`pm_${customer.orderId}`]);
    const rows = await api.db.selectFrom('saved_cards').select(['brand', 'last4']).where('user_id', '=', customer.user.id).execute();
    expect(rows).toEqual([{ brand: '', last4: '' }]);
  });

  it('makes the provider delete its customer with name and address', async () => {
    const customer = await api.customer();
    const visit = await customer.book();
    await visit.openPage();
    const { customer_id: customerId } = await api.db
      .selectFrom('provider_customers')
      .select('customer_id')
      .where('user_id', '=', customer.user.id)
      .executeTakeFirstOrThrow();
    const known = async () => (await sql`select 1 from sandbox.object where id = ${customerId}`.execute(api.db)).rows.length;
    expect(await known()).toBe(1);
    await visit.cancel(0);
    expect((await remove(customer)).status).toBe(200);
    await api.jobs.runDue();
    expect(await known()).toBe(0);
    await api.ordering.provider.deleteCustomer(customerId);
  });

  it('removes pending mails to any of the addresses, and the address of sent ones', async () => {
    const customer = await api.customer();
    const wanted = newEmail();
    const { id, name, surname, mobile } = customer.user;
    await customer.browser.call('updateInfo', { body: { id, name, surname, mobile, email: wanted } });
    await remove(customer);
    await api.jobs.runDue();
    const jobs = JSON.stringify(await api.db.selectFrom('jobs').select('payload').execute());
    for (const address of [customer.email, wanted]) expect(jobs).not.toContain(address);
    expect(await listMails(api.db, wanted)).toEqual([]);
    expect(await customer.mails()).toHaveLength(1); // that the account is deleted
  });

  it('blocks no record of a customer who never had an invoice', async () => {
    const customer = await api.customer();
    await remove(customer);
    const put = await api.db.selectFrom('blocked_records').selectAll().where('user_id', '=', customer.user.id).execute();
    expect(put).toEqual([]);
  });

  it('ends all sessions and confirms the deletion by mail', async () => {
    const customer = await api.customer('es');
    const phone = openBrowser(api.app);
    await phone.call('signin', { body: { email: customer.email, password: goodPassword, lng: 'es' } });
    await remove(customer);
    expect(customer.browser.cookie('nitida_session')).toBeUndefined();
    expect((await phone.call('restoreSession', { params: { lng: 'es' } })).data.user).toBeNull();
    await api.jobs.runDue();
    expect((await customer.mails()).map(({ subject }) => subject)).toEqual(['Hemos eliminado tu cuenta']);
  });

  it('refuses further log-ins and allows a new sign-up with the email', async () => {
    const customer = await customerWithHistory();
    await remove(customer);
    await api.jobs.runDue();
    const again = await openBrowser(api.app).call('signin', { body: { email: customer.email, password: goodPassword, lng: 'en' } });
    expect(again.failure.code).toBe('user_not_found');
    const { user } = await signUpCustomer(api, { email: customer.email });
    expect(user.id).not.toBe(customer.user.id);
    expect(user).toMatchObject({ name: person('').name, addresses: [] });
  });

  it('happens once for simultaneous requests', async () => {
    const customer = await api.customer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(customer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('has an erasure rule for each table that points at a user', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass
    `.execute(api.db);
    const said: readonly string[] = Object.values(erasureRules).flat();
    expect(rows.map(({ name }) => name).filter((name) => !said.includes(name))).toEqual([]);
  });
});

/** The tables that contain one of the texts in any row. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(api.db);
  const found: string[] = [];
  for (const { name } of rows) {
    // A table's rows come in any order: PostgreSQL puts a new row where a deleted one was.
    const { rows: lines } = await sql<{ line: string }>`select t::text as line from ${sql.table(name)} t`.execute(api.db);
    const hits = lines.filter(({ line }) => texts.some((text) => line.includes(text)));
    if (name === 'jobs') found.push(...hits.map(({ line }) => jobOf(line)).sort());
    else if (hits.length > 0) found.push(name);
  }
  return found;
}

/** Why a job still contains the text. */
function jobOf(line: string): string {
  if (line.includes('customerDelete')) return "jobs: to delete the provider's customer";
  return line.includes('accountDeleted') ? 'jobs: the mail that confirms it' : line;
}
