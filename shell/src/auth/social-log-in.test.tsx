import { seedBusinessSettings } from '@nitida/domain';
import { exampleUser } from '@nitida/host/harness';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { renderShell } from '../harness/render-shell.tsx';
import { Overlays } from '../layout/overlays.tsx';
import { useEntryLinks } from '../routing/use-entry-links.ts';

function Site() {
  useEntryLinks();
  return <Overlays isMenuOpen={false} onCloseMenu={() => {}} />;
}

const providers = [
  { id: 'google', name: 'Google' },
  { id: 'apple', name: 'Apple' },
];
const getSocialProviders = { providers };
const ana = {
  name: 'Ana',
  surname: 'Lindqvist',
  email: 'ana@example.com',
  mobile: '',
  affiliateId: null,
  provider: 'google',
};

test.each([
  ['login', 'Log in'],
  ['signup', 'Create an account'],
] as const)('the form %s offers each provider with a link that returns to the same page in its language', async (mode, title) => {
  const { parts } = await renderShell(<Site />, { path: '/booking/time?day=1', answers: { getSocialProviders } });
  act(() => void parts.auth.open(mode));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const links = await dialog.findAllByRole('link', { name: /^Continue with/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Continue with Google', '/api/auth/social/google?from=%2Fbooking%2Ftime%3Fday%3D1&lng=en'],
    ['Continue with Apple', '/api/auth/social/apple?from=%2Fbooking%2Ftime%3Fday%3D1&lng=en'],
  ]);
});

test('the provider of a demo is named by what it offers', async () => {
  const answers = { getSocialProviders: { providers: [{ id: 'local', name: 'Demo', isDemo: true }] } };
  const { parts } = await renderShell(<Site />, { answers });
  act(() => void parts.auth.open('login'));
  expect((await screen.findByRole('link', { name: 'Continue with a demo account' })).getAttribute('href')).toMatch(/social\/local\?/);
});

test('the partner of a referral link is passed to the provider and restored when the log-in there fails', async () => {
  const referral = { affiliateId: 'p-7' };
  const first = await renderShell(<Site />, { path: '/ref/casa-sol', answers: { getSocialProviders, referral } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Create an account' }));
  const link = await dialog.findByRole('link', { name: 'Continue with Google' });
  await waitFor(() => expect(link.getAttribute('href')).toBe('/api/auth/social/google?from=%2F%3Fpartner%3Dcasa-sol&lng=en'));
  expect(dialog.getByText(/^An affiliate recommended us to you\./)).toBeTruthy();
  first.unmount();
  const back = await renderShell(<Site />, { path: '/booking?day=1&partner=casa-sol&logInError=social_failed', answers: { referral } });
  await waitFor(() => expect(back.store.get(back.parts.auth.partnerAtom)).toBe('casa-sol'));
  expect(back.location()).toBe('/booking?day=1');
  expect(back.store.get(back.parts.auth.logInErrorAtom)).toBe('social_failed');
});

test('a customer who returns logged in needs no partner any more', async () => {
  const { location, callsOf } = await renderShell(<Site />, { path: '/booking?partner=casa-sol', user: exampleUser });
  expect(location()).toBe('/booking');
  expect(callsOf('referral')).toEqual([]);
});

test.each([
  ['none is offered', { providers: [] }],
  ['they cannot be asked for', { failure: 'unexpected', status: 0 } as const],
])('only the password is offered when %s', async (_, answer) => {
  const { parts, callsOf } = await renderShell(<Site />, { answers: { getSocialProviders: answer } });
  act(() => void parts.auth.open('login'));
  await screen.findByLabelText('Password');
  expect(callsOf('getSocialProviders')).toHaveLength(1);
  expect(screen.queryByText('or')).toBeNull();
});

test('a refused log-in is shown once in the modal: the URL loses the error code, and the next attempt clears the message', async () => {
  const { parts, location } = await renderShell(<Site />, {
    path: '/booking?from=ad&logInError=social_needs_password',
    answers: { getSocialProviders, signin: { failure: 'incorrect_password' } },
  });
  const told = 'You already have an account. Log in once with your password to connect the two.';
  expect(await screen.findByText(told)).toBeTruthy();
  expect(location()).toBe('/booking?from=ad');
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findAllByText('Incorrect password')).toHaveLength(1);
  expect(screen.queryByText(told)).toBeNull();
  await userEvent.keyboard('{Escape}');
  act(() => void parts.auth.open('login'));
  await screen.findByLabelText('Password');
  expect(screen.queryByText(told)).toBeNull();
});

test('the modal does not open for a customer who is already logged in', async () => {
  const { location } = await renderShell(<Site />, { path: '/?logInError=social_failed', user: exampleUser });
  expect(location()).toBe('/');
  expect(screen.queryByRole('dialog')).toBeNull();
});

async function lastStep(person: object = {}, answers: NonNullable<Parameters<typeof renderShell>[1]>['answers'] = {}) {
  const shell = await renderShell(<Site />, {
    path: `/password/${exampleUser.id}`,
    answers: { getUnverifiedUser: { unverifiedUser: { ...ana, ...person } }, createKnowingWay: ({ body }) => body, ...answers },
  });
  await screen.findByLabelText('Mobile number');
  return shell;
}

test('a new customer gives mobile number and terms but no password, then sees the question and the booking', async () => {
  const shell = await lastStep({}, { signupSocial: { user: exampleUser } });
  expect(screen.getByRole('dialog', { name: 'One more step' })).toBeTruthy();
  expect(screen.getByText('ana@example.com')).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByLabelText('Name')).toBeNull();
  await userEvent.type(screen.getByLabelText('Mobile number'), '612 34 56 78');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(screen.getAllByText('Please confirm your age and accept the terms').length).toBeGreaterThan(0);
  expect(shell.callsOf('signupSocial')).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await userEvent.selectOptions(await screen.findByLabelText(/How did you hear about us/), 'Google');
  expect(shell.store.get(shell.parts.session.userAtom)).toEqual(exampleUser);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(shell.callsOf('signupSocial')).toEqual([
    { body: { name: 'Ana', surname: 'Lindqvist', mobile: '+34612345678', acceptedTerms: true, lng: 'en' } },
  ]);
  expect(shell.callsOf('createKnowingWay')).toEqual([{ body: { userId: exampleUser.id, knowingWay: 'Google' } }]);
  expect(shell.location()).toBe('/booking');
});

test('the age beside the terms comes from the settings, and none is named while the settings cannot be loaded', async () => {
  await lastStep({}, { getBusinessSettings: { settings: { ...seedBusinessSettings, minimumAge: 19 } } });
  expect(await screen.findByRole('checkbox', { name: /^I am over 19, accept/ })).toBeTruthy();
  cleanup();
  await lastStep({}, { getBusinessSettings: { failure: 'unexpected' } });
  expect(screen.getByRole('checkbox', { name: /^I am an adult, accept/ })).toBeTruthy();
});

test('the form asks for a name that the provider does not give', async () => {
  const shell = await lastStep({ name: '', surname: '' }, { signupSocial: { user: exampleUser } });
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  const summary = screen.getByRole('group', { name: 'Please fill in all fields' });
  expect(within(summary).getAllByRole('link')).toHaveLength(4);
  await userEvent.type(screen.getByLabelText('Name'), 'Ana');
  await userEvent.type(screen.getByLabelText('Surname'), 'Vega');
  await userEvent.type(screen.getByLabelText('Mobile number'), '612345678');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByLabelText(/How did you hear about us/);
  expect(shell.callsOf('signupSocial')[0]?.body).toMatchObject({ name: 'Ana', surname: 'Vega' });
});

test('a lost network keeps what was typed, and a second attempt creates the account', async () => {
  const shell = await lastStep({}, { signupSocial: { failure: 'unexpected', status: 0 } });
  await userEvent.type(screen.getByLabelText('Mobile number'), '612345678');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText(/Unexpected error/)).toBeTruthy();
  expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '612345678');
  shell.answer({ signupSocial: { user: exampleUser } });
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByLabelText(/How did you hear about us/)).toBeTruthy();
});

test('axe finds no violation in either form', async () => {
  // jsdom has no layout, so the test of the design tokens checks the contrast instead.
  const rules = { 'color-contrast': { enabled: false } };
  const { parts } = await lastStep({ name: '', surname: '' }, { getSocialProviders });
  expect((await axe.run(screen.getByRole('dialog'), { rules })).violations.map(({ id }) => id)).toEqual([]);
  act(() => void parts.auth.open('login'));
  await screen.findByRole('link', { name: 'Continue with Google' });
  expect((await axe.run(screen.getByRole('dialog'), { rules })).violations.map(({ id }) => id)).toEqual([]);
});
