import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../test/render-console.tsx';
import { catchFiles } from '../../../test/saved-files.ts';

const own = session(['platform']).staff;
const other = { id: '7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3928', name: 'Iker Sanz', email: 'iker@nitida.example', scopes: ['admin'] };
const at = '2027-06-01T10:00:00Z';
const people = [
  { ...own, hasSecondFactor: true, hasPassword: true, link: null, sessions: [{ id: other.id, createdAt: at, seenAt: at }] },
  { ...other, hasSecondFactor: false, hasPassword: true, link: null, sessions: [{ id: own.id, createdAt: at, seenAt: at }] },
];
const answers = {
  'GET /api/admin/auth/get_session': [200, session(['platform'])],
  'GET /api/admin/staff/get_people': [200, { people }],
} satisfies Record<string, [number, unknown]>;

test('the scopes of a colleague are changed, and nobody changes their own', async () => {
  const { user, sent } = await renderConsole('/people', {
    ...answers,
    [`PATCH /api/admin/staff/set_scopes/${other.id}`]: [200, { people }],
  });
  const ownRow = await screen.findByRole('row', { name: /Pilar Soto/ });
  expect(within(ownRow).queryAllByRole('button')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Change permissions: Iker Sanz' }));
  const dialog = await screen.findByRole('dialog', { name: 'Permissions of Iker Sanz' });
  await user.click(within(dialog).getByRole('checkbox', { name: /^Content/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ scopes: ['admin', 'content'] });
});

test('the audit is searched, and the search stands in the address', async () => {
  const entry = { id: '9', action: 'refundOrder', by: 'Iker Sanz', subject: other.id, details: { amount: 1050, reason: 'the oven' }, at };
  const { user, sent } = await renderConsole(`/people/audit?by=${other.id}`, {
    ...answers,
    'GET /api/admin/audit/get_entries': [200, { entries: [entry] }],
  });
  expect((await screen.findByRole('row', { name: /Refunded an order/ })).textContent).toContain('amount 1050, reason the oven');
  await user.type(screen.getByLabelText('Contains text'), 'oven{Enter}');
  await expect.poll(() => sent.at(-1)?.url).toBe(`/api/admin/audit/get_entries?by=${other.id}&text=oven`);
  expect(window.location.search).toBe(`?by=${other.id}&text=oven`);
});

test('the audit says in words what was done, and is searched by it', async () => {
  const entry = { id: '9', by: 'Iker Sanz', subject: 'composition 7', details: {}, at };
  const actions = ['rollBack', 'answerInboxItem', 'ofAnotherRelease'];
  const { user, sent } = await renderConsole('/people/audit', {
    ...answers,
    'GET /api/admin/audit/get_entries': [200, { entries: actions.map((action, index) => ({ ...entry, action, id: String(9 - index) })) }],
  });
  for (const name of [/Rolled back to an earlier release/, /Answered a message/, /ofAnotherRelease/])
    expect(await screen.findByRole('row', { name })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Rolled back/ }).textContent).toContain('the release platform');
  await user.selectOptions(screen.getByLabelText('Action'), 'Answered a message');
  await expect.poll(() => sent.at(-1)?.url).toBe('/api/admin/audit/get_entries?action=answerInboxItem');
});

test('the audit is searched by day', async () => {
  const { user, sent } = await renderConsole('/people/audit?until=2027-06-30', {
    ...answers,
    'GET /api/admin/audit/get_entries': [200, { entries: [] }],
  });
  expect(await screen.findByRole('textbox', { name: /Last day/ })).toHaveProperty('value', '30.06.2027');
  await user.type(screen.getByRole('textbox', { name: /First day/ }), '31.06.2027{Enter}');
  expect(screen.getByText('Please enter a date such as 30.06.2027')).toBeTruthy();
  expect(sent.filter(({ url }) => url.includes('from='))).toEqual([]);
  await user.clear(screen.getByRole('textbox', { name: /First day/ }));
  await user.type(screen.getByRole('textbox', { name: /First day/ }), '1.6.2027{Enter}');
  await expect.poll(() => sent.at(-1)?.url).toBe('/api/admin/audit/get_entries?from=2027-06-01&until=2027-06-30');
});

test('the file has all that the search finds, and more than one answer holds', async () => {
  const entryOf = (id: number) => ({
    id: String(id),
    action: 'addNote',
    by: 'Iker Sanz',
    subject: null,
    details: { reason: `=1+${id}` },
    at,
  });
  const files = catchFiles();
  const all = Array.from({ length: 5003 }, (_, index) => entryOf(5003 - index));
  const { user, sent } = await renderConsole('/people/audit?action=addNote', {
    ...answers,
    'GET /api/admin/audit/get_entries': ({ url }) => {
      const asked = new URLSearchParams(url.split('?')[1]);
      const before = Number(asked.get('before') ?? Number.POSITIVE_INFINITY);
      const entries = all.filter(({ id }) => Number(id) < before).slice(0, Number(asked.get('limit') ?? 2));
      return [200, { entries }];
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Download all as CSV' }));
  await expect.poll(() => files.length).toBe(1);
  const lines = (await files[0]?.content.text())?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(5004);
  expect(lines.at(-1)).toBe(`${at},Iker Sanz,addNote,,reason =1+1,Wrote a note`);
  expect(sent.map(({ url }) => url.split('?')[1]).slice(-2)).toEqual(['action=addNote&limit=5000', 'action=addNote&limit=5000&before=4']);
});
