import { loadPhoneRules } from '@nitida/domain/phone-rules';
import { createTestHost, exampleUser, renderPage, type TestHostOptions } from '@nitida/host/harness';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { violations } from '../../../test/violations.ts';
import activate from '../../activate.tsx';

beforeAll(async () => void (await loadPhoneRules()));

async function open(answers: TestHostOptions['answers'] = {}, user = exampleUser) {
  const host = await createTestHost({ remote, activate, user, answers });
  await renderPage(host, '/personal-info');
  await screen.findByRole('button', { name: 'Save' });
  return host;
}

async function type(label: string, text: string) {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const { id, surname, mobile, email } = exampleUser;

test('the hint of the email is shown while the customer is not known yet', async () => {
  const host = await createTestHost({ remote, activate });
  await renderPage(host, '/personal-info');
  expect(await screen.findByText(/open the link we send to it/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('saved data updates the session at once, and the dialog says so', async () => {
  const host = await open({ updateInfo: { user: { ...exampleUser, name: 'Ana' }, isNewEmail: false } });
  await type('Name', ' Ana ');
  await save();
  expect(host.callsOf('updateInfo')).toEqual([{ body: { id, name: 'Ana', surname, mobile, email } }]);
  expect(host.seen.postActions).toEqual([{ isNewEmail: false, email }]);
  expect(host.store.get(host.host.session.userAtom)?.name).toBe('Ana');
});

test.each([
  ['Lucia.New@Example.com', true],
  ['Lucia@Example.com', false],
])('the page itself decides whether %s is new if the answer does not say so: %s', async (typed, isNewEmail) => {
  const host = await open({ updateInfo: { user: exampleUser } });
  await type('Email', typed);
  await save();
  expect(host.seen.postActions).toEqual([{ isNewEmail, email: typed.toLowerCase() }]);
});

test('a new email is sent in lower case, is reported as new, and does not apply yet', async () => {
  const host = await open({ updateInfo: { user: exampleUser, isNewEmail: true } });
  await type('Email', 'Lucia.New@Example.com');
  await save();
  expect(host.callsOf('updateInfo')[0]?.body.email).toBe('lucia.new@example.com');
  expect(host.seen.postActions).toEqual([{ isNewEmail: true, email: 'lucia.new@example.com' }]);
  expect(host.store.get(host.host.session.userAtom)?.email).toBe(email);
  // The next save does not request the change again.
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', email);
});

test('an email that is confirmed meanwhile appears in the unedited field, and the form does not change it back', async () => {
  const confirmed = { ...exampleUser, email: 'lucia.new@example.com' };
  const host = await open({ updateInfo: { user: confirmed, isNewEmail: false } });
  await type('Name', 'Ana');
  act(() => host.host.session.setUser(confirmed));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'lucia.new@example.com');
  await save();
  expect(host.callsOf('updateInfo')[0]?.body).toMatchObject({ name: 'Ana', email: 'lucia.new@example.com' });
});

const changing = { ...exampleUser, pendingEmail: 'lucia.new@example.com' };

test('the page names an unconfirmed email, and can send its link again', async () => {
  const host = await open({ updateInfo: { user: changing, isNewEmail: true } }, changing);
  expect(await screen.findByText(/lucia\.new@example\.com/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(host.callsOf('updateInfo')).toEqual([{ body: { id, email: 'lucia.new@example.com' } }]);
  expect(host.seen.toasts.map(({ text }) => text)).toEqual(['We’ve sent the link to lucia.new@example.com again.']);
});

test('the customer can cancel the change to an unconfirmed email', async () => {
  const host = await open({ cancelEmailChange: { user: exampleUser } }, changing);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the old email' }));
  expect(host.callsOf('cancelEmailChange')).toEqual([{ params: { id } }]);
  await waitFor(() => expect(screen.queryByText(/lucia\.new@example\.com/)).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', email);
});

test('the page says when the link cannot be sent again', async () => {
  await open({ updateInfo: { failure: 'rate_limited', params: { minutes: 5 } } }, changing);
  await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('the field reports an email of another account, and the form keeps its values', async () => {
  await open({ updateInfo: { failure: 'email_in_use', params: { email: 'taken@example.com' } } });
  await type('Email', 'taken@example.com');
  await type('Surname', 'Ruiz');
  await save();
  expect((await screen.findAllByText('taken@example.com is already in use')).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('textbox', { name: 'Surname' })).toHaveProperty('value', 'Ruiz');
});

test.each([
  ['Name', '', 'Please enter your name'],
  ['Email', 'lucia@', 'Please enter a valid email address'],
  ['Mobile number', '612 34', 'Please enter a valid phone number. This number is too short (Spain).'],
])('%s %j is reported at the field, and nothing is sent', async (label, typed, sentence) => {
  const host = await open();
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  if (typed !== '') await userEvent.type(field, typed);
  await save();
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(host.callsOf('updateInfo')).toEqual([]);
});

test('a national phone number is sent with its country code', async () => {
  const host = await open({ updateInfo: { user: exampleUser, isNewEmail: false } });
  await type('Mobile number', '612 34 56 79');
  await save();
  expect(host.callsOf('updateInfo')[0]?.body.mobile).toBe('+34612345679');
});

test('a number of another country appears with that country after saving', async () => {
  await open({ updateInfo: { user: { ...exampleUser, mobile: '+46701234567' }, isNewEmail: false } });
  await type('Mobile number', '+46 70 123 45 67');
  await save();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveProperty('value', '701234567'));
  expect(screen.getByRole('button', { name: /Sweden.*\+46/ })).toBeTruthy();
});

test('what is typed while the answer to saving is on its way stays', async () => {
  const { promise, resolve } = Promise.withResolvers<{ user: typeof exampleUser; isNewEmail: boolean }>();
  await open({ updateInfo: () => promise });
  await type('Mobile number', '612 34 56 79');
  await save();
  await type('Mobile number', '612 34 56 70');
  await type('Email', 'lucia.new@example.com');
  await act(async () => resolve({ user: { ...exampleUser, mobile: '+34612345679' }, isNewEmail: false }));
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveProperty('value', '612 34 56 70');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'lucia.new@example.com');
});

test('who invoices are made out to is saved as the server writes it, and what is typed meanwhile stays', async () => {
  const tax = { name: 'Casa Azul SL', number: 'B12345674', address: '' };
  const answers: ((answer: { user: typeof exampleUser }) => void)[] = [];
  const host = await open({ updateInfo: () => new Promise((resolve) => answers.push(resolve)) });
  const number = () => screen.getByRole('textbox', { name: 'Tax number' });
  await screen.findByRole('textbox', { name: 'Tax number' });
  await type('Name or company on the invoice', tax.name);
  await type('Tax number', 'b-1234567-4');
  const saveTax = () => userEvent.click(screen.getByRole('button', { name: 'Save invoice details' }));
  const answer = () => act(async () => answers.shift()?.({ user: { ...exampleUser, tax } }));
  await saveTax();
  await answer();
  expect(number()).toHaveProperty('value', tax.number);
  await saveTax();
  await type('Tax number', 'B87654321');
  await answer();
  expect(number()).toHaveProperty('value', 'B87654321');
  expect(host.callsOf('updateInfo')[0]?.body).toMatchObject({ tax: { number: 'b-1234567-4' } });
});

test('a tax detail that the server refuses is marked at its field and named above the form, where the focus goes', async () => {
  await open({ updateInfo: { failure: 'tax_address_required' } });
  await screen.findByRole('textbox', { name: 'Tax number' });
  await type('Name or company on the invoice', 'Casa Azul SL');
  await type('Tax number', 'B12345674');
  await userEvent.click(screen.getByRole('button', { name: 'Save invoice details' }));
  const address = screen.getByRole('textbox', { name: 'Address of the company' });
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement?.closest('form')).toBe(address.closest('form'));
  expect(document.activeElement?.tagName).not.toBe('BUTTON');
});

test('the page reports a lost network, and the form keeps its values', async () => {
  await open({ updateInfo: { failure: 'unexpected', status: 0 } });
  await type('Name', 'Ana');
  await save();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Ana');
});

test('axe finds no fault', async () => {
  const host = await open();
  await waitFor(() => expect(host.seen.title).toBe('Personal info'));
  expect(await violations()).toEqual([]);
});

test('the keyboard of a phone offers to go on, and at the last field to finish', async () => {
  await open();
  const fields = ['Name', 'Surname', 'Mobile number', 'Email'].map((name) => screen.getByRole('textbox', { name }));
  expect(fields.map((field) => field.getAttribute('enterkeyhint'))).toEqual(['next', 'next', 'next', 'done']);
});
