import { exampleUser } from '@nitida/host/harness';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { renderShell } from '../harness/render-shell.tsx';
import { exampleNotification } from '../notifications/example-notification.harness.ts';
import { Header } from './header.tsx';

const routes = [
  { name: 'booking.wizard', path: '/booking/:step?' },
  { name: 'work.home', path: '/work' },
  { name: 'marketing.affiliateProgram', path: '/affiliate-program' },
  { name: 'marketing.businessForm', path: '/business-form' },
];
const header = <Header isMenuOpen={false} onOpenMenu={() => {}} />;

describe('tabs', () => {
  test('lead from Booking to the wizard', async () => {
    await renderShell(header, { routes });
    const tab = within(screen.getByRole('navigation', { name: 'Main pages' })).getByRole('link', { name: 'Booking' });
    expect(tab.getAttribute('href')).toBe('/booking');
    expect(tab.hasAttribute('aria-current')).toBe(false);
  });

  test.each(['/work', '/affiliate-program', '/business-form'])('are shown on %s, which is the current one', async (path) => {
    await renderShell(header, { path, routes });
    const tabs = within(screen.getByRole('navigation', { name: 'Main pages' })).getAllByRole('link');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Booking', 'Work with us', 'Affiliate programme', 'Are you a business?']);
    expect(tabs.filter((tab) => tab.hasAttribute('aria-current')).map((tab) => tab.getAttribute('href'))).toEqual([path]);
  });

  test.each(['/orders', '/booking/time', '/summary', '/work/instructions'])('are hidden on %s', async (path) => {
    await renderShell(header, { path, routes });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('without a route in the composition are hidden', async () => {
    await renderShell(header, { routes: [] });
    expect(within(screen.getByRole('navigation')).getAllByRole('link')).toHaveLength(1);
  });
});

test.each(['/', '/affiliate-program', '/booking/time', '/orders', '/work'])(
  'a guest on %s sees log in, sign up and the menu, but no bell',
  async (path) => {
    const { parts } = await renderShell(header, { path, routes });
    const open = vi.spyOn(parts.auth, 'open');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(open.mock.calls).toEqual([['login'], ['signup']]);
    expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy();
  },
);

test('the buttons that depend on the session come first, so that nothing moves when they appear', async () => {
  const { parts } = await renderShell(header, { isRestoring: true });
  const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names()).toEqual(['Language: English', 'Menu']);
  await act(() => parts.session.restore());
  expect(names()).toEqual(['Log in', 'Sign up', 'Language: English', 'Menu']);
});

test("a customer's bell names the number of unread notifications and shows at most 99+", async () => {
  const many = Array.from({ length: 120 }, (_, index) => exampleNotification({ id: index + 1 }));
  await renderShell(header, { user: exampleUser, answers: { getNotifications: { notifications: many } } });
  expect(screen.getByRole('button', { name: 'Notifications, 120 unread' }).textContent).toBe('99+');
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
});

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('with %i unread notifications the bell shows %j', async (count, shown) => {
  const some = Array.from({ length: count }, (_, index) => exampleNotification({ id: index + 1 }));
  await renderShell(header, { user: exampleUser, answers: { getNotifications: { notifications: some } } });
  expect(screen.getByRole('button', { name: /^Notifications/ }).textContent).toBe(shown);
});

test('the header changes its colour while the page is scrolled', async () => {
  await renderShell(header);
  const colours = () => screen.getByRole('banner').className;
  const atTop = colours();
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    act(() => void window.dispatchEvent(new Event('scroll')));
  };
  scrollTo(120);
  expect(colours()).not.toBe(atTop);
  scrollTo(0);
  expect(colours()).toBe(atTop);
});

test('the language menu offers the eight languages, each by its own name', async () => {
  await renderShell(header);
  await userEvent.click(screen.getByRole('button', { name: 'Language: English' }));
  const offered = (await screen.findAllByRole('menuitemradio')).map((item) => item.textContent);
  expect(offered).toEqual(['English', 'Español', 'Svenska', 'Dansk', 'Norsk', 'Nederlands', 'Deutsch', 'Русский']);
});

test('choosing a language changes the texts in place and is stored', async () => {
  const { stored } = await renderShell(header);
  await userEvent.click(screen.getByRole('button', { name: 'Language: English' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Español' }));
  expect(await screen.findByRole('button', { name: 'Idioma: Español' })).toBeTruthy();
  expect(stored.lng).toBe('es');
  expect(document.documentElement.lang).toBe('es');
});
