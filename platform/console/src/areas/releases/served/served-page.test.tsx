import type { Channel } from '@nitida/contract/platform-answers';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';

const member = (name: string, version: string) => ({
  name,
  version,
  owner: { team: name, title: `Team ${name}`, mail: `${name}@nitida.example` },
  commit: null,
  publishedAt: '2027-05-03T10:00:00Z',
  publishedBy: 'Ana',
});

const production: Channel = {
  name: 'production',
  kind: 'production',
  composition: 12,
  members: [member('booking', '1.2.0'), member('shell', '1.0.0')],
  since: '2027-05-03T10:00:00Z',
  by: 'Ana',
  harmful: null,
  act: 'publish',
  usedAt: null,
  splits: [],
  rollBack: { composition: 9, members: { booking: '1.1.0' } },
  matrix: { passed: true, at: '2027-05-03T10:00:00Z', by: 'Ana' },
  needsMatrix: true,
  lock: null,
};

const answers = {
  'GET /api/admin/auth/get_session': [200, session(['platform'])],
  'GET /platform/channels': [200, { channels: [production] }],
} satisfies Record<string, [number, unknown]>;

test('a roll-back says what changes, needs a reason, and is sent with it', async () => {
  const { user, sent } = await renderConsole('/releases', { ...answers, 'POST /platform/roll-back': [200, { composition: 13 }] });
  await user.click(await screen.findByRole('button', { name: 'Roll back booking' }));
  const dialog = await screen.findByRole('dialog', { name: 'Roll back booking?' });
  const [change, ...others] = within(within(dialog).getByRole('list', { name: 'Changes' })).getAllByRole('listitem');
  expect([change?.textContent, others]).toEqual(['booking1.2.0 → 1.1.0', []]);

  await user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  expect(within(dialog).getByText('Please enter a reason')).toBeTruthy();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);

  await user.type(within(dialog).getByLabelText('Reason'), 'the total is wrong{Enter}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/platform/roll-back',
    body: { channel: 'production', name: 'booking', why: 'the total is wrong' },
  });
});

test('a refusal stays in the dialog with each reason', async () => {
  const faults = ['booking uses a route that no composition offers.', 'The shell is too old.'];
  const { user } = await renderConsole('/releases', { ...answers, 'POST /platform/roll-back': [409, { message: 'refused', faults }] });
  await user.click(await screen.findByRole('button', { name: 'Roll back booking' }));
  await user.type(await screen.findByLabelText('Reason'), 'a reason{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This was refused for several reasons');
  for (const fault of faults) expect(screen.getByText(fault)).toBeTruthy();
});

test('production says whether its composition has passed the matrix, and leads to what was found', async () => {
  await renderConsole('/releases', answers);
  const link = await screen.findByRole('link', { name: 'Fault matrix of composition 12: passed' });
  expect(link.getAttribute('href')).toBe('/releases/compositions/12/matrix');
  expect(screen.getByRole('link', { name: 'booking' }).getAttribute('href')).toBe('/releases/remotes/booking');
});

test('a channel is locked with a reason, for as long as was chosen', async () => {
  const { user, sent } = await renderConsole('/releases', {
    ...answers,
    'POST /platform/channels/lock': [200, { channel: 'production', until: '2027-05-04T10:00:00Z' }],
  });
  await user.click(await screen.findByRole('button', { name: 'Lock' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lock production?' });
  await user.selectOptions(within(dialog).getByLabelText('How long'), '1 day');
  await user.type(within(dialog).getByLabelText('Reason'), 'the sale runs{Enter}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/platform/channels/lock',
    body: { channel: 'production', days: 1, why: 'the sale runs' },
  });
});

test('a locked channel says by whom, why and until when, takes nothing new, and can be rolled back and unlocked', async () => {
  const lock = { by: 'Ana', why: 'the sale runs', at: '2027-05-03T10:00:00Z', until: '2027-05-04T16:30:00Z' };
  const { user, sent } = await renderConsole('/releases', {
    ...answers,
    'GET /platform/channels': [200, { channels: [{ ...production, lock }] }],
    'POST /platform/channels/unlock': [200, { channel: 'production', unlocked: true }],
  });
  const section = await screen.findByRole('region', { name: 'Production' });
  expect(section.textContent).toMatch(/Locked by Ana: the sale runs Until .*18:30\./);
  for (const name of ['Promote', 'Start a split', 'Lock']) expect(within(section).queryByRole('button', { name })).toBeNull();
  expect(within(section).getByRole('button', { name: 'Roll back booking' })).toBeTruthy();
  await user.click(within(section).getByRole('button', { name: 'Unlock' }));
  await user.type(await screen.findByLabelText('Reason'), 'it is over{Enter}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ channel: 'production', why: 'it is over' });
});

test('a member without an earlier release has no button', async () => {
  await renderConsole('/releases', answers);
  const row = await screen.findByRole('row', { name: /shell/ });
  expect(within(row).queryByRole('button')).toBeNull();
});

test('a promotion shows what it would change before it can be sent', async () => {
  const staging = {
    ...production,
    name: 'staging',
    kind: 'staging',
    composition: 13,
    matrix: null,
    members: [member('booking', '1.3.0'), member('shell', '1.0.0')],
  };
  const { user, sent } = await renderConsole('/releases', {
    ...answers,
    'GET /platform/channels': [200, { channels: [production, staging] }],
    'GET /platform/compositions': [200, { compositions: [] }],
    'POST /platform/channels/promote': [200, { channel: 'production', composition: 13 }],
  });
  await user.click(await screen.findByRole('button', { name: 'Promote' }));
  const dialog = await screen.findByRole('dialog', { name: 'Promote to production' });
  expect(within(dialog).getByRole('button', { name: 'Promote' })).toHaveProperty('disabled', true);
  await user.selectOptions(within(dialog).getByLabelText('Composition to serve'), 'staging');
  expect(within(dialog).getByRole('listitem').textContent).toBe('booking1.2.0 → 1.3.0');
  expect(dialog.textContent).toContain(
    'The fault matrix hasn’t been run with these releases. Production refuses it until it passes. To run it:',
  );
  expect(within(dialog).getByText('npm run matrix -- --composition 13')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Reason'), 'tested{Enter}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ channel: 'production', from: 'staging', why: 'tested' });
});

const newer = {
  id: 13,
  members: { booking: '1.3.0', shell: '1.0.0' },
  reason: 'publish booking 1.3.0',
  createdAt: '2027-05-04T10:00:00Z',
  isPromoted: false,
  openTabs: null,
  channels: ['staging'],
  matrix: null,
  harmful: null,
};

test('a split shows what its share of the visitors gets, and is sent as a number between 0 and 1', async () => {
  const harmful = { ...newer, id: 11, harmful: { why: 'it loses bookings', by: 'Ana', at: '2027-05-04T10:00:00Z' } };
  const { user, sent } = await renderConsole('/releases', {
    ...answers,
    'GET /platform/compositions': [200, { compositions: [newer, harmful] }],
    'POST /platform/channels/split': [200, { channel: 'production', composition: 13 }],
  });
  await user.click(await screen.findByRole('button', { name: 'Start a split' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start a split in production' });
  await expect.poll(() => within(dialog).queryByRole('option', { name: '13: publish booking 1.3.0' })).not.toBeNull();
  expect(within(dialog).queryByRole('option', { name: /^11:/ })).toBeNull();
  await user.selectOptions(within(dialog).getByLabelText('Composition to serve'), '13');
  expect(within(dialog).getByRole('listitem').textContent).toBe('booking1.2.0 → 1.3.0');
  await user.selectOptions(within(dialog).getByLabelText('Share of visitors'), '25%');
  await user.type(within(dialog).getByLabelText('Reason'), 'to see it{Enter}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    channel: 'production',
    composition: 13,
    share: 0.25,
    why: 'to see it',
  });
});

test.each([
  ['booking 1.2.0', { name: 'booking', version: '1.2.0', why: 'it loses bookings' }],
  ['Composition 12 as a whole', { composition: 12, why: 'it loses bookings' }],
])('%s is marked as harmful', async (what, body) => {
  const { user, sent } = await renderConsole('/releases', { ...answers, 'POST /platform/marks': [200, { left: [], stillServed: [] }] });
  await user.click(await screen.findByRole('button', { name: 'Mark as harmful' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mark as harmful' });
  expect(within(dialog).getByRole('button', { name: 'Mark as harmful' })).toHaveProperty('disabled', true);
  await user.selectOptions(within(dialog).getByLabelText('Harmful release'), what);
  await user.type(within(dialog).getByLabelText('Reason'), 'it loses bookings{Enter}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({ url: '/platform/marks', body });
});
