// @vitest-environment jsdom
import {
  type Address,
  type AddressFieldName,
  addressFieldNames,
  draftDefaults,
  eachField,
  noteFieldNames,
  placeFieldNames,
  type User,
} from '@nitida/contract';
import { seedPriceList } from '@nitida/domain';
import { exampleUser } from '@nitida/host/harness';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { exampleOrder, finishedDraft, now, openPage } from '../../../../../test/support.tsx';
import { orderInput } from '../../../order-parts/order-input.ts';
import { draftFromOrder } from '../../draft-from-order.ts';
import { withAddress } from './with-address.ts';

const [home] = exampleUser.addresses;
if (!home) throw new Error('The example has no address');
const villa: Address = {
  ...home,
  _id: '0d7f3f2a-7d52-4b63-9d0c-1d9a5b6f2e03',
  isDefault: false,
  address1: 'Calle Sol 1',
  address2: '',
  instructions: 'A dog',
  accessInstructions: 'Gate 12',
};
const owner: User = { ...exampleUser, addresses: [villa, home] };
const fresh = {
  ...finishedDraft,
  address1: '',
  address2: '',
  postalCode: '',
  city: '',
  province: '',
  completedSteps: finishedDraft.completedSteps.slice(0, 6),
};

test('the customer can choose a saved address, the default is chosen first, and its notes come with it', async () => {
  const user = userEvent.setup();
  const { server } = await openPage('/booking/address', { draft: fresh, user: owner });
  const names = (await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value'));
  expect(names).toEqual([home._id, villa._id]);
  await waitFor(() => expect(server.draft).toMatchObject({ addressId: home._id, defaultAddressId: home._id }));
  await user.click(screen.getByRole('radio', { name: 'Calle Sol 1' }));
  await waitFor(() => expect(server.draft).toMatchObject({ addressId: villa._id, instructions: 'A dog', accessInstructions: 'Gate 12' }));
});

test('another address keeps the typed notes, and replaces the notes of the earlier address', () => {
  const typed = { ...finishedDraft, instructions: 'Only the kitchen', accessInstructions: 'Gate 12' };
  expect(withAddress(typed, home, villa)).toEqual({ addressId: home._id, instructions: 'Only the kitchen', accessInstructions: '' });
});

test('the step links to the page for a new address where a release has it', async () => {
  await openPage('/booking/address', { draft: fresh, user: owner });
  expect((await screen.findByRole('link', { name: 'Add address' })).getAttribute('href')).toBe('/address/new/booking');
  expect(screen.queryByRole('radio', { name: 'Another address' })).toBeNull();
});

test('the link to the page for a new address is hidden while the form of another address is open', async () => {
  const user = userEvent.setup();
  await openPage('/booking/address', { draft: finishedDraft, user: owner });
  expect(await screen.findByRole('radio', { name: 'Another address' })).toHaveProperty('checked', true);
  expect(screen.queryByRole('link', { name: 'Add address' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Calle Sol 1' }));
  expect(await screen.findByRole('link', { name: 'Add address' })).toBeTruthy();
});

test('the wizard shows the address that the page for a new address wrote into the draft', async () => {
  const { server, page } = await openPage('/booking/instructions', { draft: { ...finishedDraft, addressId: home._id }, user: owner });
  await screen.findByRole('heading', { level: 1, name: 'Anything our cleaners should know?' });
  Object.assign(server, { draft: { ...finishedDraft, addressId: villa._id }, revision: 2 });
  await page.go('/summary');
  expect(await screen.findByText('Calle Sol 1')).toBeTruthy();
});

test('an address that was typed before the log-in can still be chosen', async () => {
  await openPage('/booking/address', { draft: finishedDraft, user: owner });
  expect(await screen.findByRole('radio', { name: 'Another address' })).toHaveProperty('checked', true);
  expect(screen.getByRole('textbox', { name: 'Street and number' })).toHaveProperty('value', 'Calle Ancha 14');
});

test('a saved address can be edited without leaving the booking', async () => {
  const user = userEvent.setup();
  const { host } = await openPage('/booking/address', {
    draft: { ...finishedDraft, addressId: home._id },
    user: owner,
    answers: { updateAddress: { addresses: [{ ...home, address1: 'Calle Ancha 9' }, villa] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit address' }));
  const street = dialog.getByRole('textbox', { name: 'Street and number' });
  fireEvent.change(street, { target: { value: '' } });
  await user.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await dialog.findByText('Please enter the street and number')).toBeTruthy();
  fireEvent.change(street, { target: { value: 'Calle Ancha 9' } });
  await user.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByRole('radio', { name: 'Calle Ancha 9, 2 B' })).toHaveProperty('checked', true);
  expect(host.callsOf('updateAddress')[0]).toMatchObject({
    params: { id: home._id },
    body: { address1: 'Calle Ancha 9', city: 'Marbella' },
  });
});

test('Enter behind a street with a postal code fills in the place and goes to the next field', async () => {
  const user = userEvent.setup();
  const { server } = await openPage('/booking/address', { draft: fresh });
  const street = await screen.findByRole('textbox', { name: 'Street and number' });
  await user.type(street, 'Calle Ancha 7, 29601{Enter}');
  expect(document.activeElement).not.toBe(street);
  expect(screen.getByRole('heading', { level: 1, name: 'Where should we clean?' })).toBeTruthy();
  await waitFor(() => expect(server.draft).toMatchObject({ address1: 'Calle Ancha 7', postalCode: '29601', city: 'Marbella' }));
});

test('a guest types an address, and can choose whether to save it', async () => {
  const user = userEvent.setup();
  const { server } = await openPage('/booking/address', { draft: finishedDraft });
  await user.click(await screen.findByRole('checkbox', { name: 'Save this address for future bookings' }));
  await waitFor(() => expect(server.draft?.saving).toBe(false));
});

const whole = { ...eachField(addressFieldNames, (name) => `A ${name}`), postalCode: '29602' };

test.each<[string, readonly AddressFieldName[]]>([
  ['address', placeFieldNames],
  ['instructions', noteFieldNames],
])('each field of the step %s is stored with the draft as it is typed', async (step, names) => {
  const { server, page } = await openPage(`/booking/${step}`, { draft: finishedDraft });
  await screen.findByRole('heading', { level: 1 });
  for (const name of names) {
    const field = await waitFor(() => page.container.querySelector(`[name="${name}"]`) ?? Promise.reject(new Error(`${name} is missing`)));
    fireEvent.change(field, { target: { value: whole[name] } });
  }
  await waitFor(() => expect(server.draft).toMatchObject(eachField(names, (name) => whole[name])));
});

test('an edited address is sent with each of its fields', async () => {
  const user = userEvent.setup();
  const { host } = await openPage('/booking/address', {
    draft: { ...finishedDraft, addressId: home._id },
    user: { ...exampleUser, addresses: [{ ...home, ...whole }] },
    answers: { updateAddress: { addresses: [home] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit address' }));
  await user.click(await screen.findByRole('button', { name: 'Save address' }));
  expect(host.callsOf('updateAddress')).toEqual([{ params: { id: home._id }, body: whole }]);
});

test('each typed field is part of the order, and of the draft when the visit is booked again', () => {
  const place = eachField(placeFieldNames, (name) => whole[name]);
  const notes = eachField(noteFieldNames, (name) => whole[name]);
  const choices = {
    quoteId: '',
    idempotencyKey: '',
    startWithinWithdrawal: true,
    paymentTiming: 'now',
    saveCard: false,
    tax: null,
    lng: 'en',
  } as const;
  expect(orderInput({ ...draftDefaults, ...whole }, choices)).toMatchObject({ address: place, ...notes });
  expect(
    draftFromOrder(exampleOrder({ address: place, ...notes }), { addresses: [], priceList: seedPriceList, now: new Date(now) }),
  ).toMatchObject(whole);
});
