import { type CallName, draftDefaults, endpoints } from '@nitida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, type Customer, home, startBookingApi } from '../test/booking.ts';

let api: BookingApi;
let ana: Customer;
beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
});
afterAll(() => api.close());

type Fields = Record<string, unknown>;
interface Update {
  /** Makes what is updated, with every field of the contract. */
  make(): Promise<{ whole: Fields; save(change: Fields): Promise<{ status: number }>; read(): Promise<Fields> }>;
}

const address = { ...home, instructions: 'Ring twice', accessInstructions: 'Key under the pot' };
const draft = {
  ...draftDefaults,
  apartmentSize: '85',
  instructions: 'a',
  promoCode: 'X',
  bedroomsNum: 3,
  address1: 'Calle 1',
  saving: false,
};
const keep = ({ name, surname, mobile, email }: Fields) => ({ name, surname, mobile, email });

/** Every call of customers that changes something they keep. */
const updates: Partial<Record<CallName, Update>> = {
  updateAddress: {
    async make() {
      const { data } = await ana.browser.call('createAddress', { body: address });
      const id = data.addresses[0]?._id ?? '';
      const read = async () => {
        const found = (await ana.browser.call('getAddresses', { params: { id: ana.user.id } })).data.addresses.find(
          ({ _id }) => _id === id,
        );
        return Object.fromEntries(Object.entries(found ?? {}).filter(([name]) => Object.hasOwn(address, name)));
      };
      return { whole: address, save: (body) => ana.browser.call('updateAddress', { params: { id }, body }), read };
    },
  },
  updateInfo: {
    async make() {
      const read = async () => keep({ ...(await ana.browser.call('restoreSession', { params: { lng: 'en' } })).data.user });
      const save = (body: Fields) => ana.browser.call('updateInfo', { body: { ...body, id: ana.user.id } });
      return { whole: await read(), save, read };
    },
  },
  saveDraft: {
    async make() {
      const read = async () => ({ ...(await ana.browser.call('getDraft')).data.stored?.draft });
      const save = async (change: Fields) => {
        const revision = (await ana.browser.call('getDraft')).data.stored?.revision ?? 0;
        return ana.browser.call('saveDraft', { body: { draft: change, revision } });
      };
      await save(draft);
      return { whole: draft, save, read };
    },
  },
};

it('knows each update that a customer has', () => {
  const puts = Object.entries(endpoints).filter(([, [method, , access]]) => method === 'PUT' && access !== 'cleaner');
  // Those two name what they change, whole: a password, and the list of what is mailed.
  const known = [...Object.keys(updates), 'changePassword', 'updatePreferences'];
  expect(puts.map(([name]) => name).sort()).toEqual(known.sort());
});

it.each(Object.entries(updates))('%s leaves a field that is not sent as it is', async (_name, { make }) => {
  const { whole, save, read } = await make();
  expect(await read()).toEqual(whole);
  for (const field of Object.keys(whole)) {
    const { [field]: _unknown, ...rest } = whole;
    expect([field, (await save(rest)).status]).toEqual([field, 200]);
    expect(await read()).toEqual(whole);
  }
});

it('saves one field alone', async () => {
  const { data } = await ana.browser.call('createAddress', { body: address });
  const id = data.addresses[0]?._id ?? '';
  const changed = await ana.browser.call('updateAddress', { params: { id }, body: { city: 'Estepona' } });
  expect(changed.data.addresses.find(({ _id }) => _id === id)).toEqual({ ...address, city: 'Estepona', _id: id, isDefault: true });
  const refused = await ana.browser.call('updateAddress', { params: { id }, body: { city: '', postalCode: '28001' } });
  expect(refused.status).toBe(400);
  const far = await ana.browser.call('updateAddress', { params: { id }, body: { postalCode: '28001' } });
  expect([far.status, far.failure.code]).toEqual([422, 'outside_service_area']);
});
