import { createTestHost, exampleUser, renderPage, type TestHostOptions } from '@nitida/host/harness';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { violations } from '../../../test/violations.ts';
import activate from '../../activate.tsx';

async function open(answers: TestHostOptions['answers'] = {}) {
  const host = await createTestHost({ remote, activate, user: exampleUser, answers });
  await renderPage(host, '/settings/change-password');
  await screen.findByRole('button', { name: 'Save password' });
  return host;
}

async function fill(current: string, next: string, confirm: string) {
  for (const [label, text] of [
    ['Current password', current],
    ['New password', next],
    ['Confirm password', confirm],
  ] as const) {
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    // All at once, as a password manager does. Each typed letter would render the page again.
    if (text !== '') await userEvent.paste(text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
}

test('the password is changed, and the dialog says so', async () => {
  const host = await open({ changePassword: { message: 'changed' } });
  await fill('Marbella2027', 'Ronda2027', 'Ronda2027');
  expect(host.callsOf('changePassword')).toEqual([
    { body: { id: exampleUser.id, currentPassword: 'Marbella2027', newPassword: 'Ronda2027' } },
  ]);
  expect(host.seen.postActions).toEqual([{}]);
  // The emptied form behind the dialog asks for nothing.
  for (const label of ['Current password', 'New password', 'Confirm password']) {
    expect(screen.getByLabelText(label)).toHaveProperty('value', '');
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBeNull();
  }
});

test.each([
  ['', 'Ronda2027', 'Ronda2027', 'Please enter your current password'],
  ['Marbella2027', '', '', 'Please select and confirm your password'],
  ['Marbella2027', 'abc12', 'abc12', 'Your password needs at least 6 characters'],
  ['Marbella2027', 'señorita1', 'señorita1', 'Use Latin letters and digits only'],
  ['Marbella2027', 'Ronda2027', 'Ronda2028', 'Password and Confirm Password must match'],
])('the passwords %j, %j and %j are refused: %s', async (current, next, confirm, sentence) => {
  const host = await open();
  await fill(current, next, confirm);
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(host.callsOf('changePassword')).toEqual([]);
});

test('an empty new password marks both of its fields, and the summary says it once', async () => {
  await open();
  await fill('', '', '');
  const summary = screen.getByRole('group', { name: 'Please check the 3 marked fields' });
  expect(document.activeElement).toBe(summary);
  expect(within(summary).getAllByRole('link', { name: 'Please select and confirm your password' })).toHaveLength(1);
  const descriptions = ['New password', 'Confirm password'].map((label) => {
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  });
  expect(descriptions).toEqual([
    'At least 6 characters. Latin letters and digits only.Please select and confirm your password',
    'Please select and confirm your password',
  ]);
});

test.each([
  ['current_password_incorrect', 'Current password', 'Current password is incorrect'],
  ['weak_password', 'New password', 'Please choose a less common password'],
] as const)('%s is reported at the field %s, and the form keeps its values', async (failure, label, sentence) => {
  await open({ changePassword: { failure } });
  await fill('Marbella2027', 'Ronda2027', 'Ronda2027');
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'Ronda2027');
});

test('axe finds no fault', async () => {
  await open();
  expect(await violations()).toEqual([]);
});
