// @vitest-environment jsdom
import { type BookingStep, bookingSteps } from '@nitida/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { finishedDraft, openPage } from '../../../test/support.tsx';

const save = async () => {
  const [button] = await screen.findAllByRole('button', { name: 'Save and see summary' });
  if (!button) throw new Error('There is no way back to the summary');
  return button;
};

test.each(bookingSteps)('the step %s, opened from the summary, returns to it', async (step: BookingStep) => {
  const user = userEvent.setup();
  const { page } = await openPage(`/booking/edit/${step}`, { draft: finishedDraft });
  expect((await screen.findByRole('link', { name: 'Back to summary' })).getAttribute('href')).toBe('/summary');
  await user.click(await save());
  await screen.findByRole('heading', { level: 1, name: 'Check your booking' });
  expect(page.location()).toBe('/summary');
});

test('the page says at once that a speed makes the start impossible, and asks for another start before the summary', async () => {
  const user = userEvent.setup();
  const { page, server } = await openPage('/booking/edit/speed', { draft: { ...finishedDraft, time: '18:00' } });
  await user.click(await screen.findByRole('radio', { name: 'One cleaner (1x)' }));
  // The visit takes 8½ hours from 18:00.
  expect(
    await screen.findByText(/The cleaning would end after midnight. Please choose an earlier start time or two cleaners\./),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Date and time' }).getAttribute('href')).toBe('/booking/edit/time');
  await user.click(await save());
  expect(await screen.findByText('Please check this step again')).toBeTruthy();
  expect(page.location()).toBe('/booking/edit/time');
  await user.click(await screen.findByRole('radio', { name: '12:00' }));
  expect(screen.queryByText('Please check this step again')).toBeNull();
  await user.click(await save());
  await screen.findByRole('heading', { level: 1, name: 'Check your booking' });
  await waitFor(() => expect(server.draft).toMatchObject({ selectedSpeed: '1x', time: '12:00', date: '08.06.2027' }));
});

test('another way to repeat asks for the fields that it needs, and keeps the date', async () => {
  const user = userEvent.setup();
  const { page } = await openPage('/booking/edit/repeat', { draft: finishedDraft });
  await user.click(await screen.findByRole('radio', { name: 'Monthly' }));
  expect(await screen.findByText(/Please enter the date of the last visit/)).toBeTruthy();
  await user.click(await save());
  expect(await screen.findByRole('textbox', { name: 'First visit' })).toHaveProperty('value', '08.06.2027');
  expect(page.location()).toBe('/booking/edit/time');
});

test('each way to repeat and each speed has the name of the specification', async () => {
  await openPage('/booking/edit/repeat', { draft: finishedDraft });
  for (const name of ['One-time', 'Weekly', 'Every 2 weeks', 'Monthly', 'Custom schedule'])
    expect(await screen.findByRole('radio', { name })).toHaveProperty('value', name);
  await openPage('/booking/edit/speed', { draft: finishedDraft });
  for (const name of ['One cleaner (1x)', 'Two cleaners (2x)', 'Three cleaners (3x)'])
    expect(await screen.findByRole('radio', { name })).toBeTruthy();
});
