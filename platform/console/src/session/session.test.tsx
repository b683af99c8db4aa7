import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noSession, renderConsole, session } from '../../test/render-console.tsx';

const refused = (details: object) => ({ message: 'Incorrect password', code: 'incorrect_password', requestId: '1', details });
const logAnswers = {
  'GET /platform/log': [200, { entries: [] }],
  'GET /platform/teams': [200, { teams: [] }],
} satisfies Record<string, [number, unknown]>;

test('signing in asks for the code once the password is right, and leads to the page that was asked for', async () => {
  let current: object = noSession;
  const { user, sent } = await renderConsole('/releases/log', {
    ...logAnswers,
    'GET /api/admin/auth/get_session': () => [200, current],
    'POST /api/admin/auth/signin': ({ body }) => {
      const { code } = body as { code?: string };
      if (code === undefined) return [401, refused({ secondFactor: 'needed' })];
      if (code !== '123456') return [401, refused({ secondFactor: 'wrong' })];
      current = session(['platform']);
      return [200, { staff: session(['platform']).staff }];
    },
  });
  await user.type(await screen.findByLabelText('Email'), 'pilar@nitida.example');
  await user.type(screen.getByLabelText('Password'), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const code = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  expect(screen.queryAllByText('Please enter the code')).toEqual([]);
  await user.type(code, '654 321{Enter}');
  expect(await screen.findAllByText(/This code is incorrect/)).not.toEqual([]);
  await user.clear(code);
  await user.type(code, '123 456{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Release log' })).toBeTruthy();
  expect(sent.filter(({ url }) => url.endsWith('/signin')).at(-1)?.body).toMatchObject({ code: '123456' });
});

test('empty fields are named before anything is sent', async () => {
  const { user, sent } = await renderConsole('/', { 'GET /api/admin/auth/get_session': [200, noSession] });
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(screen.getAllByText('Please enter your email')).not.toEqual([]);
  expect(screen.getAllByText('Please enter your password')).not.toEqual([]);
  expect(sent.map(({ method }) => method)).toEqual(['GET']);
});

test('staff who must set up a second factor see nothing else until it is confirmed', async () => {
  let current = session(['platform'], 'due');
  const { user } = await renderConsole('/releases/log', {
    ...logAnswers,
    'GET /api/admin/auth/get_session': () => [200, current],
    'POST /api/admin/auth/begin_second_factor': [200, { secret: 'ABCDEFGH', uri: 'otpauth://totp/N%C3%ADtida:x?secret=ABCDEFGH' }],
    'POST /api/admin/auth/confirm_second_factor': () => {
      current = session(['platform']);
      return [200, { message: 'From now on you sign in with a code' }];
    },
  });
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.type(screen.getByLabelText('Enter the code that the app shows'), '123456{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Release log' })).toBeTruthy();
});

test('an answer that the session has ended leads to the sign-in', async () => {
  let current: object = session(['platform']);
  await renderConsole('/releases/log', {
    'GET /api/admin/auth/get_session': () => [200, current],
    'GET /platform/teams': [200, { teams: [] }],
    'GET /platform/log': () => {
      current = noSession;
      return [401, { message: 'The request is neither signed nor has it a token of an issuer.' }];
    },
  });
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeTruthy();
});

test('staff without the scope of an area do not see it', async () => {
  await renderConsole('/operations/inbox', {
    'GET /api/admin/auth/get_session': [200, session(['admin'])],
    'GET /api/admin/inbox/get_items': [200, { items: [] }],
  });
  expect(await screen.findByText('No items in this state')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Release log', hidden: true })).toBeNull();
});

test('staff without any scope see who gives them one', async () => {
  await renderConsole('/', { 'GET /api/admin/auth/get_session': [200, session([])] });
  expect(await screen.findByText('You don’t have access to any area yet')).toBeTruthy();
});

test('the language is changed at once and remembered', async () => {
  const { user } = await renderConsole('/', { 'GET /api/admin/auth/get_session': [200, noSession] });
  await user.selectOptions(await screen.findByLabelText('Language'), 'es');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeTruthy());
  expect([document.documentElement.lang, localStorage.getItem('language')]).toEqual(['es', 'es']);
});
