import type { GateCheck, StoredRelease } from '@nitida/contract/platform-answers';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';

const at = '2027-05-03T10:00:00Z';
const member = (name: string, version: string) => ({ name, version, owner: null, commit: null, publishedAt: null, publishedBy: null });
const channel = (name: string, kind: string) => ({
  name,
  kind,
  composition: 12,
  members: [member('mf_account', '1.2.0'), member('shell', '1.0.0')],
  since: at,
  by: 'Ana',
  harmful: null,
  matrix: null,
  act: 'publish',
  usedAt: null,
  splits: [],
  rollBack: { composition: null, members: {} },
  needsMatrix: false,
  lock: null,
});
const check = (id: string, change: Partial<GateCheck>): GateCheck => ({
  id,
  at,
  kind: 'publish',
  name: 'mf_account',
  version: '1.3.0',
  team: 'account',
  channel: 'branch/forms',
  commit: null,
  passed: true,
  faults: [],
  actor: 'Ana, laptop',
  actorKind: 'key',
  why: null,
  ...change,
});
const claim = {
  code: 'claim',
  message: '/booking/property is below /booking.',
  whose: 'Booking (booking@nitida.example)',
  where: '/booking',
};
const checks = [
  check('9', { kind: 'dry-run', passed: false, faults: [claim], commit: 'abc1234def567' }),
  check('8', { kind: 'dry-run' }),
  check('7', { passed: false, faults: [{ code: 'newer', message: 'A reason of a newer platform.' }] }),
  check('6', {}),
];
const stored = (version: string, change: Partial<StoredRelease> = {}): StoredRelease => ({
  version,
  publishedAt: at,
  publishedBy: 'Ana',
  commit: null,
  channels: [],
  harmful: null,
  removedAt: null,
  ...change,
});
const answers = {
  'GET /api/admin/auth/get_session': [200, session(['platform'])],
  'GET /platform/channels': [200, { channels: [channel('production', 'production'), channel('branch/forms', 'branch')] }],
  'GET /platform/checks': [200, { checks }],
  'GET /platform/releases': [
    200,
    {
      name: 'mf_account',
      owner: null,
      site: 'https://nitida.example',
      releases: [stored('1.3.0', { channels: ['branch/forms'] }), stored('1.1.0', { removedAt: at })],
    },
  ],
} satisfies Record<string, [number, unknown]>;

test('publications and checks have different words, and each reason says whose it is', async () => {
  await renderConsole('/releases/gate', answers);
  const rows = await screen.findAllByRole('row', { name: /mf_account/ });
  const verdicts = rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent);
  expect(verdicts).toEqual(['would be refuseddry run', 'would passdry run', 'refused', 'published']);
  const [reason] = within(rows[0] ?? document.body).getAllByRole('listitem');
  expect(reason?.textContent).toBe(
    'Belongs to another team: /booking/property is below /booking. It concerns Booking (booking@nitida.example).',
  );
  expect(rows[0]?.textContent).toContain('abc1234def');
  expect(rows[2]?.textContent).toContain('newer A reason of a newer platform.');
});

test('the list is asked for by remote and by branch', async () => {
  const { user, sent } = await renderConsole('/releases/gate', answers);
  await user.selectOptions(await screen.findByLabelText('Channel'), 'branch/forms');
  const [, filter] = screen.getAllByLabelText('Remote');
  await user.selectOptions(filter ?? document.body, 'mf_account');
  await expect.poll(() => sent.at(-1)?.url).toBe('/platform/checks?name=mf_account&channel=branch%2Fforms');
});

test('a stored release is checked for a channel, and what the gate says stands below', async () => {
  const faulty = { name: 'mf_account', version: '1.3.0', channel: 'production', passed: false, faults: [claim] };
  let said: object = faulty;
  const { user, sent } = await renderConsole('/releases/gate?name=mf_account', {
    ...answers,
    'POST /platform/checks': () => [200, said],
  });
  const version = await screen.findByLabelText('Version');
  await expect.poll(() => within(version).queryByRole('option', { name: '1.3.0 · branch/forms' })).not.toBeNull();
  expect(within(version).queryByRole('option', { name: /1\.1\.0/ })).toBeNull();
  await user.selectOptions(version, '1.3.0');
  await user.click(screen.getByRole('button', { name: 'Check release' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('production would refuse mf_account 1.3.0:Belongs to another team: /booking/property');
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'mf_account', version: '1.3.0', channel: 'production' });
  said = { ...faulty, passed: true, faults: [] };
  await user.click(screen.getByRole('button', { name: 'Check release' }));
  expect(await screen.findByText('production could serve mf_account 1.3.0.')).toBeTruthy();
});
