import type { CompositionSummary, Preview } from '@nitida/contract/platform-answers';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';

const at = '2027-05-03T10:00:00Z';
const member = (name: string, version: string) => ({ name, version, owner: null, commit: null, publishedAt: null, publishedBy: null });
const channel = (name: string, kind: string, composition: number, booking: string) => ({
  name,
  kind,
  composition,
  members: [member('booking', booking), member('shell', '1.0.0')],
  since: at,
  by: 'Ana',
  harmful: null,
  act: 'publish',
  usedAt: null,
  splits: [],
  rollBack: { composition: null, members: {} },
  matrix: null,
  needsMatrix: false,
  lock: null,
});
const composition = (id: number, booking: string): CompositionSummary => ({
  id,
  members: { booking, shell: '1.0.0' },
  reason: `publish booking ${booking}`,
  createdAt: at,
  isPromoted: false,
  openTabs: null,
  channels: [],
  matrix: null,
  harmful: null,
});
const preview = (id: number, change: Partial<Preview> = {}): Preview => ({
  id,
  channel: 'staging',
  composition: 13,
  members: { booking: '1.3.0', shell: '1.0.0' },
  team: null,
  why: null,
  createdAt: at,
  createdBy: 'Ana',
  expiresAt: '2999-01-01T00:00:00Z',
  revokedAt: null,
  revokedBy: null,
  url: `https://nitida.example/?preview=${id}`,
  ...change,
});

const answers = {
  'GET /api/admin/auth/get_session': [200, session(['platform'])],
  'GET /platform/channels': [
    200,
    { channels: [channel('production', 'production', 12, '1.2.0'), channel('staging', 'staging', 13, '1.3.0')] },
  ],
  'GET /platform/compositions': [200, { compositions: [composition(13, '1.3.0'), composition(12, '1.2.0'), composition(11, '1.1.0')] }],
  'GET /platform/previews': [200, { previews: [preview(1)] }],
} satisfies Record<string, [number, unknown]>;

test('a preview of a channel is made with a reason, and its link is shown', async () => {
  const { user, sent } = await renderConsole('/releases/previews', { ...answers, 'POST /platform/previews': [200, preview(2)] });
  await user.click(await screen.findByRole('button', { name: 'Create a preview' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create a preview' });
  expect(within(dialog).getByRole('button', { name: 'Create the link' })).toHaveProperty('disabled', true);
  await user.selectOptions(within(dialog).getByLabelText('Content'), 'staging');
  const [change] = within(within(dialog).getByRole('list', { name: 'Changes' })).getAllByRole('listitem');
  expect(change?.textContent).toBe('booking1.2.0 → 1.3.0');
  await user.type(within(dialog).getByLabelText('Reason'), 'the new calendar{Enter}');
  expect(await screen.findByText('https://nitida.example/?preview=2')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ channel: 'staging', days: 7, why: 'the new calendar' });
});

test('another release of one remote is chosen, and the others stay', async () => {
  const { user, sent } = await renderConsole('/releases/previews?release=booking', {
    ...answers,
    'POST /platform/previews': [200, preview(2, { channel: null })],
  });
  const dialog = await screen.findByRole('dialog', { name: 'Create a preview' });
  const versions = await within(dialog).findByLabelText('booking');
  await expect
    .poll(() =>
      within(versions)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    )
    .toEqual(['1.2.0 (as served)', '1.3.0', '1.1.0']);
  await user.selectOptions(versions, '1.1.0');
  await user.type(within(dialog).getByLabelText('Reason'), 'compare{Enter}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ members: { booking: '1.1.0' }, days: 7, why: 'compare' });
});

test('a link is copied, and revoked with a reason', async () => {
  let previews = [preview(1), preview(0, { url: null, revokedAt: at, revokedBy: 'Pilar' })];
  const { user, sent } = await renderConsole('/releases/previews', {
    ...answers,
    'GET /platform/previews': () => [200, { previews }],
    'POST /platform/previews/1/revoke': () => {
      previews = [preview(1, { url: null, revokedAt: at, revokedBy: 'Ana' })];
      return [200, { id: 1, revoked: true }];
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Copy the link of preview 1' }));
  expect(await navigator.clipboard.readText()).toBe('https://nitida.example/?preview=1');
  expect(await screen.findByRole('button', { name: 'Link of preview 1 copied' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Revoke preview 0' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Revoke preview 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke preview 1?' });
  await user.type(within(dialog).getByLabelText('Reason'), 'it was posted{Enter}');
  await expect.poll(() => screen.queryByRole('button', { name: 'Revoke preview 1' })).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ why: 'it was posted' });
});
