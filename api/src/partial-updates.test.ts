import { addressFieldNames, type CallName, draftDefaults, eachField, endpoints, staffEndpoints } from '@nitida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../test/booking.ts';
import { home } from '../test/booking-input.ts';
import { type CleanerApp, cleanerApps } from '../test/cleaners.ts';
import { signInStaff, startStaffApp } from '../test/staff.ts';

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

type Fields = Record<string, unknown>;
interface Update {
  /** Creates the record with every field of the contract. */
  make(): Promise<{ whole: Fields; save(change: Fields): Promise<{ status: number }>; read(): Promise<Fields> }>;
}

/** A value for each field, so that the test notices when an update erases one. */
const address = {
  ...eachField(addressFieldNames, (name) => name),
  ...home,
  instructions: 'Ring twice',
  accessInstructions: 'Key under the pot',
};
const draft = {
  ...draftDefaults,
  ...address,
  apartmentSize: '85',
  instructions: 'a',
  promoCode: 'X',
  bedroomsNum: 3,
  address1: 'Calle 1',
  saving: false,
};
const keep = ({ name, surname, mobile, email }: Fields) => ({ name, surname, mobile, email });

const area = async () => {
  const { postalCode, radiusKm } = (await lucia.call('getCleaner')).data.cleaner;
  return { postalCode, radiusKm };
};

/** All calls with which customers and cleaners change their own records. */
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
  updateCleanerArea: {
    make: async () => ({ whole: await area(), save: (body) => lucia.call('updateCleanerArea', { body }), read: area }),
  },
};

const settings = { business: 'updateBusinessSettings', cleanerPay: 'updateCleanerPay', priceList: 'updatePriceList' } as const;

const puts = (of: Record<string, readonly string[]>): string[] =>
  Object.entries(of)
    .filter(([, [method]]) => method === 'PUT')
    .map(([name]) => name)
    .sort();

it('the test covers every update of the contract', () => {
  // These three replace a whole value: a password, the list of mailed notifications, and the hours of all weekdays.
  expect(puts(endpoints)).toEqual([...Object.keys(updates), 'changePassword', 'updatePreferences', 'updateCleanerHours'].sort());
  expect(puts(staffEndpoints)).toEqual([...Object.values(settings), 'changePassword'].sort());
});

it.each(Object.entries(updates))('%s keeps the value of a field that is not sent', async (_name, { make }) => {
  const { whole, save, read } = await make();
  expect(await read()).toEqual(whole);
  for (const field of Object.keys(whole)) {
    const { [field]: _unknown, ...rest } = whole;
    expect([field, (await save(rest)).status]).toEqual([field, 200]);
    expect(await read()).toEqual(whole);
  }
});

it('an update of an address can change a single field', async () => {
  const { data } = await ana.browser.call('createAddress', { body: address });
  const id = data.addresses[0]?._id ?? '';
  const changed = await ana.browser.call('updateAddress', { params: { id }, body: { city: 'Estepona' } });
  expect(changed.data.addresses.find(({ _id }) => _id === id)).toEqual({ ...address, city: 'Estepona', _id: id, isDefault: true });
  const refused = await ana.browser.call('updateAddress', { params: { id }, body: { city: '', postalCode: '28001' } });
  expect(refused.status).toBe(400);
  const far = await ana.browser.call('updateAddress', { params: { id }, body: { postalCode: '28001' } });
  expect([far.status, far.failure.code]).toEqual([422, 'outside_service_area']);
});

it("an update of a cleaner's area can change a single field", async () => {
  const { postalCode, radiusKm } = await area();
  const saved = async (body: Fields) => [(await lucia.call('updateCleanerArea', { body })).status, await area()];
  expect(await saved({ radiusKm: radiusKm + 1 })).toEqual([200, { postalCode, radiusKm: radiusKm + 1 }]);
  expect(await saved({ postalCode: '29680' })).toEqual([200, { postalCode: '29680', radiusKm: radiusKm + 1 }]);
  expect(await saved({})).toEqual([200, { postalCode: '29680', radiusKm: radiusKm + 1 }]);
});

describe('a staff setting, which is replaced as a whole', () => {
  it.each(['business', 'cleanerPay', 'priceList'] as const)(
    'is refused when a field of %s is missing, and nothing is changed',
    async (name) => {
      const app = await startStaffApp(api);
      const { browser } = await signInStaff(api, app, ['content']);
      const read = async () => (await browser.call('getSettings')).data[name];
      const { version, value } = await read();
      for (const field of Object.keys(value)) {
        const rest = Object.fromEntries(Object.entries(value).filter(([key]) => key !== field));
        const { status, failure } = await browser.call(settings[name], { body: { version, value: rest } });
        expect([field, status, Object.keys(failure.errors ?? {})]).toEqual([field, 400, [expect.stringContaining(`value.${field}`)]]);
      }
      expect(await read()).toMatchObject({ version, value });
      await app.close();
    },
  );
});
