import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noSession, renderConsole, session } from '../../test/render-console.tsx';

const eva = { email: 'eva@nitida.example', name: 'Eva Ruiz' };
const ended = { message: 'expired', code: 'link_expired', requestId: '1' };

/** A site with the link, and what its use answers and changes. */
function siteOf(needs: 'newPassword' | 'password', signedIn: boolean, later: object) {
  let current: object = noSession;
  return {
    'GET /api/admin/auth/get_session': () => [200, current] as [number, unknown],
    'POST /api/admin/auth/read_link': [200, { ...eva, needs }] as [number, unknown],
    'POST /api/admin/auth/use_link': () => {
      current = later;
      return [200, { signedIn }] as [number, unknown];
    },
    'POST /api/admin/auth/begin_second_factor': [200, { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' }] as [number, unknown],
  };
}

test('whoever is invited chooses a password, and then sets up a code', async () => {
  const { user, sent } = await renderConsole('/link#a-token', siteOf('newPassword', true, session(['platform'], 'due')));
  expect(await screen.findByText(/For eva@nitida.example/)).toBeTruthy();
  await user.type(screen.getByLabelText('New password'), 'short{Enter}');
  expect(screen.getAllByText('The password needs at least 12 characters')).not.toEqual([]);
  expect(sent.filter(({ url }) => url.endsWith('use_link'))).toEqual([]);
  await user.type(screen.getByLabelText('New password'), ' but longer now{Enter}');
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
  expect(sent.find(({ url }) => url.endsWith('use_link'))?.body).toEqual({ token: 'a-token', password: 'short but longer now' });
  expect(window.location.href).not.toContain('a-token');
});

test('an account that has a code goes on to the sign-in', async () => {
  const { user } = await renderConsole('/link#a-token', siteOf('newPassword', false, noSession));
  await user.type(await screen.findByLabelText('New password'), 'a long enough one{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your password has been saved' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByLabelText('Email')).toBeTruthy();
});

test('codes that were reset ask for the password of the account', async () => {
  const refused = { message: 'Incorrect password', code: 'incorrect_password', requestId: '1' };
  const { user } = await renderConsole('/link#a-token', {
    ...siteOf('password', true, noSession),
    'POST /api/admin/auth/use_link': [401, refused],
  });
  expect(await screen.findByRole('heading', { name: 'Set up a new authenticator app' })).toBeTruthy();
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findAllByText(/password/i)).not.toEqual([]);
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
});

test('a link that has ended says whom to ask, and leads to the sign-in', async () => {
  const { user } = await renderConsole('/link#a-token', {
    ...siteOf('password', true, noSession),
    'POST /api/admin/auth/read_link': [410, ended],
  });
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByLabelText('Email')).toBeTruthy();
});

test('an account without codes learns of the link when it signs in with the password alone', async () => {
  const { user } = await renderConsole('/', {
    'GET /api/admin/auth/get_session': [200, noSession],
    'POST /api/admin/auth/signin': [
      401,
      { message: 'Incorrect password', code: 'incorrect_password', requestId: '1', details: { secondFactor: 'link' } },
    ],
  });
  await user.type(await screen.findByLabelText('Email'), 'eva@nitida.example');
  await user.type(screen.getByLabelText('Password'), 'a long password{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Open the link in the email/);
});
