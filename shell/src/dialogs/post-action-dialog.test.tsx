import { exampleUser } from '@nitida/host/harness';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { renderShell } from '../harness/render-shell.tsx';
import { Overlays } from '../layout/overlays.tsx';

type Options = NonNullable<Parameters<typeof renderShell>[1]>;

async function openOn(
  path: string,
  inputs: Parameters<Awaited<ReturnType<typeof renderShell>>['parts']['dialogs']['openPostAction']>[0],
  options: Options = {},
) {
  const shell = await renderShell(<Overlays isMenuOpen={false} onCloseMenu={() => {}} />, { path, ...options });
  act(() => void shell.parts.dialogs.openPostAction(inputs));
  return { ...shell, dialog: await screen.findByRole('dialog') };
}

/** 10:35 UTC is 12:35 in Marbella in summer; the dial names that, wherever the customer is. */
const awaiting = { isAwaiting: true, respondBy: '2027-05-31T10:35:00.000Z' };

test.each(['/confirmation?order=7', '/invoice-receipt/7'])(
  'on %s, awaiting: until when a cleaner may answer, as a clock time in Marbella',
  async (path) => {
    const { dialog } = await openOn(path, { ...awaiting, isInvoice: true });
    expect(within(dialog).getByRole('heading', { name: 'Awaiting confirmation' })).toBeTruthy();
    expect(within(dialog).getByText('You will know by 12:35.')).toBeTruthy();
  },
);

test.each([
  ['de', '12:35'],
  ['da', '12:35'],
  ['ru', '12:35'],
] as const)('the same clock time in %s', async (language, time) => {
  const { dialog } = await openOn('/confirmation', awaiting, { language });
  expect(dialog.textContent).toContain(time);
});

test('in winter the same instant is an hour earlier on the clock, and has its day when that is not today', async () => {
  const { dialog } = await openOn('/confirmation', { isAwaiting: true, respondBy: '2027-01-31T10:35:00.000Z' });
  expect(within(dialog).getByText('You will know by Sunday 31 January, 11:35.')).toBeTruthy();
});

test('a hidden title is still read out: what happened is the dialog’s name', async () => {
  const { dialog } = await openOn('/settings/change-password', {});
  expect(dialog).toBe(screen.getByRole('dialog', { name: 'Your password is changed.' }));
  expect(screen.queryByText('Your account')).toBeNull();
  expect(within(dialog).getAllByText('Your password is changed.')).toHaveLength(1);
  expect(dialog.hasAttribute('aria-describedby')).toBe(false);
});

test.each([
  ['Phone call', 'We will call you by the end of the next working day.'],
  ['Email', 'We will answer you by email, by the end of the next working day.'],
] as const)('a business that asked for an answer by %s is told who answers, and by when', async (contactWay, said) => {
  const { dialog } = await openOn('/business-form', { contactWay });
  expect(within(dialog).getByText(said)).toBeTruthy();
});

test('the receipt names the address it went to', async () => {
  const { dialog } = await openOn('/receipt/7', { email: 'ana@example.com' });
  expect(within(dialog).getByText('ana@example.com')).toBeTruthy();
});

test.each(['ok', 'outside', 'escape'] as const)('%s closes it and does what the screen asks for', async (way) => {
  sessionStorage.setItem('business', '{}');
  const { location } = await openOn('/business-form', {});
  if (way === 'ok') await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  if (way === 'outside') await userEvent.click(document.body);
  if (way === 'escape') await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(location()).toBe('/'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sessionStorage.getItem('business')).toBeNull();
});

test('the selector begins at Select, has the five sources, and forgets the choice with the dialog', async () => {
  const { parts } = await openOn('/password/5b0f', {}, { user: exampleUser, answers: { createKnowingWay: ({ body }) => body } });
  const selector = () => screen.getByLabelText(/How did you hear about us/);
  expect(
    within(selector())
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Select', 'Google', 'Facebook', 'Instagram', 'From a friend', 'From a neighbour']);
  await userEvent.selectOptions(selector(), 'Friend');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await act(async () => void parts.dialogs.openPostAction({}));
  expect(screen.queryByLabelText(/How did you hear about us/)).toBeNull();
});

/** A booking of two visits, as the confirmation tells it. */
const booked = {
  ...awaiting,
  email: 'ana@example.com',
  payment: { how: 'later', amount: 8712, at: '2027-06-07T07:00:00.000Z' },
  booking: {
    orderId: '7',
    visits: [
      { id: '7', date: '2027-06-08', time: '09:00', endTime: '12:00' },
      { id: '8', date: '2027-06-15', time: '09:00', endTime: '12:00' },
    ],
    asksHowYouHeard: true,
    edit: { label: 'Reschedule or cancel', to: '/orders?order=7' },
  },
} as const;

test('a booking is told with its dates, where we write to, how it is paid, a question and the way to change it', async () => {
  const options = { user: exampleUser, answers: { createKnowingWay: ({ body }: { body: object }) => body } } as Options;
  const { dialog, callsOf, location } = await openOn('/confirmation?order=7', booked, options);
  const items = within(dialog).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Tue 08.06.202709:00–12:00', 'Tue 15.06.202709:00–12:00']);
  expect(within(dialog).getByText('Your 2 visits')).toBeTruthy();
  expect(within(dialog).getByText('We send the details to ana@example.com.')).toBeTruthy();
  expect(
    within(dialog).getByText(
      'Not paid yet: €87.12. 48 hours before the cleaning we will email you how to pay. If it is not paid by Monday 7 June, 09:00, the cleaning is cancelled at no charge.',
    ),
  ).toBeTruthy();
  await userEvent.selectOptions(within(dialog).getByLabelText(/How did you hear about us/), 'Friend');
  await userEvent.click(within(dialog).getByRole('link', { name: 'Reschedule or cancel' }));
  await vi.waitFor(() => expect(location()).toBe('/orders?order=7'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsOf('createKnowingWay')).toEqual([{ body: { userId: exampleUser.id, knowingWay: 'Friend' } }]);
});

test('what is chosen stays while the booking changes under it', async () => {
  const { dialog, parts } = await openOn('/confirmation?order=7', booked, { user: exampleUser });
  const question = within(dialog).getByLabelText<HTMLSelectElement>(/How did you hear about us/);
  await userEvent.selectOptions(question, 'Friend');
  act(() => void parts.dialogs.openPostAction({ ...booked, isAwaiting: false }));
  expect(await within(dialog).findByRole('heading', { name: 'Your cleaning is booked' })).toBeTruthy();
  expect(question.value).toBe('Friend');
});

test('axe objects to nothing in a booking that is told', async () => {
  const { dialog } = await openOn('/confirmation?order=7', booked, { user: exampleUser });
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('axe objects to nothing in it', async () => {
  const { dialog } = await openOn('/password/5b0f', { email: 'ana@example.com' }, { user: exampleUser });
  // jsdom has no layout, so colours are held by the tokens' test.
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
