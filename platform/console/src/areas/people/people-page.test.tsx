import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../test/render-console.tsx';

const own = session(['platform']).staff;
const other = { id: '7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3928', name: 'Iker Sanz', email: 'iker@nitida.example', scopes: ['admin'] };
const at = '2027-06-01T10:00:00Z';
const people = [
  { ...own, hasSecondFactor: true, sessions: [{ id: other.id, createdAt: at, seenAt: at }] },
  { ...other, hasSecondFactor: false, sessions: [{ id: own.id, createdAt: at, seenAt: at }] },
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
  await user.click(screen.getByRole('button', { name: 'Change scopes: Iker Sanz' }));
  const dialog = await screen.findByRole('dialog', { name: 'Scopes of Iker Sanz' });
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
  expect((await screen.findByRole('row', { name: /refundOrder/ })).textContent).toContain('amount 1050, reason the oven');
  await user.type(screen.getByLabelText('With the text'), 'oven{Enter}');
  await expect.poll(() => sent.at(-1)?.url).toBe(`/api/admin/audit/get_entries?by=${other.id}&text=oven`);
  expect(window.location.search).toBe(`?by=${other.id}&text=oven`);
});
