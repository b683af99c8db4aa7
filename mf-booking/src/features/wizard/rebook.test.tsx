// @vitest-environment jsdom
import { exampleUser } from '@nitida/host/harness';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { exampleOrder, finishedDraft, ids, openPage } from '../../../test/support.tsx';
import { draftFromOrder } from './draft-from-order.ts';

const path = `/booking?rebook=${ids.order}`;
const order = exampleOrder({ instructions: 'A cat', accessInstructions: 'Key safe' });
const answers = { getOrder: { order } };

test('booking again keeps the home, service type, extras, speed and address, and the customer chooses the date', async () => {
  const { page, server } = await openPage(path, { user: exampleUser, answers });
  expect(await screen.findByRole('textbox', { name: 'Date' })).toHaveProperty('value', '');
  expect(page.location()).toBe('/booking/time');
  await waitFor(() =>
    expect(server.draft).toMatchObject({
      selectedCleaning: 'Detailed',
      selectedServices: ['oven', 'windows'],
      selectedSpeed: '2x',
      apartmentSize: '85',
      bedroomsNum: 2,
      address1: 'Calle Ancha 14',
      instructions: 'A cat',
      accessInstructions: 'Key safe',
      repeat: 'One-time',
      date: '',
      promoCode: '',
    }),
  );
});

test('a session without addresses can book again', async () => {
  const { addresses: _none, ...user } = exampleUser;
  const { page } = await openPage(path, { user: user as typeof exampleUser, answers });
  expect(await screen.findByRole('textbox', { name: 'Date' })).toBeTruthy();
  expect(page.location()).toBe('/booking/time');
});

test('a saved address is chosen, and is not saved twice', () => {
  const [saved] = exampleUser.addresses;
  if (!saved) throw new Error('The example has no address');
  expect(draftFromOrder({ ...order, address: saved }, exampleUser.addresses)).toMatchObject({ addressId: saved._id, address1: '' });
  expect(draftFromOrder(order, exampleUser.addresses)).toMatchObject({ addressId: null, saving: false });
});

test('an existing draft is not overwritten without a question', async () => {
  const user = userEvent.setup();
  const { page, server } = await openPage(path, { user: exampleUser, answers, draft: { ...finishedDraft, apartmentSize: '140' } });
  await screen.findByRole('dialog', { name: 'You have an unfinished booking' });
  await user.click(screen.getByRole('button', { name: 'Continue unfinished one' }));
  await waitFor(() => expect(page.location()).toBe('/summary'));
  expect(server.draft?.apartmentSize).toBe('140');
});

test('an existing draft is overwritten if the customer chooses so', async () => {
  const user = userEvent.setup();
  const { server } = await openPage(path, { user: exampleUser, answers, draft: { ...finishedDraft, apartmentSize: '140' } });
  await user.click(await screen.findByRole('button', { name: 'Book the same again' }));
  await waitFor(() => expect(server.draft?.apartmentSize).toBe('85'));
});

test('the page says that it cannot find the order of another customer, and the wizard opens', async () => {
  const { page, host } = await openPage(path, { user: exampleUser, answers: { getOrder: { failure: 'not_found' } } });
  await screen.findByRole('heading', { level: 1, name: 'Tell us about your home' });
  expect(host.seen.toasts).toMatchObject([{ tone: 'error' }]);
  expect(page.location()).toBe('/booking/property');
});

test('a guest logs in first', async () => {
  const { host } = await openPage(path, { answers, auth: { outcome: 'authenticated', user: exampleUser } });
  expect(await screen.findByRole('textbox', { name: 'Date' })).toBeTruthy();
  expect(host.seen.auth).toEqual(['login']);
});
