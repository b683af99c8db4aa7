import { exampleUser } from '@nitida/host/harness';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { renderShell } from '../harness/render-shell.tsx';
import { Overlays } from '../layout/overlays.tsx';

const overlays = <Overlays isMenuOpen={false} onCloseMenu={() => {}} />;

async function openSignUp(options: Parameters<typeof renderShell>[1] = {}) {
  const shell = await renderShell(overlays, options);
  act(() => void shell.parts.auth.open('signup'));
  await screen.findByLabelText('Surname');
  return shell;
}

test('an empty sign-up form marks each field and focuses one summary sentence above them', async () => {
  const { calls } = await openSignUp();
  await userEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
  const summary = screen.getByRole('group', { name: 'Please fill in all fields' });
  expect(document.activeElement).toBe(summary);
  expect(within(summary).queryAllByRole('link')).toEqual([]);
  for (const label of ['Name', 'Surname', 'Email', 'Mobile number'])
    expect(screen.getByRole('textbox', { name: label }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
  expect(calls.some(({ name }) => name === 'checkEmail')).toBe(false);
});

test('a partly filled sign-up form shows a summary with links to the missing fields', async () => {
  const { calls } = await openSignUp();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
  await userEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
  const summary = screen.getByRole('group', { name: 'Please fill in all fields' });
  expect(document.activeElement).toBe(summary);
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#auth-surname', '#auth-email', '#auth-mobile', '#auth-acceptsTerms']);
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(within(summary).getByRole('link', { name: 'Mobile number' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Mobile number'));
  expect(calls.some(({ name }) => name === 'checkEmail')).toBe(false);
});

test("labels and summary links lead to the modal's own fields when the page has fields of the same names", async () => {
  const names = ['name', 'surname', 'email', 'mobile', 'password', 'acceptsTerms'];
  const page = (
    <>
      {names.map((name) => (
        <input key={name} id={name} name={name} />
      ))}
      {overlays}
    </>
  );
  const { parts } = await renderShell(page);
  act(() => void parts.auth.open('signup'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create an account' }));
  for (const label of ['Name', 'Surname', 'Email', 'Mobile number']) {
    expect(await dialog.findByLabelText(label)).toBe(await dialog.findByRole('textbox', { name: label }));
  }
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ana');
  await userEvent.click(dialog.getByRole('button', { name: 'Send me the link' }));
  await userEvent.click(dialog.getByRole('link', { name: 'Email' }));
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Email' }));
  act(() => void parts.auth.open('login'));
  const logIn = within(await screen.findByRole('dialog', { name: 'Log in' }));
  await userEvent.click(logIn.getByRole('button', { name: 'Log in' }));
  await userEvent.click(logIn.getByRole('link', { name: 'Please enter your password' }));
  expect(document.activeElement).toBe(logIn.getByLabelText('Password'));
});

test('an invalid number is kept and explained, and a valid number is sent as E.164', async () => {
  const { callsOf } = await openSignUp({ answers: { checkEmail: { message: 'sent' } } });
  await userEvent.type(screen.getByLabelText('Name'), 'Ana');
  await userEvent.type(screen.getByLabelText('Surname'), 'Lindqvist');
  await userEvent.type(screen.getByLabelText('Email'), 'Ana@Example.com');
  await userEvent.type(screen.getByLabelText('Mobile number'), '612 34 56 7');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(screen.getByRole('group', { name: 'Please fill in all fields' })).toBeTruthy();
  expect(screen.getAllByText('Please enter a valid phone number. This number is too short (Spain).')).toHaveLength(2);
  expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '612 34 56 7');
  await userEvent.type(screen.getByLabelText('Mobile number'), '8');
  await userEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(await screen.findByRole('dialog', { name: 'Your account Check your email' })).toBeTruthy();
  expect(screen.getByText('ana@example.com')).toBeTruthy();
  expect(callsOf('checkEmail')[0]?.body).toMatchObject({ email: 'ana@example.com', mobile: '+34612345678', role: 'client', device: 'web' });
});

test('the sign-up form still holds what was typed when it is closed and opened again', async () => {
  const { parts } = await openSignUp();
  await userEvent.type(screen.getByLabelText('Name'), 'Ana');
  await userEvent.type(screen.getByLabelText('Mobile number'), '612');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void parts.auth.open('signup'));
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Ana');
  expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '612');
});

test('an email that already has an account is reported at its field, and the summary does not say that a field is missing', async () => {
  const email = 'ana@example.com';
  const { answer } = await openSignUp({ answers: { checkEmail: { failure: 'email_exists', params: { email } } } });
  await userEvent.type(screen.getByLabelText('Name'), 'Ana');
  await userEvent.type(screen.getByLabelText('Surname'), 'Lindqvist');
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Mobile number'), '612 34 56 78');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
  const summary = within(await screen.findByRole('group', { name: 'Please check the marked field' }));
  expect(summary.getByRole('link').textContent).toBe('User with email ana@example.com already exists');
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  answer({ checkEmail: { failure: 'unexpected', status: 0 } });
  await userEvent.type(screen.getByLabelText('Email'), 's');
  await userEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(await screen.findByText(/^Unexpected error/)).toBeTruthy();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ana');
});

test('an email without an account is reported at its field', async () => {
  const shell = await renderShell(overlays, { answers: { signin: { failure: 'user_not_found', params: { email: 'no@example.com' } } } });
  act(() => void shell.parts.auth.open('login'));
  await userEvent.type(await screen.findByLabelText('Email'), 'no@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findAllByText('User with email no@example.com not found')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret1');
});

test('a customer whose email is not confirmed can have the link sent again, and the sign-up form knows the email', async () => {
  const shell = await renderShell(overlays, { answers: { signin: { failure: 'email_not_confirmed' }, checkEmail: { message: 'sent' } } });
  act(() => void shell.parts.auth.open('login'));
  await userEvent.type(await screen.findByLabelText('Email'), 'ana@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(
    await screen.findByText(/^Your email hasn't been confirmed\. If someone else signed up with your email, please contact support\./),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Ana');
  await userEvent.type(screen.getByLabelText('Surname'), 'Lindqvist');
  await userEvent.type(screen.getByLabelText('Mobile number'), '612 34 56 78');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(await screen.findByRole('dialog', { name: 'Your account Check your email' })).toBeTruthy();
  expect(shell.callsOf('checkEmail')[0]?.body).toMatchObject({ email: 'ana@example.com', name: 'Ana' });
});

test('an incorrect password does not offer to send the link again', async () => {
  const shell = await renderShell(overlays, { answers: { signin: { failure: 'incorrect_password' } } });
  act(() => void shell.parts.auth.open('login'));
  await userEvent.type(await screen.findByLabelText('Email'), 'ana@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findAllByText('Incorrect password')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
});

test('"Forgot your password?" opens the page that sends the link and closes the modal', async () => {
  const routes = [{ name: 'account.forgotPassword', path: '/forgot-password' }];
  const { parts, location } = await renderShell(overlays, { routes });
  act(() => void parts.auth.open('login'));
  await userEvent.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  expect(location()).toBe('/forgot-password');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('"Forgot your password?" is absent when no remote owns that page', async () => {
  const { parts } = await renderShell(overlays);
  act(() => void parts.auth.open('login'));
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('button', { name: 'Forgot your password?' })).toBeNull();
});

test('a lost network shows a note, and a second attempt logs in', async () => {
  const shell = await renderShell(overlays, { answers: { signin: { failure: 'unexpected', status: 0 } } });
  act(() => void shell.parts.auth.open('login'));
  await userEvent.type(await screen.findByLabelText('Email'), 'ana@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(/Unexpected error/)).toBeTruthy();
  shell.answer({ signin: { user: exampleUser } });
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(shell.store.get(shell.parts.session.userAtom)).toEqual(exampleUser);
});

test('the password form checks the rules and the repetition, then asks how the customer heard of us and opens the booking', async () => {
  const unverifiedUser = { name: 'Ana', surname: 'L', email: 'ana@example.com', mobile: '+34612345678', affiliateId: null };
  const shell = await renderShell(overlays, {
    path: `/password/${exampleUser.id}`,
    answers: { getUnverifiedUser: { unverifiedUser }, signup: { user: exampleUser }, createKnowingWay: ({ body }) => body },
  });
  await act(() => shell.parts.auth.openPassword(exampleUser.id));
  await userEvent.type(await screen.findByLabelText('Password'), 'año12');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  // The list above the form names the fields, and what is wrong stands at them.
  expect(screen.getAllByText('Use Latin letters and digits only')).toHaveLength(1);
  expect(within(screen.getByRole('group')).getByRole('link', { name: 'Password' })).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.type(screen.getByLabelText('Password'), 'Tile4Mor');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'Tile4Mox');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(screen.getAllByText('Password and Confirm Password must match')).toHaveLength(1);
  await userEvent.type(screen.getByLabelText('Confirm password'), '{Backspace}r');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await userEvent.selectOptions(await screen.findByLabelText(/How did you hear about us/), 'Neighbour');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(shell.callsOf('createKnowingWay')).toEqual([{ body: { userId: exampleUser.id, knowingWay: 'Neighbour' } }]);
  expect(shell.location()).toBe('/booking');
});

test('axe finds no violation in the sign-up form', async () => {
  await openSignUp();
  // jsdom has no layout, so the test of the design tokens checks the contrast instead.
  const { violations } = await axe.run(screen.getByRole('dialog'), { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('sign-up says that the entries are kept only on a page that has entries', async () => {
  const told = /^Your booking is saved\. First, we’ll send you a link/;
  await openSignUp({ path: '/' });
  expect(screen.queryByText(told)).toBeNull();
  expect(screen.getByText('First, we’ll send you a link to confirm your email. Then you choose a password.')).toBeTruthy();
  cleanup();
  await openSignUp({ path: '/summary' });
  expect(screen.getByText(told)).toBeTruthy();
});

test('the log-in form says that a browser without cookies cannot stay logged in', async () => {
  const enabled = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const { parts } = await renderShell(overlays);
  act(() => void parts.auth.open('login'));
  expect((await screen.findByRole('dialog', { name: 'Log in' })).textContent).toContain('Allow cookies for this site');
  enabled.mockRestore();
});

test('a customer whose session has ended can close the log-in modal with its button but not with Escape', async () => {
  const { parts } = await renderShell(overlays);
  const outcome = parts.auth.requestLogInAgain('lucia@example.com', 'sessionOver');
  const dialog = within(await screen.findByRole('dialog', { name: 'Please log in again' }));
  expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'lucia@example.com');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue without logging in' }));
  expect(await outcome).toBe('dismissed');
});

test('a sensitive change asks for the password, and offers neither a sign-up nor to go on without', async () => {
  const { parts } = await renderShell(overlays);
  const outcome = parts.auth.requestLogInAgain('lucia@example.com', 'sensitive');
  const dialog = within(await screen.findByRole('dialog', { name: 'Please log in again' }));
  expect(dialog.getByText(/please enter your password again to make this change/)).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'lucia@example.com');
  for (const name of ['Create an account', 'Continue without logging in']) expect(dialog.queryByRole('button', { name })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(await outcome).toBe('dismissed');
});
