import { exampleUser } from '@nitida/host/harness';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderShell } from '../harness/render-shell.tsx';
import { Overlays } from '../layout/overlays.tsx';
import type { CompositionRoute } from '../remotes/index.ts';
import { SiteRoutes } from './site-routes.tsx';

vi.mock('../remotes/index.ts', () => ({
  RemotePage: ({ route }: { route: CompositionRoute }) => <h1>{route.name}</h1>,
}));

const remote = { name: 'any', version: '1.0.0', owner: 'Any' };
const routes: CompositionRoute[] = [
  { name: 'marketing.home', path: '/', access: 'open', remote },
  { name: 'account.orders', path: '/orders', access: 'customer', remote },
];
const site = (
  <>
    <SiteRoutes routes={routes} />
    <Overlays isMenuOpen={false} onCloseMenu={() => {}} />
  </>
);

test('an unknown path redirects to the home page', async () => {
  const { location } = await renderShell(site, { path: '/nowhere/at/all' });
  expect(location()).toBe('/');
  expect(screen.getByRole('heading', { name: 'marketing.home' })).toBeTruthy();
});

test.each(['/ref/costa-homes', '/password/5b0f'])('%s shows the home page when no remote declares it', async (path) => {
  await renderShell(site, { path });
  expect(screen.getByRole('heading', { name: 'marketing.home' })).toBeTruthy();
});

test("a customer sees a customer's page at once", async () => {
  await renderShell(site, { path: '/orders', user: exampleUser });
  expect(screen.getByRole('heading', { name: 'account.orders' })).toBeTruthy();
});

test('a guest sees the log-in modal and then the page', async () => {
  await renderShell(site, { path: '/orders', answers: { signin: { user: exampleUser } } });
  await userEvent.type(await screen.findByLabelText('Email'), 'lucia@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { name: 'account.orders' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a guest who closes the modal can open it again from the page', async () => {
  await renderShell(site, { path: '/orders' });
  await screen.findByLabelText('Email');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('heading', { name: 'Your bookings and details' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy();
});

test("logging out on a customer's page opens the home page without asking to log in", async () => {
  const { parts, location } = await renderShell(site, { path: '/orders', user: exampleUser, answers: { logout: { message: 'ok' } } });
  await act(() => parts.session.logOut());
  expect(location()).toBe('/');
  expect(screen.queryByRole('dialog')).toBeNull();
});
