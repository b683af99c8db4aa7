import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { signUpCustomer } from '../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const at = (address1: string, more: object = {}) => ({
  body: { address1, address2: '', postalCode: '29602', city: 'Marbella', province: 'Málaga', ...more },
});
const lines = (addresses: { address1: string; isDefault: boolean }[]) =>
  addresses.map(({ address1, isDefault }) => `${address1}${isDefault ? ' *' : ''}`);

it('a new address comes first and becomes the default', async () => {
  const { browser, user } = await signUpCustomer(api);
  const first = await browser.call('createAddress', at('Calle Ancha 1'));
  expect(first.status).toBe(201);
  expect(lines(first.data.addresses)).toEqual(['Calle Ancha 1 *']);
  await browser.call('createAddress', at('Calle Ancha 2'));
  const third = await browser.call('createAddress', at('Calle Ancha 3'));
  expect(lines(third.data.addresses)).toEqual(['Calle Ancha 3 *', 'Calle Ancha 2', 'Calle Ancha 1']);
  expect((await browser.call('getAddresses', { params: { id: user.id } })).data).toEqual(third.data);
  expect((await browser.call('restoreSession', { params: { lng: 'en' } })).data.user?.addresses).toEqual(third.data.addresses);
});

it('saving an address changes it and can make it the default', async () => {
  const { browser } = await signUpCustomer(api);
  const { data } = await browser.call('createAddress', at('Calle Ancha 1', { instructions: 'Ring twice' }));
  await browser.call('createAddress', at('Calle Ancha 2'));
  const id = data.addresses[0]?._id ?? '';
  const kept = await browser.call('updateAddress', { params: { id }, ...at('Calle Nueva 1') });
  expect(lines(kept.data.addresses)).toEqual(['Calle Ancha 2 *', 'Calle Nueva 1']);
  // An older page does not send this field, so its value must stay.
  expect(kept.data.addresses[1]?.instructions).toBe('Ring twice');
  const moved = await browser.call('updateAddress', { params: { id }, ...at('Calle Nueva 1', { isDefault: true }) });
  expect(lines(moved.data.addresses)).toEqual(['Calle Nueva 1 *', 'Calle Ancha 2']);
});

it('a customer with addresses always has a default one', async () => {
  const { browser } = await signUpCustomer(api);
  const { data } = await browser.call('createAddress', at('Calle Ancha 1'));
  const only = data.addresses[0]?._id ?? '';
  const same = await browser.call('updateAddress', { params: { id: only }, ...at('Calle Ancha 1', { isDefault: false }) });
  expect(lines(same.data.addresses)).toEqual(['Calle Ancha 1 *']);
  const two = await browser.call('createAddress', at('Calle Ancha 2'));
  const left = await browser.call('deleteAddress', { params: { id: two.data.addresses[0]?._id ?? '' } });
  expect(lines(left.data.addresses)).toEqual(['Calle Ancha 1 *']);
});

it('simultaneous new addresses leave exactly one default', async () => {
  const { browser, user } = await signUpCustomer(api);
  const made = await Promise.all(Array.from({ length: 6 }, (_, number) => browser.call('createAddress', at(`Calle ${number}`))));
  expect(made.map(({ status }) => status)).toEqual(Array(6).fill(201));
  const { data } = await browser.call('getAddresses', { params: { id: user.id } });
  expect(data.addresses.filter(({ isDefault }) => isDefault)).toEqual([data.addresses[0]]);
});

it.each([
  ['28001', 422, 'outside_service_area', { postalCode: 'outsideServiceArea' }],
  ['2960', 400, 'validation', { postalCode: 'invalidPostalCode' }],
  ['', 400, 'validation', { postalCode: 'required' }],
])('the postal code "%s" is refused at its field', async (postalCode, status, code, errors) => {
  const { browser } = await signUpCustomer(api);
  const answer = await browser.call('createAddress', at('Calle Ancha 1', { postalCode }));
  expect(answer.status).toBe(status);
  expect(answer.failure).toMatchObject({ code, errors });
});

it('a customer cannot see, change or delete the addresses of others', async () => {
  const { browser, user } = await signUpCustomer(api);
  const { data } = await browser.call('createAddress', at('Calle Ancha 1'));
  const id = data.addresses[0]?._id ?? '';
  const { browser: other } = await signUpCustomer(api);
  expect((await other.call('getAddresses', { params: { id: user.id } })).status).toBe(404);
  expect((await other.call('updateAddress', { params: { id }, ...at('Mine now') })).status).toBe(404);
  expect((await other.call('deleteAddress', { params: { id } })).status).toBe(404);
  expect((await openBrowser(api.app).call('createAddress', at('Calle Ancha 1'))).status).toBe(401);
  expect((await browser.call('deleteAddress', { params: { id: randomUUID() } })).status).toBe(404);
  expect(lines((await browser.call('getAddresses', { params: { id: user.id } })).data.addresses)).toEqual(['Calle Ancha 1 *']);
});
