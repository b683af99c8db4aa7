import type { Channel, StoredRelease } from '@nitida/contract/platform-answers';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';

const at = '2027-05-03T10:00:00Z';
const release = (version: string, change: Partial<StoredRelease> = {}): StoredRelease => ({
  version,
  publishedAt: at,
  publishedBy: 'Ana',
  commit: 'abc1234def567',
  channels: [],
  harmful: null,
  removedAt: null,
  ...change,
});
const production: Channel = {
  name: 'production',
  kind: 'production',
  composition: 12,
  members: [{ name: 'mf_account', version: '1.2.0', owner: null, commit: null, publishedAt: null, publishedBy: null }],
  since: at,
  by: 'Ana',
  harmful: null,
  matrix: null,
  act: 'publish',
  usedAt: null,
  splits: [],
  rollBack: { composition: 9, members: { mf_account: '1.1.0' } },
  needsMatrix: true,
  lock: null,
};
const answers = {
  'GET /api/admin/auth/get_session': [200, session(['platform'])],
  'GET /platform/channels': [200, { channels: [production] }],
  'GET /platform/checks': [200, { checks: [] }],
  'GET /platform/releases': [
    200,
    {
      name: 'mf_account',
      owner: { team: 'account', title: 'Account', mail: 'account@nitida.example' },
      site: 'https://nitida.example',
      releases: [
        release('1.3.0', { channels: ['staging'] }),
        release('1.2.0', { channels: ['production', 'staging'] }),
        release('1.1.0', { harmful: { why: 'it loses addresses', by: 'Ana', at } }),
        release('1.0.0', { removedAt: at }),
      ],
    },
  ],
} satisfies Record<string, [number, unknown]>;

test('a team sees its releases with the channels that serve them, and promotes its own alone', async () => {
  const { user, sent } = await renderConsole('/releases/remotes/mf_account', {
    ...answers,
    'POST /platform/channels/promote': [200, { channel: 'production', composition: 13 }],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'mf_account' })).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'account@nitida.example' })).parentElement?.textContent).toContain(
    'Released by Account,',
  );
  const table = await screen.findByRole('table', { name: 'Stored releases' });
  expect(within(table).getByRole('row', { name: /1\.1\.0/ }).textContent).toContain('harmfulit loses addresses');
  expect(
    within(table)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Roll out 1.3.0 in production', 'Promote 1.3.0 to production']);
  expect(within(table).queryByRole('link', { name: /1\.0\.0/ })).toBeNull();
  expect(within(table).getByRole('link', { name: 'Check release 1.3.0' }).getAttribute('href')).toBe(
    '/releases/gate?name=mf_account&version=1.3.0',
  );
  await user.click(within(table).getByRole('button', { name: 'Promote 1.3.0 to production' }));
  const dialog = await screen.findByRole('dialog', { name: 'Promote mf_account to production?' });
  expect(within(dialog).getByRole('listitem').textContent).toBe('mf_account1.2.0 → 1.3.0');
  expect(dialog.textContent).toContain('Production serves only sets of releases that have passed the fault matrix');
  await user.type(within(dialog).getByLabelText('Reason'), 'seen on staging{Enter}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    channel: 'production',
    from: 'staging',
    name: 'mf_account',
    why: 'seen on staging',
  });
});

test('a release is rolled out alone', async () => {
  const { user, sent } = await renderConsole('/releases/remotes/mf_account', {
    ...answers,
    'GET /platform/compositions': [200, { compositions: [] }],
    'POST /platform/rollouts': [409, { message: 'Rollout 3 brings it already.', faults: [] }],
  });
  await user.click(await screen.findByRole('button', { name: 'Roll out 1.3.0 in production' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start a rollout in production' });
  expect((await within(dialog).findByRole('listitem')).textContent).toBe('mf_account1.2.0 → 1.3.0');
  await user.type(within(dialog).getByLabelText('Reason'), 'new dates{Enter}');
  await expect.poll(() => within(dialog).queryByText(/brings it already/)).not.toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    channel: 'production',
    minutes: 5,
    name: 'mf_account',
    version: '1.3.0',
    why: 'new dates',
  });
});

test('the commands of a day name this site, and are copied', async () => {
  const { user } = await renderConsole('/releases/remotes/mf_account', answers);
  await user.click(await screen.findByRole('button', { name: 'Copy the command: Build it and check it (dry run)' }));
  expect(await navigator.clipboard.readText()).toBe(`STAFF_URL=${window.location.origin} npm run release -- mf_account --dry-run`);
  expect(screen.getByText('npm run dev -- mf_account --against https://nitida.example')).toBeTruthy();
});

test('the remote is rolled back from its page', async () => {
  const { user, sent } = await renderConsole('/releases/remotes/mf_account', {
    ...answers,
    'POST /platform/roll-back': [200, { composition: 14 }],
  });
  await user.click(await screen.findByRole('button', { name: 'Roll back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Roll back mf_account?' });
  await user.type(within(dialog).getByLabelText('Reason'), 'addresses are lost{Enter}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'mf_account', channel: 'production' });
});
