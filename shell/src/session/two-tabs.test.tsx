import { exampleUser } from '@nitida/host/harness';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { renderShell } from '../harness/render-shell.tsx';
import { Overlays } from '../layout/overlays.tsx';
import { exampleNotification } from '../notifications/example-notification.harness.ts';
import { useEntryLinks } from '../routing/use-entry-links.ts';
import type { TabMessage, Tabs } from './create-session.ts';

function Site() {
  useEntryLinks();
  return <Overlays isMenuOpen={false} onCloseMenu={() => {}} />;
}

/** Two connected tabs of one browser. A tab does not receive its own messages. */
function twoTabs(): [Tabs, Tabs] {
  const hears: ((message: TabMessage) => void)[] = [];
  const tab = (own: 0 | 1): Tabs => ({
    send: (message) => act(() => hears[1 - own]?.(message)),
    listen: (listener) => {
      hears[own] = listener;
    },
  });
  return [tab(0), tab(1)];
}

const kept = { 'nitida.booking.draft': '{"revision":3}', survey: '{}', business: '{}' };

beforeEach(() => {
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  onTestFinished(() => sessionStorage.clear());
});

type Options = NonNullable<Parameters<typeof renderShell>[1]>;

async function open(first: Options, second: Options) {
  const [here, there] = twoTabs();
  return [await renderShell(<Site />, { ...first, tabs: here }), await renderShell(<Site />, { ...second, tabs: there })] as const;
}

test('logging out clears user, addresses, notifications and the booking in both tabs, and both open the home page', async () => {
  const customer = {
    user: exampleUser,
    answers: { logout: { message: 'ok' }, getNotifications: { notifications: [exampleNotification()] } },
  };
  const [first, second] = await open({ ...customer, path: '/orders' }, { ...customer, path: '/booking/time' });
  for (const { parts, store } of [first, second]) {
    store.sub(parts.session.userAtom, () => void parts.notifications.follow(store.get(parts.session.userAtom)?.id ?? null));
  }
  await act(() => first.parts.session.logOut());
  for (const { parts, store, location } of [first, second]) {
    expect(store.get(parts.session.userAtom)).toBeNull();
    expect(store.get(parts.session.statusAtom)).toBe('guest');
    expect(store.get(parts.notifications.unreadCountAtom)).toBe(0);
    expect(location()).toBe('/');
  }
  expect(Object.keys(kept).map((key) => sessionStorage.getItem(key))).toEqual([null, null, null]);
  expect(second.callsOf('logout')).toEqual([]);
});

test('a log-out that did not reach the server clears nothing in either tab', async () => {
  const customer = { user: exampleUser, answers: { logout: { failure: 'unexpected', status: 0 } as const } };
  const [first, second] = await open({ ...customer, path: '/orders' }, { ...customer, path: '/orders' });
  await act(() => first.parts.session.logOut());
  expect(first.store.get(first.parts.session.userAtom)).toEqual(exampleUser);
  expect(second.store.get(second.parts.session.userAtom)).toEqual(exampleUser);
  expect(second.location()).toBe('/orders');
  expect(sessionStorage.getItem('survey')).toBe('{}');
});

test('logging in in one tab signs in the other, closes its modal and keeps its page', async () => {
  const [first, second] = await open({ answers: { signin: { user: exampleUser } } }, { path: '/orders' });
  let outcome = '';
  act(() => void second.parts.auth.open('login').then((ended) => (outcome = ended)));
  await screen.findByRole('dialog', { name: 'Log in' });
  second.answer({ restoreSession: { user: exampleUser } });
  await act(() => first.parts.auth.logIn('lucia@example.com', 'secret1'));
  await waitFor(() => expect(outcome).toBe('authenticated'));
  expect(second.store.get(second.parts.session.userAtom)).toEqual(exampleUser);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(second.location()).toBe('/orders');
  expect(sessionStorage.getItem('nitida.booking.draft')).toBe(kept['nitida.booking.draft']);
});

test('a change of the customer in one tab appears in the other without further effect', async () => {
  const [first, second] = await open({ user: exampleUser, path: '/personal-info' }, { user: exampleUser, path: '/booking/time' });
  const changed = { ...exampleUser, name: 'Ana' };
  second.answer({ restoreSession: { user: changed } });
  act(() => first.parts.session.setUser(changed));
  await waitFor(() => expect(second.store.get(second.parts.session.userAtom)).toEqual(changed));
  expect(second.location()).toBe('/booking/time');
  expect(sessionStorage.getItem('nitida.booking.draft')).toBe(kept['nitida.booking.draft']);
});

test("a guest's tab makes no call when the customer of another tab changes", async () => {
  const [first, second] = await open({ user: exampleUser }, {});
  act(() => first.parts.session.setAddresses([]));
  expect(second.callsOf('restoreSession')).toHaveLength(1);
  expect(second.store.get(second.parts.session.statusAtom)).toBe('guest');
});

test('a referral link in one tab opens the sign-up there and does not affect the other tab', async () => {
  const [first, second] = await open({ path: '/ref/costa-homes', answers: { referral: { affiliateId: 'p-7' } } }, { path: '/faq' });
  await waitFor(() => expect(first.location()).toBe('/'));
  expect(first.store.get(first.parts.auth.viewAtom)).toEqual({ mode: 'signup' });
  expect(second.store.get(second.parts.auth.viewAtom)).toBeNull();
  expect(second.location()).toBe('/faq');
});

test('a customer who follows a referral link is not asked to sign up', async () => {
  const [first] = await open({ path: '/ref/costa-homes', user: exampleUser, answers: { referral: { affiliateId: 'p-7' } } }, {});
  await waitFor(() => expect(first.location()).toBe('/'));
  expect(first.store.get(first.parts.auth.viewAtom)).toBeNull();
});

test('an expired password link closes the modal, opens the home page and does not affect the other tab', async () => {
  const [first, second] = await open(
    { path: `/password/${exampleUser.id}`, answers: { getUnverifiedUser: { failure: 'link_expired' } } },
    { path: '/faq' },
  );
  await waitFor(() => expect(first.location()).toBe('/'));
  expect(first.store.get(first.parts.auth.viewAtom)).toBeNull();
  expect(second.location()).toBe('/faq');
});
