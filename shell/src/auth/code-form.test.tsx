import { exampleUser } from '@nitida/host/harness';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { renderShell } from '../harness/render-shell.tsx';
import { Overlays } from '../layout/overlays.tsx';

const ana = { name: 'Ana', surname: 'Lindqvist', email: 'ana@example.com', mobile: '+34612345678' };
const answers = { checkEmail: { message: 'sent' }, verifyCode: { id: exampleUser.id }, signup: { user: exampleUser } };

async function waiting(given: Parameters<typeof renderShell>[1] = {}) {
  const shell = await renderShell(<Overlays isMenuOpen={false} onCloseMenu={() => {}} />, { path: '/summary', answers, ...given });
  const outcome = shell.parts.auth.open('signup');
  act(() => void shell.parts.auth.signUp(ana));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your account Check your email' }));
  const code = await dialog.findByRole('textbox', { name: 'Code from the email (6 digits)' });
  const create = () => userEvent.click(dialog.getByRole('button', { name: 'Create account' }));
  const choose = async (password: string) => {
    await userEvent.type(dialog.getByLabelText('Password'), password);
    await userEvent.type(dialog.getByLabelText('Confirm password'), password);
  };
  return { ...shell, outcome, dialog, code, create, choose };
}

test('a visitor types the code from the mail and a password, and stays on the page with an account', async () => {
  const { outcome, dialog, code, create, choose, location, callsOf } = await waiting();
  expect(dialog.getByText(/We’ve sent you a link/)).toBeTruthy();
  expect(dialog.getByText('ana@example.com')).toBeTruthy();
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(code.getAttribute('inputmode')).toBe('numeric');
  await waitFor(() => expect(document.activeElement).toBe(code));
  await userEvent.type(code, '482913');
  await choose('Alboran2049');
  await create();
  expect(await outcome).toBe('authenticated');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location()).toBe('/summary');
  expect(callsOf('verifyCode')).toEqual([{ body: { code: '482913' } }]);
});

test('empty fields are named, and a wrong code is explained at its field', async () => {
  const { code, create, choose, callsOf } = await waiting({ answers: { ...answers, verifyCode: { failure: 'incorrect_code' } } });
  await create();
  expect(await screen.findAllByText('Please type the code from the email')).not.toHaveLength(0);
  expect(callsOf('verifyCode')).toEqual([]);
  await userEvent.type(code, '000000');
  await choose('Alboran2049');
  await create();
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('The code isn’t right or has expired. Check the newest email.')).not.toHaveLength(0);
});

test('the mail can be sent again, which says that only its code works', async () => {
  const { dialog, callsOf } = await waiting();
  await userEvent.click(dialog.getByRole('button', { name: 'Send it again' }));
  expect(await dialog.findByText('We’ve sent a new email. Only its code works now.')).toBeTruthy();
  expect(callsOf('checkEmail')).toHaveLength(2);
});

test('"Change the email" returns to the form', async () => {
  const { dialog } = await waiting();
  await userEvent.click(dialog.getByRole('button', { name: 'Change the email' }));
  expect(await screen.findByRole('dialog', { name: 'Create an account' })).toBeTruthy();
});

test('OK closes the dialog for a visitor who opens the link instead', async () => {
  const { dialog, outcome } = await waiting();
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  expect(await outcome).toBe('awaitingVerification');
});

test('axe finds no violation', { timeout: 60_000 }, async () => {
  await waiting();
  const { violations } = await axe.run(screen.getByRole('dialog'), { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
