// @vitest-environment jsdom
import { exampleUser } from '@nitida/host/harness';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { finishedDraft, openPage } from '../../../../../test/support.tsx';

const code = () => screen.findByRole('textbox', { name: /^Postal code/ });

test('a postal code where we clean is answered as it is typed, and fills in the town of the address', async () => {
  const user = userEvent.setup();
  const { server } = await openPage('/booking');
  expect(await screen.findByText('We’ll tell you straight away if we clean there.')).toBeTruthy();
  await user.type(await code(), '29 67');
  expect(screen.queryByText(/we clean in/)).toBeNull();
  await user.type(await code(), '0');
  expect(screen.getByText('Yes, we clean in San Pedro de Alcántara.')).toBeTruthy();
  await waitFor(() => expect(server.draft).toMatchObject({ postalCode: '29670', city: 'San Pedro de Alcántara', province: 'Málaga' }));
});

test('outside the area, a message that asks to be told can be begun before anything else is typed', async () => {
  const user = userEvent.setup();
  await openPage('/booking');
  await user.type(await code(), '28001');
  expect(screen.getByText('We don’t clean in 28001 yet.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Tell me when you start here' });
  expect(link.getAttribute('href')).toBe('/contact-us?postalCode=28001');
});

test('what is no postal code is said at the field, and the home can still be described without one', async () => {
  const user = userEvent.setup();
  const { page } = await openPage('/booking');
  await user.type(await code(), 'Madrid');
  expect((await code()).getAttribute('aria-invalid')).toBe('true');
  await user.clear(await code());
  await user.type(screen.getByRole('textbox', { name: 'Size of the home' }), '85');
  await user.click(screen.getByRole('button', { name: /Continue to type of cleaning/ }));
  await waitFor(() => expect(page.location()).toBe('/booking/type'));
});

test('a customer with an address where we clean is not asked for the code', async () => {
  await openPage('/booking/property', { draft: { ...finishedDraft, addressId: null }, user: exampleUser });
  expect(await screen.findByRole('textbox', { name: 'Size of the home' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /^Postal code/ })).toBeNull();
});
