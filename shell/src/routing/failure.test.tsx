import { exampleUser } from '@nitida/host/harness';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderShell } from '../harness/render-shell.tsx';
import { SiteLayout } from '../layout/site-layout.tsx';
import type { CompositionRoute } from '../remotes/index.ts';

vi.mock('../remotes/index.ts', () => ({
  RemotePage: ({ route }: { route: CompositionRoute }) => <h1>{route.name}</h1>,
  PreservedOr: ({ skeleton }: { skeleton: ReactNode }) => skeleton,
}));

const remote = { name: 'any', version: '1.0.0', owner: 'Any' };
const routes: CompositionRoute[] = [
  { name: 'marketing.home', path: '/', access: 'open', remote },
  { name: 'account.orders', path: '/orders', access: 'customer', remote },
];
const open = (options: Parameters<typeof renderShell>[1]) => renderShell(<SiteLayout routes={routes} />, { routes, ...options });

beforeEach(() => {
  window.scrollTo = () => {};
});

describe('when the API does not answer who is signed in', () => {
  test.each([
    ['down', { failure: 'unexpected', status: 0 }],
    ['failing', { failure: 'unexpected', status: 500 }],
    ['not ready', { failure: 'unavailable', status: 503 }],
  ] as const)("and is %s, a customer's page says so instead of asking to log in, and a retry loads the page", async (_, restoreSession) => {
    const shell = await open({ path: '/orders', answers: { restoreSession } });
    expect(screen.getByRole('heading', { name: 'We can’t show this page right now' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'We can’t show this page right now' })).toBeTruthy();
    shell.answer({ restoreSession: { user: exampleUser } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'account.orders' })).toBeTruthy();
  });

  test('a guest is asked to log in as soon as it answers', async () => {
    const shell = await open({ path: '/orders', answers: { restoreSession: { failure: 'unexpected', status: 0 } } });
    shell.answer({ restoreSession: { user: null } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy();
  });

  test('public pages are shown', async () => {
    await open({ path: '/', answers: { restoreSession: { failure: 'unexpected', status: 0 } } });
    expect(screen.getByRole('heading', { name: 'marketing.home' })).toBeTruthy();
  });
});

describe('when the network is slow', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('the page says after five seconds that loading takes longer', async () => {
    await open({ path: '/orders', isRestoring: true });
    expect(screen.queryByText(/longer than usual/)).toBeNull();
    act(() => void vi.advanceTimersByTime(4_900));
    expect(screen.queryByText(/longer than usual/)).toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByText('This is taking longer than usual. We’re still trying.')).toBeTruthy();
  });

  test('overdue answers are announced once over any page until they arrive', async () => {
    let letGo: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const getServiceTypes = async () => {
      await held;
      return { serviceTypes: [] };
    };
    const shell = await open({ path: '/', answers: { getServiceTypes } });
    const asked = [shell.parts.host.http.call('getServiceTypes'), shell.parts.host.http.call('getServiceTypes')];
    act(() => void vi.advanceTimersByTime(4_900));
    expect(screen.queryByText(/longer than usual/)).toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getAllByText(/longer than usual/)).toHaveLength(1);
    await act(async () => {
      letGo();
      await Promise.all(asked);
    });
    expect(screen.queryByText(/longer than usual/)).toBeNull();
  });
});

describe('when the browser is offline', () => {
  const goes = (isOnline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  afterEach(() => void vi.restoreAllMocks());
  const told = 'You’re offline. We’ll keep what you enter.';

  test('a notice says so until the connection is back, and then a message says that it is back', async () => {
    await open({ path: '/' });
    expect(screen.queryByText(told)).toBeNull();
    goes(false);
    expect(screen.getByText(told).closest('[role="status"]')).toBeTruthy();
    goes(true);
    expect(screen.queryByText(told)).toBeNull();
    expect(await screen.findByText('You’re back online')).toBeTruthy();
  });

  test('nothing typed is lost, and a failed form can be sent once the network is back', async () => {
    const shell = await open({ path: '/', answers: { signin: { failure: 'unexpected', status: 0 } } });
    act(() => void shell.parts.auth.open('login'));
    await userEvent.type(await screen.findByLabelText('Email'), 'lucia@example.com');
    goes(false);
    await userEvent.type(screen.getByLabelText('Password'), 'secret1');
    const send = () => userEvent.click(screen.getByRole('dialog').querySelector('[type="submit"]') as HTMLElement);
    await send();
    expect(await screen.findByText('Unexpected error. Please try again.')).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'lucia@example.com');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret1');
    goes(true);
    shell.answer({ signin: { user: exampleUser } });
    await send();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.store.get(shell.parts.session.userAtom)).toEqual(exampleUser);
  });

  test('axe finds no violation', async () => {
    const { container } = await open({ path: '/orders', answers: { restoreSession: { failure: 'unexpected', status: 0 } } });
    goes(false);
    // jsdom has no layout, so the test of the design tokens checks the contrast instead.
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
