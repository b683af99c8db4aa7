import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../test/render-console.tsx';

const at = '2027-06-01T10:00:00Z';
const own = session(['platform']).staff;
const iker = { id: '7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3928', name: 'Iker Sanz', email: 'iker@nitida.example', scopes: ['admin'] };
const open = { id: own.id, createdAt: at, seenAt: at };
const pilar = { ...own, hasSecondFactor: true, hasPassword: true, link: null, sessions: [open] };
const signedIn = { ...iker, hasSecondFactor: true, hasPassword: true, link: null, sessions: [open] };

/** A site with colleagues; what a call changes is what the page reads afterwards. */
function siteOf(call: string, answer: [number, unknown], later: readonly object[]) {
  let people: readonly object[] = [pilar, signedIn];
  return {
    'GET /api/admin/auth/get_session': [200, session(['platform'])] as [number, unknown],
    'GET /api/admin/staff/get_people': () => [200, { people }] as [number, unknown],
    [call]: () => {
      people = later;
      return answer;
    },
  };
}

const withoutSessions = { ...signedIn, sessions: [] };
const withoutCode = { ...withoutSessions, hasSecondFactor: false };
const rowOf = (name: RegExp) => screen.queryByRole('row', { name })?.textContent ?? '';

test.each([
  ['Log out everywhere', 'end_sessions', { people: [pilar, withoutSessions] }, [pilar, withoutSessions], /none/],
  ['Reset authenticator app', 'reset_second_factor', { staff: [own, iker] }, [pilar, withoutCode], /no authenticator app/],
  ['Remove', 'remove_staff', { staff: [own] }, [pilar], /^$/],
])('"%s" is confirmed for the named colleague, and the list shows it', async (action, path, answer, later, shown) => {
  const { user, sent } = await renderConsole('/people', siteOf(`DELETE /api/admin/staff/${path}/${iker.id}`, [200, answer], later));
  await user.click(await screen.findByRole('button', { name: `${action}: Iker Sanz` }));
  const dialog = await screen.findByRole('dialog', { name: `${action}: Iker Sanz` });
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: action }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ body }) => body)).toEqual([undefined]);
  await expect.poll(() => rowOf(/Iker Sanz/)).toMatch(shown);
});

const message = { message: 'done' };
const waiting = { ...withoutSessions, hasPassword: false, link: { reason: 'password', isExpired: false } };

test.each([
  ['Reset password', 'reset_password', signedIn, waiting, /link sent/],
  ['Send another link', 'send_link', { ...waiting, link: { reason: 'password', isExpired: true } }, waiting, /link sent/],
])('"%s" mails a link, which the list shows', async (action, path, before, later, shown) => {
  const call = `POST /api/admin/staff/${path}/${iker.id}`;
  let people: readonly object[] = [pilar, before];
  const { user } = await renderConsole('/people', {
    ...siteOf('DELETE /none', [200, {}], []),
    'GET /api/admin/staff/get_people': () => [200, { people }],
    [call]: () => {
      people = [pilar, later];
      return [200, message];
    },
  });
  await user.click(await screen.findByRole('button', { name: `${action}: Iker Sanz` }));
  const dialog = await screen.findByRole('dialog', { name: `${action}: Iker Sanz` });
  expect(rowOf(/Iker Sanz/)).not.toMatch(shown);
  await user.click(within(dialog).getByRole('button', { name: action }));
  await expect.poll(() => rowOf(/Iker Sanz/)).toMatch(shown);
});

test('a colleague is added with all that the account needs, and nothing is sent before', async () => {
  const eva = { ...iker, id: own.id.replace(/.$/, '1'), name: 'Eva Ruiz', email: 'eva@nitida.example', scopes: ['content'] };
  const link = { reason: 'invitation', isExpired: false };
  const added = { ...eva, hasSecondFactor: false, hasPassword: false, link, sessions: [] };
  const call = siteOf('POST /api/admin/staff/create_staff', [201, { staff: eva }], [pilar, signedIn, added]);
  const { user, sent } = await renderConsole('/people', call);
  await user.click(await screen.findByRole('button', { name: 'Add a colleague' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a colleague' });
  const send = within(dialog).getByRole('button', { name: 'Add a colleague' });
  await user.type(within(dialog).getByLabelText('Email'), 'eva');
  await user.click(send);
  for (const text of [
    'Please fill this in',
    'Please enter a full email address, such as ana@nitida.example',
    'Please choose at least one permission',
  ])
    expect(within(dialog).getAllByText(text).length).toBeGreaterThan(0);
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.type(within(dialog).getByLabelText('First name'), 'Eva');
  await user.type(within(dialog).getByLabelText('Surname'), 'Ruiz');
  await user.type(within(dialog).getByLabelText('Email'), '@nitida.example ');
  await user.click(within(dialog).getByRole('checkbox', { name: /^Content/ }));
  await user.click(send);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Eva',
    surname: 'Ruiz',
    email: 'eva@nitida.example',
    lng: 'en',
    scopes: ['content'],
  });
  expect(await screen.findByText('eva@nitida.example')).toBeTruthy();
  expect(rowOf(/Eva Ruiz/)).toContain('invited');
  expect(screen.getByRole('button', { name: 'Withdraw invitation: Eva Ruiz' })).toBeTruthy();
});

test('an email that another account has is said in the dialog', async () => {
  const refusal = { message: 'in use', code: 'email_in_use', requestId: '1', params: { email: 'iker@nitida.example' } };
  const { user } = await renderConsole('/people', siteOf('POST /api/admin/staff/create_staff', [409, refusal], [pilar, signedIn]));
  await user.click(await screen.findByRole('button', { name: 'Add a colleague' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a colleague' });
  for (const [label, text] of [
    ['First name', 'Iker'],
    ['Surname', 'Sanz'],
    ['Email', 'iker@nitida.example'],
  ] as const)
    await user.type(within(dialog).getByLabelText(label), text);
  await user.click(within(dialog).getByRole('checkbox', { name: /^Operations/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Add a colleague' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Another account uses this email.');
});

test('a call that needs a fresh code asks for it above the form, keeps what was typed, and is repeated', async () => {
  let hasCode = false;
  const eva = { ...iker, name: 'Eva Ruiz', email: 'eva@nitida.example' };
  const failed = (status: number, code: string, details?: object): [number, unknown] => [
    status,
    { message: 'refused', code, requestId: '1', ...(details && { details }) },
  ];
  const answers = {
    ...siteOf('DELETE /none', [200, {}], []),
    'POST /api/admin/staff/create_staff': () => (hasCode ? ([201, { staff: eva }] as [number, unknown]) : failed(403, 'fresh_code_needed')),
    'POST /api/admin/auth/confirm_code': ({ body }: { body: unknown }) => {
      hasCode = JSON.stringify(body) === '{"code":"123456"}';
      return hasCode ? ([200, { message: 'right' }] as [number, unknown]) : failed(401, 'incorrect_password', { secondFactor: 'wrong' });
    },
  };
  const { user, sent } = await renderConsole('/people', answers);
  await user.click(await screen.findByRole('button', { name: 'Add a colleague' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a colleague' });
  for (const [label, text] of [
    ['First name', 'Eva'],
    ['Surname', 'Ruiz'],
    ['Email', 'eva@nitida.example'],
  ] as const)
    await user.type(within(dialog).getByLabelText(label), text);
  await user.click(within(dialog).getByRole('checkbox', { name: /^Operations/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Add a colleague' }));

  const first = await screen.findByRole('dialog', { name: 'Confirm with a code' });
  await user.click(within(first).getByRole('button', { name: 'Close' }));
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/^This wasn’t sent/);
  expect(within(dialog).getByLabelText<HTMLInputElement>('Surname').value).toBe('Ruiz');

  await user.click(within(dialog).getByRole('button', { name: 'Add a colleague' }));
  const code = await screen.findByRole('dialog', { name: 'Confirm with a code' });
  await user.type(within(code).getByLabelText('Code'), '654 321');
  await user.click(within(code).getByRole('button', { name: 'Confirm the code' }));
  expect((await within(code).findAllByText(/incorrect or was used before/)).length).toBeGreaterThan(0);
  await user.clear(within(code).getByLabelText('Code'));
  await user.type(within(code).getByLabelText('Code'), '123 456');
  await user.click(within(code).getByRole('button', { name: 'Confirm the code' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const bodies = sent.filter(({ url }) => url.endsWith('create_staff')).map(({ body }) => body);
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
});
