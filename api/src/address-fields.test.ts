import {
  type AddressField,
  type AddressFieldName,
  addressFieldNames,
  eachField,
  fieldOf,
  noteFieldNames,
  type Order,
  offerFieldNames,
  placeFieldNames,
} from '@nitida/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookedVisit, type BookingApi, type Customer, startBookingApi } from '../test/booking.ts';
import { type CleanerApp, cleanerApps } from '../test/cleaners.ts';
import { goodPassword } from '../test/people.ts';
import { columnOf } from './db/address-columns.ts';

let api: BookingApi;
let ana: Customer;
let lucia: CleanerApp;
beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
  const [first] = await cleanerApps(api);
  if (!first) throw new Error('There are no cleaners');
  lucia = first;
});
afterAll(() => api.close());

/** Each field has a different value. */
const whole = { ...eachField(addressFieldNames, (name) => `A ${name}`.slice(0, fieldOf(name).longest)), postalCode: '29601' };
const place = eachField(placeFieldNames, (name) => whole[name]);
const notes = eachField(noteFieldNames, (name) => whole[name]);
const namesWith = (...deletions: AddressField['deletion'][]) =>
  addressFieldNames.filter((name) => deletions.includes(fieldOf(name).deletion));
const isPlace = (name: AddressFieldName) => fieldOf(name).part === 'place';

const save = async (customer: Customer): Promise<string> => {
  const { data } = await customer.browser.call('createAddress', { body: whole });
  expect(data.addresses[0]).toMatchObject(whole);
  return data.addresses[0]?._id ?? '';
};
const exported = async ({ browser }: Customer) =>
  (await api.app.inject({ url: '/api/profile/export_data', headers: { cookie: browser.cookieHeader() } })).json();

describe('every address field', () => {
  it('is stored with the draft', async () => {
    await ana.browser.call('saveDraft', { body: { draft: whole, revision: 0 } });
    expect((await ana.browser.call('getDraft')).data.stored?.draft).toMatchObject(whole);
    expect(await exported(ana)).toMatchObject({ drafts: [{ draft: whole }] });
  });

  const ways: [string, () => Promise<BookedVisit>][] = [
    ['typed', () => ana.book({ date: '2027-06-22' }, { address: whole })],
    ['saved', async () => ana.book({ date: '2027-06-23' }, { address: null, addressId: await save(ana) })],
  ];
  it.each(ways)('reaches the order, its cleaner and the export from a %s address', async (_way, make) => {
    const made = await make();
    expect(await made.read()).toMatchObject({ address: place, ...notes });
    expect((await exported(ana)).orders.find(({ id }: Order) => id === made.id)).toMatchObject({ address: place, ...notes });
    const offer = (await lucia.call('getCleanerOffers')).data.offers.find(({ orderId }) => orderId === made.id);
    expect(addressFieldNames.filter((name) => Object.hasOwn(offer ?? {}, name))).toEqual(offerFieldNames);
    expect(offer).toMatchObject(eachField(offerFieldNames, (name) => whole[name]));
    const { data } = await lucia.call('acceptOffer', { params: { orderId: made.id } });
    expect(data.visit).toMatchObject(whole);
  });

  it('is stored with the address that a customer saves with an order', async () => {
    const customer = await api.customer();
    await customer.book({}, { address: whole, saving: true });
    const { data } = await customer.browser.call('getAddresses', { params: { id: customer.user.id } });
    expect(data.addresses).toMatchObject([whole]);
  });

  it.each(placeFieldNames.filter((name) => !fieldOf(name).isRequired))(
    'is empty in an order that was made before %s was added',
    async (name) => {
      const { id, read } = await ana.book({ date: '2027-06-24' }, { address: whole });
      await sql`update orders set address = address - ${name} where id = ${id}`.execute(api.db);
      expect((await read()).address).toEqual({ ...place, [name]: '' });
    },
  );

  it('is kept, blocked or erased when the account is deleted, as the table says', async () => {
    const customer = await api.customer();
    await save(customer);
    await customer.browser.call('saveDraft', { body: { draft: whole, revision: 0 } });
    const { id } = await customer.book({}, { address: whole, saving: false });
    const at = api.clock.now();
    await api.db.updateTable('orders').set({ service: 'completed' }).where('id', '=', id).execute();
    const { payment_id } = await api.db.selectFrom('orders').select('payment_id').where('id', '=', id).executeTakeFirstOrThrow();
    await api.db
      .insertInto('invoices')
      .values({ number: id, order_id: id, payment_id, subtotal: 100, iva: 21, total: 121, issued_at: at })
      .execute();
    expect((await customer.browser.call('deleteAccount', { body: { password: goodPassword } })).status).toBe(200);

    const userId = customer.user.id;
    expect(await api.db.selectFrom('addresses').select('id').where('user_id', '=', userId).execute()).toEqual([]);
    expect(await api.db.selectFrom('drafts').select('id').where('user_id', '=', userId).execute()).toEqual([]);
    const left = await api.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const found = { ...left.address, ...eachField(noteFieldNames, (name) => left[columnOf(name)]) };
    expect(found).toEqual({ ...eachField(addressFieldNames, () => ''), ...eachField(namesWith('kept'), (name) => whole[name]) });
    const { record } = await api.db.selectFrom('blocked_records').select('record').where('user_id', '=', userId).executeTakeFirstOrThrow();
    const blocked = eachField(namesWith('kept', 'blocked').filter(isPlace), (name) => whole[name]);
    expect(Object.entries(record).find(([name]) => name === 'invoices')?.[1]).toEqual([expect.objectContaining({ address: blocked })]);
    for (const name of namesWith('erased')) expect(JSON.stringify(record)).not.toContain(whole[name]);
  });
});
