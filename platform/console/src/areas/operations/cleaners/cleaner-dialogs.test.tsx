import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole, session } from '../../../../test/render-console.tsx';

const id = '2d3e4f5a-6b7c-4d8e-9f0a-1b2c3d4e5f6a';
const lucia = {
  id,
  name: 'Lucía Vega',
  email: 'lucia@example.com',
  level: 'Junior',
  hours: {},
  postalCode: '29601',
  radiusKm: 20,
  active: true,
  access: 'open',
  mobile: '',
};
const path = `/operations/cleaners/${id}`;
const read = `GET /api/admin/cleaner/get_cleaner/${id}`;

const detailOf = (cleaner: typeof lucia) => ({
  ...{ cleaner, visits: 0, rating: null, paid: 0, jobs: [], ratings: [], payouts: [], events: [] },
  areas: [{ postalCode: '29601', latitude: 36.5101, longitude: -4.8825, distanceKm: 0 }],
});

/** A site with this cleaner; what a change answers is what the page reads afterwards. */
function siteOf(first: typeof lucia, call: string, later: typeof lucia) {
  let cleaner = first;
  return {
    'GET /api/admin/auth/get_session': [200, session(['admin'])] as [number, unknown],
    [read]: () => [200, { detail: detailOf(cleaner) }] as [number, unknown],
    [`PATCH /api/admin/cleaner/${call}/${id}`]: () => {
      cleaner = later;
      return [200, { cleaner }] as [number, unknown];
    },
  };
}
const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;

test('the level is changed, and the page shows the new one', async () => {
  const { user, sent } = await renderConsole(path, siteOf(lucia, 'set_level', { ...lucia, level: 'Senior' }));
  await user.click(await screen.findByRole('button', { name: 'Change level' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change level' });
  expect(within(dialog).getByText('The level sets the hourly pay of future visits.')).toBeTruthy();
  expect(within(dialog).getByRole('combobox')).toHaveProperty('value', 'Junior');
  await user.selectOptions(within(dialog).getByRole('combobox'), 'Senior');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ level: 'Senior' });
  await expect.poll(() => factOf('Level')).toBe('LevelSenior');
});

test('a refused change is said in the dialog, which stays open', async () => {
  const refusal = { message: 'not found', code: 'not_found', requestId: '1' };
  const { user } = await renderConsole(path, {
    ...siteOf(lucia, 'set_level', lucia),
    [`PATCH /api/admin/cleaner/set_level/${id}`]: [404, refusal],
  });
  await user.click(await screen.findByRole('button', { name: 'Change level' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change level' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('This doesn’t exist, or you don’t have access to it.');
});

test.each([
  [true, 'Deactivate cleaner', 'deactivated', 'Reactivate cleaner'],
  [false, 'Reactivate cleaner', 'active', 'Deactivate cleaner'],
])('a cleaner who is switched on (%s) can be changed by "%s"', async (active, button, state, next) => {
  const { user, sent } = await renderConsole(path, siteOf({ ...lucia, active }, 'set_active', { ...lucia, active: !active }));
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(within(await screen.findByRole('dialog', { name: button })).getByRole('button', { name: button }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ active: !active });
  await expect.poll(() => factOf('State')).toBe(`State${state}`);
  expect(screen.getByRole('button', { name: next })).toBeTruthy();
});

test('a link to a password is sent once it is confirmed, and nobody sees a password', async () => {
  let cleaner = lucia;
  const { user, sent } = await renderConsole(path, {
    ...siteOf(lucia, 'set_level', lucia),
    [read]: () => [200, { detail: detailOf(cleaner) }],
    [`POST /api/admin/cleaner/send_link/${id}`]: () => {
      cleaner = { ...lucia, access: 'invited' };
      return [200, { cleaner }];
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send password link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send password link' });
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Send password link' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await expect.poll(() => factOf('App access')).toBe('App accesslink sent');
});

test('a cleaner who is switched off gets no link', async () => {
  await renderConsole(path, siteOf({ ...lucia, active: false }, 'set_level', lucia));
  expect(await screen.findByRole('button', { name: 'Reactivate cleaner' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send password link' })).toBeNull();
});
