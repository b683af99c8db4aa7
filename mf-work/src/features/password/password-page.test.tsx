import { createTestHost, renderPage } from '@nitida/host/harness';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { violations } from '../../../test/violations.ts';
import activate from '../../activate.tsx';

const open = async (answers: NonNullable<NonNullable<Parameters<typeof createTestHost>[0]>['answers']>, hash = '#a-token') => {
  const host = await createTestHost({ remote, activate, answers });
  await renderPage(host, `/work/password${hash}`);
  return host;
};

async function choose(password: string, confirm = password) {
  await userEvent.type(await screen.findByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Confirm password'), confirm);
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
}

test('a cleaner chooses a password with the token of the link', async () => {
  const host = await open({ chooseCleanerPassword: { email: 'nadia@example.com' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose your password' })).toBeTruthy();
  expect(await violations()).toEqual([]);
  await choose('Arena2027');
  expect(await screen.findByRole('heading', { name: 'Your password is saved' })).toBe(document.activeElement);
  expect(screen.getByText(/nadia@example.com/)).toBeTruthy();
  expect(host.callsOf('chooseCleanerPassword').map(({ body }) => body)).toEqual([{ token: 'a-token', password: 'Arena2027' }]);
});

test('passwords that differ or are too short are named before anything is sent', async () => {
  const host = await open({ chooseCleanerPassword: { email: 'nadia@example.com' } });
  await choose('Arena', 'Arena2');
  expect(screen.getAllByText(/at least 6 characters/)).not.toEqual([]);
  expect(screen.getAllByText('Password and Confirm Password must match')).not.toEqual([]);
  expect(host.callsOf('chooseCleanerPassword')).toEqual([]);
});

test.each([
  ['#a-token', true],
  ['', false],
])('a link that has ended (%s) says so, and whom to ask', async (hash, isTried) => {
  await open({ chooseCleanerPassword: { failure: 'link_expired', status: 410 } }, hash);
  if (isTried) await choose('Arena2027');
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save password' })).toBeNull();
});
