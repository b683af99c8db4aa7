import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderConsole, session } from '../../test/render-console.tsx';

const laptop = {
  id: '5f0c4f4e-8a6b-4a39-9d52-0d8a4a3b8f11',
  name: 'Office laptop',
  createdAt: '2027-06-01T08:00:00.000Z',
  isBackedUp: false,
};
const bytes = new Uint8Array([1, 2, 3]).buffer;

/** A browser whose key signs what it is asked to, as the person says yes; or no. */
function browserWithKey(saysYes: () => boolean) {
  const signed = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null };
  const get = async () => {
    if (!saysYes()) throw new DOMException('', 'NotAllowedError');
    return { id: 'AQID', rawId: bytes, type: 'public-key', response: signed, getClientExtensionResults: () => ({}) };
  };
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
}
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const request = { challenge: 'AQID', rpId: 'localhost', timeout: 300_000, allowCredentials: [], userVerification: 'required' };
const refused = (status: number, code: string, details?: object): [number, unknown] => [
  status,
  { message: 'refused', code, requestId: '1', ...(details && { details }) },
];

test('a removal asks for a fresh confirmation, which a passkey gives', async () => {
  let isYes = false;
  let isFresh = false;
  let passkeys = [{ ...laptop, lastUsedAt: null }];
  browserWithKey(() => isYes);
  const { user, sent } = await renderConsole('/account', {
    'GET /api/admin/auth/get_session': [200, session(['platform'], 'set', true)],
    'GET /api/admin/auth/get_passkeys': () => [200, { passkeys }],
    [`DELETE /api/admin/auth/remove_passkey/${laptop.id}`]: () => {
      if (!isFresh) return refused(403, 'fresh_code_needed');
      passkeys = [];
      return [200, { passkeys }];
    },
    'POST /api/admin/auth/begin_passkey_confirmation': [200, { request }],
    'POST /api/admin/auth/confirm_passkey': () => {
      isFresh = true;
      return [200, { message: 'right' }];
    },
  });
  const list = await screen.findByRole('list', { name: 'Your passkeys' });
  expect(list.textContent).toContain('Not used yet');
  await user.click(within(list).getByRole('button', { name: 'Remove the passkey Office laptop' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));

  const confirm = await screen.findByRole('dialog', { name: 'Confirm with a code' });
  await user.click(within(confirm).getByRole('button', { name: 'Use a passkey' }));
  expect((await within(confirm).findByRole('alert')).textContent).toBe('No passkey was used. Try again, or enter a code.');
  isYes = true;
  await user.click(within(confirm).getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('You have no passkey yet.')).toBeTruthy();
  const body = sent.find(({ url }) => url.endsWith('/confirm_passkey'))?.body;
  expect(body).toMatchObject({ signed: { id: 'AQID', type: 'public-key', response: { signature: 'AQID' } } });
});

test('a passkey that is not accepted leaves the code, and can be used again', async () => {
  browserWithKey(() => true);
  const { user, sent } = await renderConsole('/account', {
    'GET /api/admin/auth/get_session': [200, { staff: null, secondFactor: null, hasPasskey: false }],
    'POST /api/admin/auth/signin': ({ body }) => {
      const secondFactor = Object.hasOwn(Object(body), 'passkey') ? 'wrongPasskey' : 'needed';
      return refused(401, 'incorrect_password', { secondFactor, passkey: request });
    },
  });
  await user.type(await screen.findByLabelText('Email'), 'pilar@nitida.example');
  await user.type(screen.getByLabelText('Password'), 'a long password{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This passkey wasn’t accepted. Try again, or enter a code.');
  expect(screen.getByLabelText('Code')).toBeTruthy();
  expect(sent.at(-1)?.body).toMatchObject({ email: 'pilar@nitida.example', passkey: { id: 'AQID' } });
});

test('a browser without passkeys says so', async () => {
  await renderConsole('/account', {
    'GET /api/admin/auth/get_session': [200, session(['platform'])],
    'GET /api/admin/auth/get_passkeys': [200, { passkeys: [] }],
  });
  expect(await screen.findByText('This browser can’t use passkeys.')).toBeTruthy();
});

test('an account without codes sets these up first', async () => {
  await renderConsole('/account', { 'GET /api/admin/auth/get_session': [200, session(['platform'], 'unset')] });
  expect(await screen.findByText(/^Set up the authenticator app first/)).toBeTruthy();
});
