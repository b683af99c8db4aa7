import { type Address, addressFieldNames, eachField } from '@nitida/contract';
import { seedPriceList } from '@nitida/domain';
import { createTestHost, exampleUser, renderPage, type TestHostOptions } from '@nitida/host/harness';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { pageLists } from '../../../test/lists.ts';
import { violations } from '../../../test/violations.ts';
import activate from '../../activate.tsx';

const [home] = exampleUser.addresses as [Address];
const villa: Address = { ...home, _id: '0d7f3f2a-7d52-4b63-9d0c-1d9a5b6f2e03', isDefault: false, address1: 'Calle Sol 3', address2: '' };
const inputOf = ({ _id, isDefault, ...input }: Address) => input;

async function open(path: string, answers: TestHostOptions['answers'] = {}) {
  const host = await createTestHost({
    remote,
    activate,
    user: exampleUser,
    answers: { getAddresses: { addresses: [home, villa] }, getPricing: { pricing: [seedPriceList.pricing] }, ...answers },
  });
  const page = await renderPage(host, path);
  return { host, page };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function type(fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) {
    const field = await screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
    await userEvent.clear(field);
    await userEvent.type(field, text);
  }
}
const marbella = { 'Street and number': 'Calle Luna 5', 'Postal code': '29602', Town: 'Marbella' };

test('the default address comes first and is marked', async () => {
  await open('/addresses');
  await screen.findByText('Default address');
  const tiles = within(pageLists()[0] ?? document.body).getAllByRole('listitem');
  expect(tiles.map((tile) => tile.textContent?.slice(0, 11))).toEqual(['Calle Ancha', 'Calle Sol 3']);
  expect(tiles[0]?.textContent).toContain('Default address');
  expect(screen.getByRole('link', { name: 'Add address' }).getAttribute('href')).toBe('/address/new');
});

test('the customer can make another address the default', async () => {
  const changed = [
    { ...villa, isDefault: true },
    { ...home, isDefault: false },
  ];
  const { host } = await open('/addresses', { updateAddress: { addresses: changed } });
  await press('Make default: Calle Sol 3');
  expect(host.callsOf('updateAddress')).toEqual([{ params: { id: villa._id }, body: { ...inputOf(villa), isDefault: true } }]);
  expect(host.store.get(host.host.session.userAtom)?.addresses).toEqual(changed);
});

test('a deletion can be undone, and the default address stays the default', async () => {
  const { host } = await open('/addresses', {
    deleteAddress: { addresses: [home] },
    createAddress: {
      addresses: [
        { ...villa, isDefault: true },
        { ...home, isDefault: false },
      ],
    },
    updateAddress: { addresses: [home, villa] },
  });
  await press('Remove Calle Sol 3');
  expect(host.callsOf('deleteAddress')).toEqual([{ params: { id: villa._id } }]);
  const [toast] = host.seen.toasts;
  expect(toast?.text).toBe('Calle Sol 3 has been removed.');
  await act(async () => toast?.undo?.run());
  expect(host.callsOf('createAddress')).toEqual([{ body: inputOf(villa) }]);
  expect(host.callsOf('updateAddress')).toEqual([{ params: { id: home._id }, body: { ...inputOf(home), isDefault: true } }]);
  expect(host.store.get(host.host.session.userAtom)?.addresses).toEqual([home, villa]);
});

test('the page says what an address is for if there is none', async () => {
  await open('/addresses', { getAddresses: { addresses: [] } });
  expect(await screen.findByText('No saved addresses')).toBeTruthy();
  expect(await violations()).toEqual([]);
});

test('a new address is saved, and its province follows the postal code', async () => {
  const { host, page } = await open('/address/new', { createAddress: { addresses: [villa, home] } });
  await type(marbella);
  expect(screen.getByText('Yes, we clean in Marbella.')).toBeTruthy();
  await press('Save address');
  expect(host.callsOf('createAddress')).toEqual([
    { body: { ...inputOf(villa), address1: 'Calle Luna 5', postalCode: '29602', city: 'Marbella', province: 'Málaga' } },
  ]);
  expect(page.location()).toBe('/addresses');
});

test('each field of an address is sent as it was typed, without the spaces around it', async () => {
  const whole = { ...eachField(addressFieldNames, (name) => `A ${name}`), postalCode: '29602' };
  const { host, page } = await open('/address/new', { createAddress: { addresses: [villa, home] } });
  await screen.findByRole('button', { name: 'Save address' });
  for (const name of addressFieldNames) {
    const field = page.container.querySelector(`[name="${name}"]`);
    fireEvent.change(field ?? page.container, { target: { value: ` ${whole[name]} ` } });
  }
  await press('Save address');
  expect(host.callsOf('createAddress')).toEqual([{ body: whole }]);
});

test('an address outside the service area is reported at its postal code, and nothing is sent', async () => {
  const { host } = await open('/address/new');
  await type({ ...marbella, 'Postal code': '28001' });
  await type({ Province: 'Madrid' });
  await press('Save address');
  expect(await screen.findByText(/We don’t clean in this area yet\. We cover postal codes starting with 296/)).toBeTruthy();
  expect(host.callsOf('createAddress')).toEqual([]);
});

test('a refusal of the server is shown at the field, and the form keeps its values', async () => {
  await open('/address/new', { createAddress: { failure: 'outside_service_area' } });
  await type(marbella);
  await press('Save address');
  expect(await screen.findByText(/We don’t clean in this area yet/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Street and number' })).toHaveProperty('value', 'Calle Luna 5');
});

test('the edit form begins with the saved values, and saving replaces the address', async () => {
  const { host, page } = await open(`/address/edit/${villa._id}`, { updateAddress: { addresses: [home, villa] } });
  await type({ 'Complex, building, apartment': 'Villa 2' });
  await press('Save address');
  expect(host.callsOf('updateAddress')).toEqual([{ params: { id: villa._id }, body: { ...inputOf(villa), address2: 'Villa 2' } }]);
  expect(page.location()).toBe('/addresses');
});

test('the page of a deleted address links to the other addresses', async () => {
  await open('/address/edit/gone');
  expect(await screen.findByText('We can’t find this address')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See my addresses' }).getAttribute('href')).toBe('/addresses');
});

test('axe finds no fault in the list and in the form', async () => {
  const { page } = await open('/addresses');
  await screen.findAllByRole('listitem');
  expect(await violations()).toEqual([]);
  await page.go('/address/new');
  await screen.findByRole('button', { name: 'Save address' });
  expect(await violations()).toEqual([]);
});
