import { createTestHost, exampleUser, renderPage } from '@nitida/host/harness';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { remote } from '../../../remote.ts';
import { violations } from '../../../test/violations.ts';
import activate from '../../activate.tsx';

const unverifiedId = '1e2f0a66-9a0b-4a77-8a51-7f6a3f3f1c30';
const guest = () => createTestHost({ remote, activate });

test('the link is used only when the customer clicks the button, which leads to the password', async () => {
  const host = await guest();
  host.answer({ verifyEmail: { id: unverifiedId, purpose: 'signup' } });
  const page = await renderPage(host, '/verification?token=abc');
  expect(host.callsOf('verifyEmail')).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));
  expect(page.location()).toBe(`/password/${unverifiedId}`);
  expect(host.callsOf('verifyEmail')).toEqual([{ params: { token: 'abc' } }]);
});

test('an answer without a purpose leads to the password', async () => {
  const host = await guest();
  host.answer({ verifyEmail: { id: unverifiedId } });
  const page = await renderPage(host, '/verification?token=abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));
  expect(page.location()).toBe(`/password/${unverifiedId}`);
});

test('an answer without a purpose confirms the new email if the link has that purpose', async () => {
  const host = await guest();
  host.answer({ verifyEmail: { id: unverifiedId }, restoreSession: { user: null } });
  await renderPage(host, '/verification?token=abc&purpose=emailChange');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));
  expect(await screen.findByRole('heading', { name: 'Your new email is confirmed' })).toBeTruthy();
});

test.each([
  ['link_expired', 'The link has expired. Please sign up again'],
  ['email_already_verified', 'The email address has already been verified'],
] as const)('the page reports %s, and names the next step', async (failure, title) => {
  const host = await guest();
  host.answer({ verifyEmail: { failure } });
  await renderPage(host, '/verification?token=abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));
  const heading = await screen.findByRole('heading', { name: title });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
});

test('an answer that comes late leaves the focus where the visitor has gone meanwhile', async () => {
  const host = await guest();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  host.answer({ verifyEmail: () => answered.then(() => ({ failure: 'link_expired' as const })) });
  await renderPage(host, '/verification?token=abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));
  const elsewhere = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => elsewhere.remove());
  elsewhere.focus();
  answer();
  await screen.findByRole('heading', { name: 'The link has expired. Please sign up again' });
  expect(document.activeElement).toBe(elsewhere);
});

test('an expired link offers the log-in to whoever used it before, and not to a logged-in customer', async () => {
  const stranger = await guest();
  stranger.answer({ verifyEmail: { failure: 'link_expired' } });
  const page = await renderPage(stranger, '/verification?token=abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
  page.unmount();
  const host = await createTestHost({ remote, activate, user: exampleUser });
  host.answer({ verifyEmail: { failure: 'link_expired' } });
  await renderPage(host, '/verification?token=abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));
  await screen.findByRole('heading', { name: 'The link has expired. Please sign up again' });
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
});

test('a used link does not ask a logged-in customer to log in', async () => {
  const host = await createTestHost({ remote, activate, user: exampleUser });
  host.answer({ verifyEmail: { failure: 'email_already_verified' } });
  const page = await renderPage(host, '/verification?token=abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Book cleaning' }));
  expect(page.location()).toBe('/booking');
  expect(screen.queryByText(/Log in/)).toBeNull();
});

test('a used link of an unfinished sign-up says that a new link was sent', async () => {
  const host = await guest();
  host.answer({ verifyEmail: { failure: 'email_already_verified', details: { isResent: true } } });
  await renderPage(host, '/verification?token=abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));
  expect(await screen.findByText(/We’ve sent a new link to the same email/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
});

test('the sign-up continues at once if the link was used a moment ago', async () => {
  const host = await guest();
  host.answer({ verifyEmail: { failure: 'email_already_verified', details: { unverifiedUserId: unverifiedId } } });
  const page = await renderPage(host, '/verification?token=abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));
  expect(page.location()).toBe(`/password/${unverifiedId}`);
});

test('a confirmed new email applies at once to the logged-in customer', async () => {
  const confirmed = { ...exampleUser, email: 'lucia.new@example.com' };
  const host = await createTestHost({ remote, activate, user: exampleUser });
  host.answer({ verifyEmail: { id: exampleUser.id, purpose: 'emailChange' }, restoreSession: { user: confirmed } });
  await renderPage(host, '/verification?token=abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));
  const heading = await screen.findByRole('heading', { name: 'Your new email is confirmed' });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  expect(host.store.get(host.host.session.userAtom)).toEqual(confirmed);
});

test.each([
  ['/verification?token=abc', 'Press the button to confirm your email. Then you choose a password.'],
  ['/verification?token=abc&purpose=emailChange', 'Press the button to confirm your new email. From then on, we’ll write to this address.'],
])('the page %s says what follows after the click', async (address, sentence) => {
  await renderPage(await guest(), address);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test.each([
  ['nobody is logged in', { user: null }],
  ['the server cannot be reached', { failure: 'unexpected', status: 0 } as const],
])('the page says that the email is confirmed even if %s', async (_who, restoreSession) => {
  const host = await guest();
  host.answer({ verifyEmail: { id: exampleUser.id, purpose: 'emailChange' }, restoreSession });
  await renderPage(host, '/verification?token=abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));
  expect(await screen.findByRole('heading', { name: 'Your new email is confirmed' })).toBeTruthy();
  expect(host.store.get(host.host.session.userAtom)).toBeNull();
});

test('an expired link of an email change links to the page where the customer can request another one', async () => {
  const host = await guest();
  host.answer({ verifyEmail: { failure: 'link_expired', details: { purpose: 'emailChange' } } });
  await renderPage(host, '/verification?token=abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));
  expect((await screen.findByRole('link', { name: 'Open personal info' })).getAttribute('href')).toBe('/personal-info');
  expect(screen.queryByRole('button', { name: 'Sign up again' })).toBeNull();
});

test('a lost network leaves the link unused, and the button stays', async () => {
  const host = await guest();
  host.answer({ verifyEmail: { failure: 'unexpected', status: 0 } });
  await renderPage(host, '/verification?token=abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));
  expect(await screen.findByText('Unexpected error')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Confirm my email' })).toBeTruthy();
});

test('the page says that a link without its token is not complete, and offers a new one', async () => {
  const host = await guest();
  await renderPage(host, '/verification');
  expect(await screen.findByRole('heading', { level: 1, name: 'The link is incomplete' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Get a new link' }));
  expect(host.seen.auth).toEqual(['signup']);
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
});

test('an incomplete link of an email change leads to the page where the customer can request another one', async () => {
  await renderPage(await guest(), '/verification?purpose=emailChange');
  expect((await screen.findByRole('link', { name: 'Open personal info' })).getAttribute('href')).toBe('/personal-info');
  expect(screen.queryByRole('button', { name: 'Get a new link' })).toBeNull();
});

test.each(['/verification?token=abc', '/verification'])('axe finds no fault at %s', async (path) => {
  await renderPage(await guest(), path);
  await screen.findByRole('heading', { level: 1 });
  expect(await violations()).toEqual([]);
});

const undoLink = '/verification?token=abc&purpose=emailUndo';
const takeBack = async () => userEvent.click(await screen.findByRole('button', { name: 'Take my account back' }));

test('the link in the mail to a former email takes the account back only after a click, and ends the session of this browser', async () => {
  const host = await createTestHost({ remote, activate, user: exampleUser });
  host.answer({ undoEmailChange: { email: 'lucia@example.com' } });
  await renderPage(host, undoLink);
  await screen.findByRole('button', { name: 'Take my account back' });
  expect(host.callsOf('undoEmailChange')).toEqual([]);
  await takeBack();
  expect(await screen.findByText('Your email is lucia@example.com again. We’ve sent a link there to choose a new password.')).toBeTruthy();
  expect(host.callsOf('undoEmailChange')).toEqual([{ body: { token: 'abc' } }]);
  expect(host.callsOf('verifyEmail')).toEqual([]);
});

test.each(['link_expired', 'link_used'] as const)('a link that fails with %s leads to the contact form', async (failure) => {
  const host = await guest();
  host.answer({ undoEmailChange: { failure } });
  await renderPage(host, undoLink);
  await takeBack();
  const heading = await screen.findByRole('heading', { name: 'This link no longer works' });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact-us');
});

test('a former email that has another account by now is named, and the link can be used later', async () => {
  const host = await guest();
  host.answer({ undoEmailChange: { failure: 'email_in_use', params: { email: 'lucia@example.com' } } });
  await renderPage(host, undoLink);
  await takeBack();
  expect(await screen.findByText('lucia@example.com is already in use')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Take my account back' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write to us' })).toBeTruthy();
});

test('a link to take the account back that lacks its token offers neither a sign-up nor personal data', async () => {
  await renderPage(await guest(), '/verification?purpose=emailUndo');
  expect(await screen.findByRole('heading', { level: 1, name: 'The link is incomplete' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Get a new link' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Open personal info' })).toBeNull();
});

test('axe finds no fault where an account is taken back', async () => {
  await renderPage(await guest(), undoLink);
  await screen.findByRole('button', { name: 'Take my account back' });
  expect(await violations()).toEqual([]);
});
