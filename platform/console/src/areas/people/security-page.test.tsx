import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../test/render-console.tsx';

const at = '2027-06-01T10:00:00Z';
const event = { id: '9', at, site: 'customers', code: null, account: 'acc0unt', about: null, network: 'netw0rk', requestId: 'r-1' };
const entries = [
  { ...event, event: 'signin', outcome: 'failed', code: 'incorrect_password' },
  { ...event, id: '8', site: 'staff', event: 'setScopes', outcome: 'passed', about: 'c0lleague' },
  { ...event, id: '7', site: 'publishers', event: 'POST /platform/releases', outcome: 'refused', account: null },
];
const answers = {
  'GET /api/admin/auth/get_session': [200, session(['platform'])],
  'GET /api/admin/security/get_events': [200, { entries }],
} satisfies Record<string, [number, unknown]>;

test('security events say in words what happened, where, and how it ended', async () => {
  await renderConsole('/people/security', answers);
  const failed = await screen.findByRole('row', { name: /Logged in/ });
  for (const text of ['Failed', 'incorrect_password', 'Customers’ site']) expect(failed.textContent).toContain(text);
  expect(screen.getByRole('row', { name: /Changed a colleague’s permissions/ }).textContent).toContain('c0lleague');
  expect(screen.getByRole('row', { name: /POST \/platform\/releases/ }).textContent).toContain('Publishing');
});

test('they are searched by email and outcome, and a pseudonym leads to its other events', async () => {
  const { user, sent } = await renderConsole('/people/security', answers);
  await user.type(await screen.findByLabelText('Email, ID or pseudonym'), 'ana@example.com{Enter}');
  await expect.poll(() => sent.at(-1)?.url).toBe('/api/admin/security/get_events?who=ana%40example.com');
  await user.selectOptions(screen.getByLabelText('Outcome'), 'Refused');
  await expect.poll(() => sent.at(-1)?.url).toBe('/api/admin/security/get_events?who=ana%40example.com&outcome=refused');
  const row = await screen.findByRole('row', { name: /Logged in/ });
  await user.click(within(row).getByRole('link', { name: 'netw0rk' }));
  await expect.poll(() => sent.at(-1)?.url).toBe('/api/admin/security/get_events?network=netw0rk');
});
