import type { ActiveSession, Credit } from '@nitida/contract';
import { createTestHost, exampleUser, renderPage, type TestHostOptions } from '@nitida/host/harness';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { exampleOrder, summaryOf } from '../../../test/example-order.ts';
import { violations } from '../../../test/violations.ts';
import activate from '../../activate.tsx';

const at = '2027-05-30T18:30:00.000Z';
const orderId = '7a0d9f54-3f5c-4f0e-8f5e-2f6a3f3f1c10';
const credit: Credit = {
  balance: 37_43,
  entries: [
    { id: '2', kind: 'spent', amount: -100_00, at, orderId, orderNumber: '2027-0418' },
    { id: '1', kind: 'refund', amount: 137_43, at, orderId, orderNumber: '2027-0417' },
  ],
};
const here: ActiveSession = {
  id: '1c8d57a4-6c62-4f0d-9d8c-5a6f3f3f1e01',
  isCurrent: true,
  device: 'Firefox, Windows',
  createdAt: at,
  seenAt: at,
};
const phone: ActiveSession = { ...here, id: '1c8d57a4-6c62-4f0d-9d8c-5a6f3f3f1e02', isCurrent: false, device: 'Safari, iPhone' };
const tablet: ActiveSession = { ...phone, id: '1c8d57a4-6c62-4f0d-9d8c-5a6f3f3f1e03', device: '' };
const card = { id: '1c8d57a4-6c62-4f0d-9d8c-5a6f3f3f1e04', brand: 'visa', last4: '4242', savedAt: at };
const preferences = { mailed: ['Payment reminder' as const, 'Cleaning reminder' as const], always: ['Payment reminder' as const] };

async function open(answers: TestHostOptions['answers'] = {}) {
  const host = await createTestHost({
    remote,
    activate,
    user: exampleUser,
    answers: {
      getCredit: { credit },
      getPaymentMethods: { paymentMethods: [card] },
      getPreferences: { preferences },
      getOrders: { activeOrders: [], pastOrders: [] },
      getSessions: { sessions: [here, phone, tablet] },
      ...answers,
    },
  });
  await renderPage(host, '/settings');
  await screen.findByRole('list', { name: 'Where you’re logged in' });
  return host;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the credit section shows the balance, and each movement with its order', async () => {
  await open();
  expect(screen.getByText('Balance').parentElement?.textContent).toContain('€37.43');
  const [spent] = within(screen.getByRole('list', { name: 'Account credit history' })).getAllByRole('listitem');
  expect(spent?.textContent).toContain('−€100.00');
  expect(screen.getByRole('link', { name: 'Order\u00a02027-0418' }).getAttribute('href')).toBe(`/orders?order=${orderId}`);
});

test('a gift card becomes credit, and the field keeps a code that is refused', async () => {
  const host = await open({ redeemGiftCard: { failure: 'gift_card_used' } });
  const field = screen.getByRole('textbox', { name: 'Gift card code' });
  await press('Redeem');
  expect(screen.getByText('Please enter the gift card code')).toBeTruthy();
  await userEvent.type(field, ' NIT-200 ');
  await press('Redeem');
  expect(await screen.findByText('The gift card has been used')).toBeTruthy();
  expect(field).toHaveProperty('value', ' NIT-200 ');
  const added = { id: '3', kind: 'giftCard' as const, amount: 200_00, at, orderId: null, orderNumber: null };
  host.answer({ redeemGiftCard: { credit: { balance: 237_43, entries: [added, ...credit.entries] } } });
  await press('Redeem');
  expect(host.callsOf('redeemGiftCard')[1]).toEqual({ body: { code: 'NIT-200' } });
  expect(screen.getByText('Balance').parentElement?.textContent).toContain('€237.43');
  expect(field).toHaveProperty('value', '');
});

test('a code that is typed while another one is redeemed stays', async () => {
  const { promise, resolve } = Promise.withResolvers<{ credit: Credit }>();
  await open({ redeemGiftCard: () => promise });
  const field = screen.getByRole('textbox', { name: 'Gift card code' });
  await userEvent.type(field, 'NIT-200');
  await press('Redeem');
  await userEvent.clear(field);
  await userEvent.type(field, 'NIT-300');
  await act(async () => resolve({ credit }));
  expect(field).toHaveProperty('value', 'NIT-300');
});

test('a saved card is removed after a dialog that explains what follows', async () => {
  const host = await open({ deletePaymentMethod: { paymentMethods: [] } });
  await press('Remove Visa ending 4242');
  expect(await screen.findByRole('alertdialog', { name: 'Remove Visa ending 4242?' })).toBeTruthy();
  host.answer({ getPaymentMethods: { paymentMethods: [] } });
  await press('Remove card');
  expect(host.callsOf('deletePaymentMethod')).toEqual([{ params: { id: card.id } }]);
  expect(await screen.findByText('You have no saved cards. You can save one when you pay.')).toBeTruthy();
});

test('mails about money cannot be switched off, and the other choices are saved at once', async () => {
  const host = await open({ updatePreferences: { preferences: { ...preferences, mailed: ['Payment reminder'] } } });
  expect(screen.queryByRole('checkbox', { name: 'Payment reminder' })).toBeNull();
  const always = screen.getByText('We always email these, because they are about money or a change to your booking:').parentElement;
  expect(always?.querySelector('li')?.textContent).toBe('Payment reminder');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cleaning reminder' }));
  expect(host.callsOf('updatePreferences')).toEqual([{ params: { id: exampleUser.id }, body: { mailed: ['Payment reminder'] } }]);
  expect(screen.getByRole('checkbox', { name: 'Cleaning reminder' })).toHaveProperty('checked', false);
});

test('a choice that could not be saved returns to the saved value, and an error appears', async () => {
  await open({ updatePreferences: { failure: 'unexpected', status: 0 } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cleaning reminder' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Cleaning reminder' })).toHaveProperty('checked', true);
});

test('the customer can log out one other device or all others, and this session stays', async () => {
  const host = await open({ deleteSession: { sessions: [here, tablet] }, logoutEverywhere: { message: 'done' } });
  expect(screen.queryByRole('button', { name: 'Log out Firefox on Windows' })).toBeNull();
  await press('Log out Safari on iPhone');
  expect(host.callsOf('deleteSession')).toEqual([{ params: { id: phone.id } }]);
  expect(screen.queryByText('Safari on iPhone')).toBeNull();
  await press('Log out other devices');
  expect(screen.queryByText('Unknown device')).toBeNull();
  expect(screen.getByText('Firefox on Windows')).toBeTruthy();
});

test('the data is a download, and the password has its own page', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Download my data' }).getAttribute('href')).toBe('/api/profile/export_data');
  expect(screen.getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe('/settings/change-password');
});

test('the deletion dialog names the credit that is lost and the number of coming visits', async () => {
  await open({ getOrders: { activeOrders: [summaryOf(exampleOrder), summaryOf(exampleOrder)], pastOrders: [] } });
  await press('Delete my account');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('You’ll lose your account credit of €37.43.')).toBeTruthy();
  expect(dialog.getByText('You have 2 upcoming visits. Please cancel them first.')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'See upcoming visits' }).getAttribute('href')).toBe('/orders');
  expect(dialog.queryByLabelText('Your password')).toBeNull();
});

test('the deletion dialog mentions neither credit nor coming visits if there are none', async () => {
  await open({ getCredit: { credit: { balance: 0, entries: [] } } });
  await press('Delete my account');
  const dialog = within(await screen.findByRole('alertdialog'));
  await dialog.findByLabelText('Your password');
  expect(dialog.queryByText(/credit/)).toBeNull();
  expect(dialog.queryByText(/cancel/i)).toBeNull();
});

test('the deletion dialog warns in general terms if the facts cannot be loaded', async () => {
  const host = await open();
  host.answer({ getOrders: { failure: 'unexpected', status: 0 } });
  await press('Delete my account');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('You’ll lose your account credit.')).toBeTruthy();
  expect(dialog.getByText('Please cancel your upcoming visits first.')).toBeTruthy();
});

test('the deletion dialog says what is kept, requires the password, and refuses while bookings are open', async () => {
  const host = await open({ deleteAccount: { failure: 'current_password_incorrect' } });
  await press('Delete my account');
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/We’ll keep invoices because the law requires it/)).toBeTruthy();
  await userEvent.type(await within(dialog).findByLabelText('Your password'), 'Wrong1');
  const confirm = () => userEvent.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
  await confirm();
  expect(await within(dialog).findByText('Current password is incorrect')).toBeTruthy();
  host.answer({ deleteAccount: { failure: 'open_orders' } });
  await confirm();
  expect((await within(dialog).findByRole('link', { name: 'See upcoming visits' })).getAttribute('href')).toBe('/orders');
  expect(within(dialog).queryByLabelText('Your password')).toBeNull();
  expect(within(dialog).queryByRole('button', { name: 'Delete my account' })).toBeNull();
  expect(host.seen.loggedOut).toBe(0);
});

test('an account without open bookings is deleted, and the customer is logged out', async () => {
  const host = await open({ deleteAccount: { message: 'deleted' } });
  await press('Delete my account');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(await dialog.findByLabelText('Your password'), 'Marbella2027');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(host.callsOf('deleteAccount')).toEqual([{ body: { password: 'Marbella2027' } }]);
  expect(host.seen.loggedOut).toBe(1);
});

test('a section that cannot be loaded leaves the others usable, and can be loaded again', async () => {
  const host = await open({ getCredit: { failure: 'unexpected', status: 0 } });
  expect(await screen.findByText('We couldn’t load this')).toBeTruthy();
  expect(screen.getByText('Visa ending 4242')).toBeTruthy();
  host.answer({ getCredit: { credit } });
  await press('Try again');
  expect(await screen.findByText('Balance')).toBeTruthy();
});

test('axe finds no fault', async () => {
  const host = await open();
  await waitFor(() => expect(host.seen.title).toBe('Settings'));
  expect(await violations()).toEqual([]);
  await press('Delete my account');
  await screen.findByRole('alertdialog');
  expect(await violations()).toEqual([]);
});
