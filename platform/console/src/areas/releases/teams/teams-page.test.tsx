import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';

const team = (name: string, title: string, value: string) => ({
  name,
  title,
  mail: `${name}@nitida.example`,
  webhook: null,
  claims: [{ kind: 'route', value }],
});
const answers = {
  'GET /api/admin/auth/get_session': [200, session(['platform'])],
  'GET /platform/teams': [200, { teams: [team('booking', 'Booking', '/booking'), team('account', 'Account', '/orders')] }],
  'GET /platform/keys': [200, { keys: [] }],
  'GET /platform/workloads': [200, { workloads: [] }],
} satisfies Record<string, [number, unknown]>;

test('a team is added once its name and addresses have the right form', async () => {
  const { user, sent } = await renderConsole('/releases/teams', { ...answers, 'POST /platform/teams': [200, { name: 'reviews' }] });
  await user.click(await screen.findByRole('button', { name: 'Add a team' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a team' });
  await user.type(within(dialog).getByLabelText('Name'), 'Reviews 2');
  await user.type(within(dialog).getByLabelText('Webhook (optional)'), 'http://hooks.example');
  await user.click(within(dialog).getByRole('button', { name: 'Save team' }));
  for (const fault of [
    'Use only lowercase letters and hyphens',
    'Please fill this in',
    'Please enter a full email address, such as ana@nitida.example',
    'Enter an address that begins with https://',
  ])
    expect(within(dialog).getAllByText(fault), fault).not.toEqual([]);
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);

  await user.clear(within(dialog).getByLabelText('Name'));
  await user.type(within(dialog).getByLabelText('Name'), 'reviews');
  await user.type(within(dialog).getByLabelText('Title'), 'Reviews');
  await user.type(within(dialog).getByLabelText('Email'), 'reviews@nitida.example');
  await user.clear(within(dialog).getByLabelText('Webhook (optional)'));
  await user.click(within(dialog).getByRole('button', { name: 'Save team' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'reviews',
    title: 'Reviews',
    mail: 'reviews@nitida.example',
    webhook: null,
  });
});

test('what belongs to another team is given with a reason, and the dialog names who loses it', async () => {
  const given = { kind: 'route', value: '/booking', team: 'account' };
  const { user, sent } = await renderConsole('/releases/teams', { ...answers, 'POST /platform/claims': [200, given] });
  await user.click(await screen.findByRole('button', { name: 'Assign to a team' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign to a team' });
  const confirm = within(dialog).getByRole('button', { name: 'Assign' });
  await user.selectOptions(within(dialog).getByLabelText('Type'), 'Routes');
  await user.type(within(dialog).getByLabelText('Name'), '/booking');
  expect(within(dialog).getByText('Booking will no longer own it.')).toBeTruthy();
  await user.selectOptions(within(dialog).getByLabelText('Team'), 'Booking');
  expect(confirm).toHaveProperty('disabled', true);
  await user.selectOptions(within(dialog).getByLabelText('Team'), 'Account');
  await user.type(within(dialog).getByLabelText('Reason'), 'the teams have agreed{Enter}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/platform/claims',
    body: { ...given, why: 'the teams have agreed' },
  });
});
