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

/** Their whole texts: the light is behind a part of one. */
const paragraphs = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('paragraph')
    .map(({ textContent }) => textContent);

/** 10:35 UTC is 12:35 in Marbella in summer. The dialog shows Marbella's time in every time zone. */
const awaiting = { isAwaiting: true, respondBy: '2027-05-31T10:35:00.000Z' };

test.each(['/confirmation?order=7', '/invoice-receipt/7'])(
  "on %s, the dialog for a request says in Marbella's time until when a cleaner may answer",
  async (path) => {
    const { dialog } = await openOn(path, { ...awaiting, isInvoice: true });
    expect(within(dialog).getByRole('heading', { name: 'Awaiting confirmation' })).toBeTruthy();
    expect(paragraphs(dialog)).toContain('You’ll hear from us today by 12:35.');
  },
);

test.each([
  ['de', '12:35'],
  ['da', '12:35'],
  ['ru', '12:35'],
] as const)('the dialog shows the same time in the language %s', async (language, time) => {
  const { dialog } = await openOn('/confirmation', awaiting, { language });
  expect(dialog.textContent).toContain(time);
});

test('in winter the same instant is one hour earlier, and the date is shown when it is not today', async () => {
  const { dialog } = await openOn('/confirmation', { isAwaiting: true, respondBy: '2027-01-31T10:35:00.000Z' });
  expect(paragraphs(dialog)).toContain('You’ll hear from us by Sunday 31\u00a0January at 11:35.');
});

test('a hidden title is replaced by the first sentence as the name of the dialog', async () => {
  const { dialog } = await openOn('/settings/change-password', {});
  expect(dialog).toBe(screen.getByRole('dialog', { name: 'Your password has been changed.' }));
  expect(screen.queryByText('Your account')).toBeNull();
  expect(within(dialog).getAllByText('Your password has been changed.')).toHaveLength(1);
  expect(dialog.hasAttribute('aria-describedby')).toBe(false);
});

test.each([
  ['Phone call', 'We’ll call you by the end of the next working day.'],
  ['Email', 'We’ll reply by email by the end of the next working day.'],
] as const)('a business that chose an answer by %s reads who answers and by when', async (contactWay, said) => {
  const { dialog } = await openOn('/business-form', { contactWay });
  expect(within(dialog).getByText(said)).toBeTruthy();
});

test('the receipt dialog shows the email address of the recipient', async () => {
  const { dialog } = await openOn('/receipt/7', { email: 'ana@example.com' });
  expect(within(dialog).getByText('ana@example.com')).toBeTruthy();
});

test.each(['ok', 'outside', 'escape'] as const)('the way "%s" closes the dialog and performs the follow-up of its screen', async (way) => {
  sessionStorage.setItem('business', '{}');
  const { location } = await openOn('/business-form', {});
  if (way === 'ok') await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  if (way === 'outside') await userEvent.click(document.body);
  if (way === 'escape') await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(location()).toBe('/'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sessionStorage.getItem('business')).toBeNull();
});

test('the selector starts at Select, has the five sources, and is reset with the dialog', async () => {
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

/** The confirmation's inputs for a booking of two visits. */
const booked = {
  ...awaiting,
  email: 'ana@example.com',
  payment: { how: 'later', amount: 8712, at: '2027-06-07T07:00:00.000Z', hours: 48 },
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

test('a booking is shown with its dates, the email, the payment, the question and the link to change it', async () => {
  const options = { user: exampleUser, answers: { createKnowingWay: ({ body }: { body: object }) => body } } as Options;
  const { dialog, callsOf, location } = await openOn('/confirmation?order=7', booked, options);
  const items = within(dialog).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Tue\u00a008.06.202709:00–12:00', 'Tue\u00a015.06.202709:00–12:00']);
  expect(within(dialog).getByText('Your 2 visits')).toBeTruthy();
  expect(within(dialog).getByText('We’ll email the details to ana@example.com.')).toBeTruthy();
  expect(
    within(dialog).getByText(
      '€87.12 is still to be paid. 48 hours before the cleaning, we’ll email you a link to pay. Please pay by Monday 7 June at 09:00, or we’ll cancel the cleaning at no charge.',
    ),
  ).toBeTruthy();
  await userEvent.selectOptions(within(dialog).getByLabelText(/How did you hear about us/), 'Friend');
  await userEvent.click(within(dialog).getByRole('link', { name: 'Reschedule or cancel' }));
  await vi.waitFor(() => expect(location()).toBe('/orders?order=7'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsOf('createKnowingWay')).toEqual([{ body: { userId: exampleUser.id, knowingWay: 'Friend' } }]);
});

test('a booking that credit paid a part of says how much came from it', async () => {
  const payment = { how: 'paid', amount: 27_485, credit: 2000 } as const;
  const { dialog } = await openOn('/confirmation?order=7', { ...booked, payment, isAwaiting: false }, { user: exampleUser });
  expect(within(dialog).getByText('€274.85 is paid for the first visit. €20.00 of it came from your account credit.')).toBeTruthy();
});

test('the chosen answer remains when the booking changes while the dialog is open', async () => {
  const { dialog, parts } = await openOn('/confirmation?order=7', booked, { user: exampleUser });
  const question = within(dialog).getByLabelText<HTMLSelectElement>(/How did you hear about us/);
  await userEvent.selectOptions(question, 'Friend');
  act(() => void parts.dialogs.openPostAction({ ...booked, isAwaiting: false }));
  expect(await within(dialog).findByRole('heading', { name: 'Your cleaning is booked' })).toBeTruthy();
  expect(question.value).toBe('Friend');
});

test('axe finds no violation in the dialog of a booking', async () => {
  const { dialog } = await openOn('/confirmation?order=7', booked, { user: exampleUser });
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('axe finds no violation in the dialog', async () => {
  const { dialog } = await openOn('/password/5b0f', { email: 'ana@example.com' }, { user: exampleUser });
  // jsdom has no layout, so the test of the design tokens checks the contrast instead.
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
