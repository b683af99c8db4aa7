import { exampleUser } from '@nitida/host/harness';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderShell } from '../harness/render-shell.tsx';
import MenuPanel from './menu-panel.tsx';

const routes = [
  { name: 'work.home', path: '/work' },
  { name: 'work.instructions', path: '/work/instructions' },
  { name: 'account.orders', path: '/orders' },
  { name: 'account.settings', path: '/settings' },
  { name: 'marketing.faq', path: '/faq' },
  { name: 'marketing.contactUs', path: '/contact-us' },
  { name: 'booking.wizard', path: '/booking/:step?' },
];

const allRoutes = [
  ...routes,
  { name: 'account.personalInfo', path: '/personal-info' },
  { name: 'account.addresses', path: '/addresses' },
  { name: 'account.schedule', path: '/schedule/:subscriptionId' },
  { name: 'marketing.infoPrice', path: '/info-price' },
  { name: 'marketing.cancellationPolicy', path: '/cancellation-policy' },
  { name: 'marketing.businessForm', path: '/business-form' },
];

const entries = () =>
  [...document.querySelectorAll<HTMLElement>('nav a, nav button')]
    .filter((entry) => !entry.closest('[hidden]'))
    .map((entry) => entry.textContent);

test('on work pages the menu begins with Main and Instructions', async () => {
  await renderShell(<MenuPanel isOpen onClose={() => {}} />, { path: '/work/instructions', routes });
  expect(entries().slice(0, 2)).toEqual(['Main', 'Instructions']);
  expect(screen.getByRole('link', { name: 'Instructions' }).getAttribute('aria-current')).toBe('page');
});

test('a guest sees sign up and log in, which close the menu', async () => {
  const onClose = vi.fn();
  const { parts } = await renderShell(<MenuPanel isOpen onClose={onClose} />, { path: '/orders', routes });
  const open = vi.spyOn(parts.auth, 'open');
  expect(entries().slice(0, 2)).toEqual(['Sign up', 'Log in']);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(open).toHaveBeenCalledWith('login');
});

test('a guest finds every section of the site, also where the header has no tabs', async () => {
  await renderShell(<MenuPanel isOpen onClose={() => {}} />, { path: '/contact-us', routes: allRoutes });
  expect(entries().slice(2, 8)).toEqual([
    'Services and prices',
    'Cancellation policy',
    'FAQ',
    'Contact us',
    'Work with us',
    'Are you a business?',
  ]);
});

test('Book now opens the booking and closes the menu', async () => {
  const onClose = vi.fn();
  const { location } = await renderShell(<MenuPanel isOpen onClose={onClose} />, { path: '/faq', routes });
  await userEvent.click(screen.getByRole('link', { name: 'Book now' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(location()).toBe('/booking');
});

test('a customer sees their name, profile, info, contact and booking, and only pages of the composition', async () => {
  await renderShell(<MenuPanel isOpen onClose={() => {}} />, { path: '/orders', routes, user: exampleUser });
  expect(screen.getByText('Lucía Romero')).toBeTruthy();
  expect(entries().slice(0, 6)).toEqual(['Profile', 'Orders', 'Settings', 'Log out', 'Info', 'Contact us']);
});

test("with all pages, a customer sees the specification's entries in its order with their targets, and the series after the orders", async () => {
  await renderShell(<MenuPanel isOpen onClose={() => {}} />, { path: '/orders', routes: allRoutes, user: exampleUser });
  await userEvent.click(screen.getByRole('button', { name: 'Info' }));
  const entriesAndTargets = [...document.querySelectorAll<HTMLElement>('nav a, nav button')]
    .filter((entry) => !entry.closest('[hidden]'))
    .map((entry) => [entry.textContent, entry.getAttribute('href')]);
  expect(entriesAndTargets.slice(0, 12)).toEqual([
    ['Profile', null],
    ['Personal info', '/personal-info'],
    ['Addresses', '/addresses'],
    ['Orders', '/orders'],
    ['Your series', '/schedule/all'],
    ['Settings', '/settings'],
    ['Log out', null],
    ['Info', null],
    ['Services and prices', '/info-price'],
    ['Cancellation policy', '/cancellation-policy'],
    ['FAQ', '/faq'],
    ['Contact us', '/contact-us'],
  ]);
});

test.each(['/work', '/work/instructions', '/work/survey'])(
  'on %s customers see the entries of guests, without sign up and log in',
  async (path) => {
    await renderShell(<MenuPanel isOpen onClose={() => {}} />, { path, routes: allRoutes, user: exampleUser });
    expect(entries().slice(0, 3)).toEqual(['Main', 'Instructions', 'Services and prices']);
    expect(screen.queryByText('Lucía Romero')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
  },
);

test('the menu contains the cookie settings in the wizard, which has no footer', async () => {
  const onClose = vi.fn();
  const { parts, store } = await renderShell(<MenuPanel isOpen onClose={onClose} />, { path: '/booking/time', routes });
  await userEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(store.get(parts.consent.openAtom)).toBe('wanted');
});

test('sublists expand', async () => {
  await renderShell(<MenuPanel isOpen onClose={() => {}} />, { path: '/orders', routes, user: exampleUser });
  const info = screen.getByRole('button', { name: 'Info' });
  expect(info.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('link', { name: 'FAQ' })).toBeNull();
  await userEvent.click(info);
  expect(info.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('link', { name: 'FAQ' }).getAttribute('href')).toBe('/faq');
});

test('logging out opens the home page', async () => {
  const { location } = await renderShell(<MenuPanel isOpen onClose={() => {}} />, {
    path: '/orders',
    routes,
    user: exampleUser,
    answers: { logout: { message: 'ok' } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await vi.waitFor(() => expect(location()).toBe('/'));
});
