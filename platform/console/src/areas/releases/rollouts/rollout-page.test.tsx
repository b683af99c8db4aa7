import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';

const side = (visit: number, failed: number) => ({ counts: { visit, failed }, remotes: {}, vitals: {} });
const rollout = {
  id: 4,
  channel: 'production',
  from: 12,
  to: 13,
  replaces: { account: '1.0.0' },
  brings: { account: '1.1.0' },
  share: 0.1,
  state: 'running',
  startedAt: '2027-05-03T10:00:00Z',
  startedBy: 'Ana',
  why: 'new dates',
  decidedAt: null,
  saw: 'Visits that failed: 5 of 20 against 0 of 60 of what it replaces.',
  steps: [{ share: 0.1, since: '2027-05-03T10:00:00Z' }],
  pace: { step: 5, patience: 30 },
};
const minutes = [{ minute: '2027-05-03T10:00:00Z', from: side(60, 0), to: side(20, 5) }];

test('a running rollout shows what was seen by minute, and is stopped with a reason', async () => {
  let state = 'running';
  const { user, sent } = await renderConsole('/releases/rollouts/4', {
    'GET /api/admin/auth/get_session': [200, session(['platform'])],
    'GET /platform/rollouts/4': () => [200, { ...rollout, state, minutes }],
    'POST /platform/rollouts/4/stop': () => {
      state = 'stopped';
      return [200, { ...rollout, state }];
    },
  });
  expect(await screen.findByText(rollout.saw)).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Figures by minute (current / in the rollout)', hidden: true });
  expect(within(table).getByRole('row', { name: /12:00/, hidden: true }).textContent).toContain('60 / 200% / 25%');

  await user.click(screen.getByRole('button', { name: 'Stop the rollout' }));
  const dialog = await screen.findByRole('dialog', { name: 'Stop rollout 4?' });
  expect(within(dialog).getByText(/account 1.0.0 again/)).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Reason'), 'too early{Enter}');
  expect(await screen.findByText('stopped')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ why: 'too early' });
  expect(screen.queryByRole('button', { name: 'Stop the rollout' })).toBeNull();
});
