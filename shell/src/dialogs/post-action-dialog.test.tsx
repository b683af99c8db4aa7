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
  expect(within(dialog).getByText('You will know by Sun 31 January, 11:35.')).toBeTruthy();
});

test('a hidden title is still read out: what happened is the dialog’s name', async () => {
  const { dialog } = await openOn('/settings/change-password', {});
  expect(dialog).toBe(screen.getByRole('dialog', { name: 'Your password is changed.' }));
  expect(screen.queryByText('Your account')).toBeNull();
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

test('axe objects to nothing in it', async () => {
  const { dialog } = await openOn('/password/5b0f', { email: 'ana@example.com' }, { user: exampleUser });
  // jsdom has no layout, so colours are held by the tokens' test.
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
