import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { renderShell } from '../harness/render-shell.tsx';
import { SiteLayout } from '../layout/site-layout.tsx';
import type { CompositionRoute } from '../remotes/index.ts';

vi.mock('../remotes/index.ts', () => ({
  RemotePage: ({ route }: { route: CompositionRoute }) => <h1>{route.name}</h1>,
}));

const remote = { name: 'any', version: '1.0.0', owner: 'Any' };
const routes: CompositionRoute[] = [
  { name: 'marketing.home', path: '/', access: 'open', remote },
  { name: 'marketing.cookies', path: '/cookies', access: 'open', remote },
  { name: 'booking.wizard', path: '/booking/:step?', access: 'open', remote },
];
const site = <SiteLayout routes={routes} />;
const open = (options: Parameters<typeof renderShell>[1] = {}) => {
  window.scrollTo = () => {};
  return renderShell(site, { routes, ...options });
};
const sheet = () => screen.queryByRole('region', { name: 'One optional cookie' });
const aPartner = { referral: { affiliateId: 'p-7' } };

test('a visitor without a referral link is not asked for consent', async () => {
  await open();
  expect(sheet()).toBeNull();
});

test('a referral link opens the sign-up and then the consent question, and consent sends the referral again', async () => {
  const { callsOf, cookies, location } = await open({ path: '/ref/costa-homes', answers: aPartner });
  expect(await screen.findByRole('dialog', { name: 'Create an account' })).toBeTruthy();
  expect(location()).toBe('/');
  expect(sheet()).toBeNull();
  await userEvent.keyboard('{Escape}');
  const asked = await screen.findByRole('region', { name: 'One optional cookie' });
  expect(asked.textContent).toContain('30\u00a0days');
  expect(asked.contains(document.activeElement)).toBe(false);
  expect(cookies()).toBe('');
  expect(callsOf('referral')).toHaveLength(1);
  await userEvent.click(within(asked).getByRole('button', { name: 'Allow' }));
  expect(cookies()).toBe('consent=necessary.marketing');
  expect(callsOf('referral')).toEqual([{ params: { code: 'costa-homes' } }, { params: { code: 'costa-homes' } }]);
  expect(sheet()).toBeNull();
});

test('refusing takes one click on a button of the same style and stores only the answer', async () => {
  const { callsOf, cookies } = await open({ path: '/ref/costa-homes', answers: aPartner });
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  const refuse = await screen.findByRole('button', { name: 'Reject' });
  expect(refuse.className).toBe(screen.getByRole('button', { name: 'Allow' }).className);
  await userEvent.click(refuse);
  expect(cookies()).toBe('consent=necessary');
  expect(callsOf('referral')).toHaveLength(1);
});

test("an unknown partner's link asks for no consent", async () => {
  await open({ path: '/ref/nobody', answers: { referral: { affiliateId: null } } });
  await screen.findByRole('dialog', { name: 'Create an account' });
  await userEvent.keyboard('{Escape}');
  expect(sheet()).toBeNull();
});

test('the consent question waits while the wizard is open, because the price bar takes its place', async () => {
  const { parts } = await open({ path: '/booking/time' });
  act(() => parts.consent.ask());
  expect(sheet()).toBeNull();
});

test('the footer opens the sheet by keyboard, the sheet shows the earlier answer, and Escape changes nothing and returns the focus', async () => {
  const { cookies } = await open();
  const settings = screen.getByRole('button', { name: 'Cookie settings' });
  settings.focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'One optional cookie' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await userEvent.click(settings);
  expect(await screen.findByText('Your choice: rejected')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(sheet()).toBeNull();
  expect(cookies()).toBe('consent=necessary');
  await vi.waitFor(() => expect(document.activeElement).toBe(settings));
});

test('after an answer the focus goes to the content when it was on the link that leads there', async () => {
  const { parts } = await open();
  screen.getByRole('link', { name: 'Skip to content' }).focus();
  act(() => parts.consent.ask());
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('the sheet is not modal: the page behind it stays usable, and the Tab key leaves the sheet', async () => {
  const { parts } = await open();
  act(() => parts.consent.show());
  await screen.findByRole('heading', { name: 'One optional cookie' });
  expect(document.querySelector('[inert], main[aria-hidden]')).toBeNull();
  const details = screen.getByRole('link', { name: 'See what we store' });
  const buttonOf = (name: string) => screen.getByRole('button', { name });
  for (const stop of [buttonOf('Close'), details, buttonOf('Reject'), buttonOf('Allow')]) {
    await userEvent.tab();
    expect(document.activeElement).toBe(stop);
  }
  await userEvent.tab();
  expect(document.activeElement?.closest('header')).toBeTruthy();
});

test('a URL that ends in #cookie-settings opens the sheet on any page and loses that fragment', async () => {
  const { location } = await open({ path: '/cookies?a=1#cookie-settings' });
  expect(await screen.findByRole('region', { name: 'One optional cookie' })).toBeTruthy();
  expect(location()).toBe('/cookies?a=1');
});

test('the sheet says that nothing is stored when the browser blocks cookies', async () => {
  const { parts, callsOf } = await open({ isStorageBlocked: true });
  act(() => parts.consent.show());
  await userEvent.click(await screen.findByRole('button', { name: 'Allow' }));
  expect(
    await screen.findByText('Your browser isn’t accepting cookies, so we couldn’t save your choice. We won’t store anything optional.'),
  ).toBeTruthy();
  expect(callsOf('referral')).toEqual([]);
});

test('axe finds no violation in the sheet', async () => {
  const { parts } = await open();
  act(() => parts.consent.show());
  await screen.findByRole('heading', { name: 'One optional cookie' });
  // jsdom has no layout, so the test of the design tokens checks the contrast instead.
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
