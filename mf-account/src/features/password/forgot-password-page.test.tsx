import { createTestHost, renderPage } from '@nitida/host/harness';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { remote } from '../../../remote.ts';
import { violations } from '../../../test/violations.ts';
import activate from '../../activate.tsx';

const guest = () => createTestHost({ remote, activate });

test('the field reports an invalid email and keeps it, and a valid one is sent in lower case', async () => {
  const host = await guest();
  host.answer({ forgotPassword: { message: 'sent' } });
  await renderPage(host, '/forgot-password');
  const field = await screen.findByLabelText('Email');
  await userEvent.type(field, 'Ana@example');
  await userEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(screen.getAllByText('Please enter a valid email address').length).toBeGreaterThan(0);
  expect(field).toHaveProperty('value', 'Ana@example');
  await userEvent.type(field, '.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(host.callsOf('forgotPassword')).toEqual([{ body: { email: 'ana@example.com' } }]);
  expect(host.seen.postActions).toEqual([{ email: 'ana@example.com' }]);
});

test('who remembers the password can log in instead', async () => {
  const host = await guest();
  await renderPage(host, '/forgot-password');
  await userEvent.click(await screen.findByRole('button', { name: 'Back to log in' }));
  expect(host.seen.auth).toEqual(['login']);
});

test('the page contains the email that was typed at the log-in', async () => {
  const host = await guest();
  const page = await renderPage(host, '/forgot-password', { state: { email: 'ana@example.com' } });
  expect(page.location()).toBe('/forgot-password');
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'ana@example.com');
});

test('the field reports an email without an account, and the text names the email', async () => {
  const host = await guest();
  host.answer({ forgotPassword: { failure: 'user_not_found', params: { email: 'ana@example.com' } } });
  await renderPage(host, '/forgot-password');
  await userEvent.type(await screen.findByLabelText('Email'), 'ana@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(await screen.findByText('User with email ana@example.com not found')).toBeTruthy();
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('the page reports a link that could not be sent, and keeps the email', async () => {
  const host = await guest();
  host.answer({ forgotPassword: { failure: 'unexpected', status: 0 } });
  await renderPage(host, '/forgot-password');
  await userEvent.type(await screen.findByLabelText('Email'), 'ana@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.com');
  expect(host.seen.postActions).toEqual([]);
});

test('the page of a link knows the email to which the link was sent', async () => {
  const host = await guest();
  host.answer({ resetPassword: { message: 'changed' } });
  await renderPage(host, '/forgot-password?token=abc#email=ana%2Bhome%40example.com');
  expect(await screen.findByLabelText('Your account email')).toHaveProperty('value', 'ana+home@example.com');
});

test('a new password must be repeated, is sent with the token, and then leads to the log-in', async () => {
  const host = await guest();
  host.answer({ resetPassword: { message: 'changed' } });
  await renderPage(host, '/forgot-password?token=abc');
  await userEvent.type(await screen.findByLabelText('Your account email'), 'ana@example.com');
  await userEvent.type(screen.getByLabelText('New password'), 'marbella7');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'marbella8');
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  expect(screen.getAllByText('Password and Confirm Password must match').length).toBeGreaterThan(0);
  expect(host.callsOf('resetPassword')).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Confirm password'));
  await userEvent.type(screen.getByLabelText('Confirm password'), 'marbella7');
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  expect(host.callsOf('resetPassword')).toEqual([{ body: { email: 'ana@example.com', token: 'abc', newPassword: 'marbella7' } }]);
  expect(host.seen.postActions).toEqual([{}]);
  expect(host.seen.auth).toEqual(['login']);
});

test.each([
  ['', '', 'Please select and confirm your password'],
  ['abc12', 'abc12', 'Your password needs at least 6 characters'],
  ['señorita1', 'señorita1', 'Use Latin letters and digits only'],
  ['marbella7', '', 'Please select and confirm your password'],
])('a new password %j, repeated as %j, is reported at its field, which takes the focus: %s', async (chosen, repeated, sentence) => {
  const host = await guest();
  await renderPage(host, '/forgot-password?token=abc');
  await userEvent.type(await screen.findByLabelText('Your account email'), 'ana@example.com');
  if (chosen) await userEvent.type(screen.getByLabelText('New password'), chosen);
  if (repeated) await userEvent.type(screen.getByLabelText('Confirm password'), repeated);
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
  expect(screen.queryByRole('group')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(host.callsOf('resetPassword')).toEqual([]);
});

test.each([
  ['link_expired', 'The link has expired'],
  ['link_used', 'The link has already been used'],
] as const)('the page reports %s, and offers a new link', async (failure, title) => {
  const host = await guest();
  host.answer({ resetPassword: { failure } });
  const page = await renderPage(host, '/forgot-password?token=old');
  await userEvent.type(await screen.findByLabelText('Your account email'), 'ana@example.com');
  await userEvent.type(screen.getByLabelText('New password'), 'marbella7');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'marbella7');
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  const heading = await screen.findByRole('heading', { level: 1, name: title });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  await userEvent.click(await screen.findByRole('button', { name: 'Get a new link' }));
  expect(page.location()).toBe('/forgot-password');
});

test.each(['/forgot-password', '/forgot-password?token=abc'])('axe finds no fault at %s, also with errors', async (path) => {
  await renderPage(await guest(), path);
  await userEvent.click(await screen.findByRole('button', { name: /Send me the link|Save password/ }));
  expect(screen.getAllByText('Please enter a valid email address').length).toBeGreaterThan(0);
  expect(await violations()).toEqual([]);
});
