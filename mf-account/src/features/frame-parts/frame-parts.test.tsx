import { createTestHost, exampleUser, renderPage } from '@nitida/host/harness';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import activate from '../../activate.tsx';
import { useLate } from './use-late.ts';

const openPage = async (path: string) => {
  const host = await createTestHost({ remote, activate, user: exampleUser, answers: { getAddresses: { addresses: [] } } });
  await renderPage(host, path);
  return host;
};

test.each([
  ['/personal-info', 'Personal info'],
  ['/addresses', 'Addresses'],
  ['/settings/change-password', 'Settings'],
])('the account marks where %s is', async (path, name) => {
  await openPage(path);
  const places = within(await screen.findByRole('navigation', { name: 'Your account' })).getAllByRole('link');
  expect(places.map((place) => place.textContent)).toEqual(['Personal info', 'Addresses', 'Orders', 'Your series', 'Settings']);
  expect(places.filter((place) => place.hasAttribute('aria-current')).map((place) => place.textContent)).toEqual([name]);
});

test('the account logs out', async () => {
  const host = await openPage('/personal-info');
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(host.store.get(host.host.session.statusAtom)).toBe('guest');
});

test('a form says what happens next, and when', async () => {
  await openPage('/personal-info');
  const tile = await screen.findByRole('region', { name: 'What happens next' });
  expect(within(tile).getAllByRole('listitem')[0]?.textContent).toBe('Straight awayWe update your name and number.');
});

test('a part that is loaded late appears once it has arrived, and a failure is reported', async () => {
  const host = await createTestHost({ remote, activate });
  const { promise, resolve } = Promise.withResolvers<string>();
  const loadings = { first: () => promise, broken: () => Promise.reject(new Error('lost')) };
  const failures: string[] = [];
  const Part = ({ name }: { name: keyof typeof loadings }) => useLate(loadings[name], () => failures.push(name)) ?? 'on its way';
  const { container, rerender } = render(<Part name="first" />);
  expect(container.textContent).toBe('on its way');
  await act(async () => resolve('here'));
  expect(container.textContent).toBe('here');
  rerender(<Part name="broken" />);
  await act(async () => {});
  expect(container.textContent).toBe('on its way');
  expect(failures).toEqual(['broken']);
  expect(host.seen.reports).toEqual([new Error('lost')]);
});
